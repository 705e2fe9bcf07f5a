"""The value of a position with best play on both sides, within a budget."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from stonebook.profiles import PROFILES, profile
from stonebook.rules.position import Position
from stonebook.search.cooperative import MAX_NODES, Search, run_to_end
from stonebook.search.endings import margin, outcome
from stonebook.search.exact import any_game
from stonebook.search.proof import Proof
from stonebook.words import say
from stonebook.words.truncate import excerpt

Solver: TypeAlias = Callable[[Position, int], Search]
"""Takes a position that is not over and a budget of nodes, returns a search for its value."""


def solve(
    position: Position, *, nodes: int = MAX_NODES, each: Callable[[int], object] | None = None
) -> Proof:
    """Return what can be proved of a position within a budget of nodes.

    `each` is called after every slice with the nodes counted so far. Raises ValueError for a budget
    below 1.
    """
    return run_to_end(searching(position, nodes=nodes), each)


def searching(position: Position, *, nodes: int = MAX_NODES) -> Search:
    """Return the search of `solve`, not yet started, to be run slice by slice."""
    if not isinstance(nodes, int) or isinstance(nodes, bool) or nodes < 1:
        raise ValueError(say("search.budget", given=excerpt(nodes)))
    if position.to_move is None:
        return _over(position)
    own = profile(position).solver
    search: Solver = any_game.search if own is None else own.load()
    return search(position, nodes)


def load_solvers() -> None:
    """Import the games' own solvers in advance, so that no reader waits for the imports."""
    for game_profile in PROFILES.values():
        if game_profile.solver is not None:
            game_profile.solver.load()


def _over(position: Position) -> Search:
    first = position.game.players[0]
    return Proof(outcome(position, first), margin(position, first), distance=0)
    yield  # makes this a generator
