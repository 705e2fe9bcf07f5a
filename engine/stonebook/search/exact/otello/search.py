"""The exact solver of O-tell-O (OT3 to OT7)."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.cooperative import Search
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.margins import search_margin
from stonebook.search.exact.otello.move_order import kernel


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over.

    Empty squares count for neither player (OT7). The line reaches the end of the game, including
    forced passes, unless the budget runs out after the margin is known.
    """
    return search_margin(LanedSearch(position, nodes, kernel), nodes)
