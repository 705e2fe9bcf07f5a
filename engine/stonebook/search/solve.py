"""The value of a position with best play on both sides, within a node budget."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from stonebook.profiles import PROFILES, profile
from stonebook.rules.position import Position
from stonebook.search.endings import margin, outcome
from stonebook.search.exact import any_game
from stonebook.search.proof import Proof
from stonebook.search.slices import MAX_NODES, Search, check_budget, run_to_end

Solver: TypeAlias = Callable[[Position, int], Search]
"""Takes a position of an unfinished game and a node budget, and returns a search for its value."""


def solve(
    position: Position, *, nodes: int = MAX_NODES, on_slice: Callable[[int], object] | None = None
) -> Proof:
    """Return the value of a position, as far as it can be proved within a budget of nodes.

    `on_slice` is called after every slice with the nodes counted so far. Raises ValueError for a
    budget below 1.
    """
    return run_to_end(solving(position, nodes=nodes), on_slice)


def solving(position: Position, *, nodes: int = MAX_NODES) -> Search:
    """Return the search of `solve` as a generator, to be run slice by slice."""
    check_budget(nodes)
    if position.to_move is None:
        return _searching_ended_game(position)
    game_solver = profile(position).search.solver
    search: Solver = any_game.search if game_solver is None else game_solver.load()
    return search(position, nodes)


def load_solvers() -> None:
    """Import the solvers of all games in advance so that no reader waits for the imports."""
    for game_profile in PROFILES.values():
        if (solver := game_profile.search.solver) is not None:
            solver.load()


def _searching_ended_game(position: Position) -> Search:
    first = position.game.players[0]
    return Proof(outcome(position, first), margin(position, first), distance=0)
    yield  # makes this a generator
