"""O-tell-O, solved to the end of the game (OT3 to OT7)."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.cooperative import Search
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.margins import proving
from stonebook.search.exact.otello.move_order import kernel


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over.

    Empty squares count for nobody (OT7). The line reaches the end of the game, forced passes
    included, and is shorter only where the budget ran out when the margin was known already.
    """
    return proving(LanedSearch(position, nodes, kernel), nodes)
