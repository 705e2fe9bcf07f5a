"""What a position is worth with best play on both sides, as far as a budget reaches."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.rules.position import Position
from stonebook.search.cooperative import Search, run_to_end
from stonebook.search.endings import margin, outcome
from stonebook.search.exact import SOLVERS, any_game
from stonebook.search.proof import Proof
from stonebook.words import say
from stonebook.words.truncate import excerpt

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
    return SOLVERS.get(position.game.name, any_game.search)(position, nodes)


def _over(position: Position) -> Search:
    first = position.game.players[0]
    return Proof(outcome(position, first), margin(position, first), distance=0)
    yield
