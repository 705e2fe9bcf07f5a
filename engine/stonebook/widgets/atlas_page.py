"""The page of the atlas: its address says which board is walked, `?board=alterigo-2x7`."""

from __future__ import annotations

from stonebook.search.atlas import BOARDS, Board
from stonebook.widgets.atlas_board import AtlasSkin
from stonebook.widgets.surroundings import current

FIRST = "alterigo-3x3"
"""The board of an address that names none of the atlas."""


def atlas_page() -> AtlasSkin:
    """Return the board that the page's address asks for."""
    boards: dict[str, Board] = {one.name: one for its in BOARDS.values() for one in its}
    return AtlasSkin(boards.get(current().page.get("board", ""), boards[FIRST]))
