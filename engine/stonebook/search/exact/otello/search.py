"""The exact solver of O-tell-O (OT3 to OT7)."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.margins import searching_margin
from stonebook.search.exact.otello.move_order import search_spec
from stonebook.search.slices import Search


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over.

    Empty squares count for neither player (OT7). The line reaches the end of the game and includes
    forced passes. It is shorter only if the budget runs out after the margin is known.
    """
    return searching_margin(LanedSearch(position, nodes, search_spec), nodes)
