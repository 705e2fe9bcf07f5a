"""The exact solver of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stonebook.rules.position import Position
from stonebook.search.exact import alterigo, ikeda
from stonebook.search.slices import Search

SOLVERS: Mapping[str, Callable[[Position, int], Search]] = {
    "ikeda": ikeda.search,
    "alterigo": alterigo.search,
}
"""By game: given a position that is not over and the most nodes, a search for its exact value."""
