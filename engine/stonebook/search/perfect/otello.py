"""The number of a position of O-tell-O, and its replies in the order of the table."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position

TERNARY = str.maketrans(".OX", "012")


def numbered_replies(position: Position) -> tuple[int, Sequence[Move]]:
    """Return the number that a position and its images share, and the replies in the table's order.

    The number is the smallest image, read in ternary: 0 for an empty square, 1 for O, 2 for X.
    Replies that leave the other player the fewest moves come first; ties are in the order of the
    squares in that image.
    """
    rows = position.rows().replace("/", "").translate(TERNARY)
    ternary_digits, image = min(
        ("".join([rows[cell] for cell in image]), image) for image in position.grid.symmetries
    )
    order = {position.cells()[cell]: index for index, cell in enumerate(image)}
    moves = sorted(
        position.moves(), key=lambda move: (_count_moves_after(position, move), order[str(move)])
    )
    return int(ternary_digits, 3), moves


def _count_moves_after(position: Position, move: Move) -> int:
    """Return the number of the other player's bracketing moves after a move."""
    after = position.play(move)
    if after.to_move is None or after.moves()[0].kind == MoveKind.PASS:
        return 0
    return len(after.moves())
