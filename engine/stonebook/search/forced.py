"""Whether a player can force a result against every reply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.endings import margin, outcome
from stonebook.search.look_ahead import LookAhead, Order
from stonebook.search.proof import WIN
from stonebook.search.slices import MAX_NODES, OutOfNodes, run_to_end


@dataclass(frozen=True, slots=True)
class ForcedResult:
    """The answer to the question whether something can be forced.

    `value` is None if the budget ran out first. `line` holds moves that force it, or replies that
    prevent it. `nodes` is the number of positions whose moves were tried.
    """

    value: bool | None
    line: tuple[Move, ...] = ()
    nodes: int = 0

    @property
    def proved(self) -> bool:
        """Whether the value is known."""
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
    """Whether a player can force a position with a property, against every reply.

    `decided` returns True for a position that has the property, False for one from which it cannot
    be reached, and None for others. It must be reached within `plies` moves of both players
    together, by default before the game is over. `order` sorts the moves in the order to try them.
    The line of the result forces the property or prevents it; it has the first of several equal
    moves.

    >>> import stonebook
    >>> start = stonebook.game("otello").start(size=4)
    >>> answer = can_force(start, "X", lambda p: p.at("A1") == "X" or None, plies=5)
    >>> answer.value, [str(move) for move in answer.line]
    (True, ['D3', 'D2', 'A1'])
    """
    search = LookAhead(player, decided, nodes, order)
    try:
        value, line = run_to_end(search.value(position, 0, 1, plies))
    except OutOfNodes:
        return ForcedResult(None, (), search.nodes)
    return ForcedResult(bool(value), line, search.nodes)


def guarantees_margin(
    position: Position, player: str, by: float, *, nodes: int = MAX_NODES
) -> ForcedResult:
    """Whether a player can end the game at least `by` ahead against every reply.

    A player who has resigned counts as infinitely far behind.

    >>> import stonebook
    >>> line = "B2 A1 A2 B1 A2 B2".split()
    >>> position = stonebook.game("ikeda").replay(line, size=2)
    >>> [str(m) for m in position.moves() if guarantees_margin(position.play(m), "Black", 1).value]
    ['pass']
    """

    def reaches_margin(position: Position) -> bool | None:
        if position.to_move is not None:
            return None
        lead = margin(position, player)
        return outcome(position, player) == WIN if lead is None else lead >= by

    # Passes are last in the list, and they often decide the most.
    return can_force(position, player, reaches_margin, nodes=nodes, order=reversed)


def wins_within(
    position: Position, player: str, plies: int, *, nodes: int = MAX_NODES
) -> ForcedResult:
    """Whether a player can win within `plies` more moves, against every reply.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=3, height=1)
    >>> answer = wins_within(start.play("B1"), "Black", 1)
    >>> answer.value, [str(move) for move in answer.line]
    (True, ['A1'])
    """

    def won(position: Position) -> bool | None:
        return None if position.to_move is not None else outcome(position, player) == WIN

    return can_force(position, player, won, plies=plies, nodes=nodes)
