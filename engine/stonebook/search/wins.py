"""A win that can be forced within few moves, in games where positions may come again."""

from __future__ import annotations

from stonebook.rules.position import Position
from stonebook.search.answer import Answer
from stonebook.search.force import MOST_NODES, can_force


def wins_within(
    position: Position, player: str, plies: int, *, nodes: int = MOST_NODES
) -> Answer[bool]:
    """Return whether a player wins within so many more moves, against every answer.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=3, height=1)
    >>> proof = wins_within(start.play("B1"), "Black", 1)
    >>> proof.value, [str(move) for move in proof.line]
    (True, ['A1'])
    """

    def won(position: Position) -> bool | None:
        result = position.result
        return None if result is None else result.winner == player

    return can_force(position, player, won, plies=plies, nodes=nodes)
