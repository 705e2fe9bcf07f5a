"""What a position is worth with best play on both sides, as far as a budget reaches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from stonebook.profiles import PROFILES, profile
from stonebook.rules.position import Position
from stonebook.search.cooperative import Search, run_to_end
from stonebook.search.endings import margin, outcome
from stonebook.search.exact import any_game
from stonebook.search.proof import Proof
from stonebook.words import say
from stonebook.words.truncate import excerpt

Solver: TypeAlias = Callable[[Position, int], Search]
"""Given a position that is not over and the most nodes, a search for its exact value."""
MOST_NODES = 1_000_000
"""The budget when nothing else is said."""


def solve(
    position: Position, *, nodes: int = MOST_NODES, each: Callable[[int], object] | None = None
) -> Proof:
    """Return what is proved of a position within a budget of nodes.

    `each` is told after every slice how many nodes were counted. Raises ValueError for a budget
    below 1.
    """
    return run_to_end(searching(position, nodes=nodes), each)


def searching(position: Position, *, nodes: int = MOST_NODES) -> Search:
    """Return the same search before it has begun, to be run slice by slice."""
    if not isinstance(nodes, int) or isinstance(nodes, bool) or nodes < 1:
        raise ValueError(say("search.budget", given=excerpt(nodes)))
    if position.to_move is None:
        return _over(position)
    own = profile(position).solver
    search: Solver = any_game.search if own is None else own.load()
    return search(position, nodes)


def load_solvers() -> None:
    """Import the games' own solvers, so that no reader waits for that."""
    for known in PROFILES.values():
        if known.solver is not None:
            known.solver.load()


def _over(position: Position) -> Search:
    first = position.game.players[0]
    return Proof(outcome(position, first), margin(position, first), distance=0)
    yield
