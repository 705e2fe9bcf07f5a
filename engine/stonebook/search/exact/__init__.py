"""The exact solver of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stonebook.rules.position import Position
from stonebook.search.cooperative import Search
from stonebook.search.exact.alterigo import search as alterigo
from stonebook.search.exact.ikeda import search as ikeda
from stonebook.search.exact.io import search as io
from stonebook.search.exact.jo import search as jo
from stonebook.search.exact.otello import search as otello

SOLVERS: Mapping[str, Callable[[Position, int], Search]] = {
    "otello": otello.search,
    "io": io.search,
    "ikeda": ikeda.search,
    "alterigo": alterigo.search,
    "jo": jo.search,
}
"""By game: given a position that is not over and the most nodes, a search for its exact value."""

UNCOUNTED = ("jo",)
"""Games that count, but whose solver says who wins, and not by how much.

Of a game that is over the count is known. Among moves, who wins alone is compared.
"""
