"""What a player can force, whatever the other player does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import MAX_NODES, OutOfNodes, run_to_end
from stonebook.search.endings import margin, outcome
from stonebook.search.look_ahead import LookAhead, Order
from stonebook.search.proof import WIN


@dataclass(frozen=True, slots=True)
class ForcedResult:
    """Whether something can be forced.

    `value` is None if the search had to stop first. `line` holds moves that show the value: a way
    to force it, or answers that prevent it. `nodes` is the number of positions whose moves were
    tried.
    """

    value: bool | None
    line: tuple[Move, ...] = ()
    nodes: int = 0

    @property
    def proved(self) -> bool:
        """Whether the value is known for certain."""
        return self.value is not None


def can_force(
    position: Position,
    player: str,
    decided: Callable[[Position], bool | None],
    *,
    plies: int | None = None,
    nodes: int = MAX_NODES,
    order: Order = iter,
) -> ForcedResult:
    """Return whether a player can force what `decided` asks for, against every answer.

    `decided` returns True for a position that has the wished property, False for one that can no
    longer reach it, and None while both are possible. The property must be reached within `plies`
    moves of both players together, by default before the game is over. `order` puts the moves to
    try first in front. The line shows a way, or an answer that prevents it; of equal moves, the
    first.

    >>> import stonebook
    >>> start = stonebook.game("otello").start(size=4)
    >>> answer = can_force(start, "X", lambda p: p.at("A1") == "X" or None, plies=5)
    >>> answer.value, [str(move) for move in answer.line]
    (True, ['D3', 'D2', 'A1'])
    """
    ahead = LookAhead(player, decided, nodes, order)
    try:
        value, line = run_to_end(ahead.value(position, 0, 1, plies))
    except OutOfNodes:
        return ForcedResult(None, (), ahead.nodes)
    return ForcedResult(bool(value), line, ahead.nodes)


def guarantees_margin(
    position: Position, player: str, by: float, *, nodes: int = MAX_NODES
) -> ForcedResult:
    """Return whether a player can end the game at least `by` ahead, whatever the other player does.

    A player who has resigned counts as infinitely far behind.

    >>> import stonebook
    >>> line = "B2 A1 A2 B1 A2 B2".split()
    >>> position = stonebook.game("ikeda").replay(line, size=2)
    >>> [str(m) for m in position.moves() if guarantees_margin(position.play(m), "Black", 1).value]
    ['pass']
    """

    def far_enough(position: Position) -> bool | None:
        if position.to_move is not None:
            return None
        ahead = margin(position, player)
        return outcome(position, player) == WIN if ahead is None else ahead >= by

    # Passes are listed last, and often settle the most.
    return can_force(position, player, far_enough, nodes=nodes, order=reversed)


def wins_within(
    position: Position, player: str, plies: int, *, nodes: int = MAX_NODES
) -> ForcedResult:
    """Return whether a player can win within `plies` more moves, against every answer.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=3, height=1)
    >>> answer = wins_within(start.play("B1"), "Black", 1)
    >>> answer.value, [str(move) for move in answer.line]
    (True, ['A1'])
    """

    def won(position: Position) -> bool | None:
        return None if position.to_move is not None else outcome(position, player) == WIN

    return can_force(position, player, won, plies=plies, nodes=nodes)
