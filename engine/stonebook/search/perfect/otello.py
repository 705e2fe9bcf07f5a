"""The replies of O-tell-O in the order of its table, and a position's number."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.moves import Move
from stonebook.rules.position import Position

TERNARY = str.maketrans(".OX", "012")


def numbered_replies(position: Position) -> tuple[int, Sequence[Move]]:
    """Return a position's number, which all its images share, and its replies in the table's order.

    The number reads the first image in ternary: 0 for an empty square, 1 for O, 2 for X. Replies
    that leave the fewest answers come first, then those that come first in that image.
    """
    rows = position.rows().replace("/", "").translate(TERNARY)
    first, image = min(
        ("".join([rows[cell] for cell in image]), image) for image in position.grid.symmetries
    )
    place = {position.cells()[cell]: at for at, cell in enumerate(image)}
    moves = sorted(position.moves(), key=lambda move: (_answers(position, move), place[str(move)]))
    return int(first, 3), moves


def _answers(position: Position, move: Move) -> int:
    """Return how many squares the other player may bracket from after a move."""
    after = position.play(move)
    if after.to_move is None or after.moves()[0].kind == "pass":
        return 0
    return len(after.moves())
