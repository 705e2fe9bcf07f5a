"""The number of an arrangement of Alter Igo, and its replies in the order of the table."""

from __future__ import annotations

from collections.abc import Sequence

from stonebook.rules.moves import Move
from stonebook.rules.position import Position

TERNARY = str.maketrans(".BW", "012")


def numbered_replies(position: Position) -> tuple[int, Sequence[Move]]:
    """Return the number that an arrangement and its images share, and the replies in order.

    The number is the smallest image, read in ternary: 0 for an empty point, 1 for Black, 2 for
    White. Replies on points with the most neighbours come first, then those next to the fewest
    black stones; ties are in the order of the points in that image.
    """
    rows = position.rows().replace("/", "").translate(TERNARY)
    ternary_digits, image = min(
        ("".join([rows[cell] for cell in image]), image) for image in position.grid.symmetries
    )
    names = position.cells()
    order = {names[cell]: index for index, cell in enumerate(image)}
    contents = dict(zip(names, rows, strict=True))

    def lateness(move: Move) -> tuple[int, int, int]:
        neighbours = position.grid.neighbour_names(str(move))
        black = sum(contents[cell] == "1" for cell in neighbours)
        return -len(neighbours), black, order[str(move)]

    return int(ternary_digits, 3), sorted(position.moves(), key=lateness)
