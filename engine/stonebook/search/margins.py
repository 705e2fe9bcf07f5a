"""How far ahead a player comes out at the end, with best play on both sides."""

from __future__ import annotations

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.answer import Answer, Counter, OutOfNodes
from stonebook.search.force import MOST_NODES, can_force
from stonebook.search.memory import Memory

Line = tuple[float, tuple[Move, ...]]


def best_line(position: Position, *, nodes: int = MOST_NODES) -> Answer[float]:
    """Return the margin of the player to move at the end, and the moves that lead there.

    Best is the largest margin, the first of equals. Of a game that is over, it is the margin of
    the first of its players. For games with a count.

    >>> import stonebook
    >>> line = "B3 C4 B1 C1 B2 D1 A1 B4 A4 D2 D3 C3 A3".split()
    >>> proof = best_line(stonebook.game("io").replay(line, size=4))
    >>> [str(move) for move in proof.line], proof.value
    (['D4', 'A2', 'C2'], -4)
    """
    counter, memory = Counter(nodes), Memory[Line]()

    def look(position: Position) -> Line:
        if position.to_move is None:
            return margin(position, position.game.players[0]), ()
        known = memory.get(position)
        if known is not None:
            return known
        counter.count()
        best: Line = (float("-inf"), ())
        for move in position.moves():
            after = position.play(move)
            value, following = look(after)
            mover = after.to_move or position.game.players[0]
            value = value if mover == position.to_move else -value
            if value > best[0]:
                best = (value, (move, *following))
        return memory.put(position, best)

    try:
        value, line = look(position)
    except OutOfNodes:
        return Answer(None, (), counter.nodes)
    return Answer(value, line, counter.nodes)


def comes_out(
    position: Position, player: str, by: float, *, nodes: int = MOST_NODES
) -> Answer[bool]:
    """Return whether a player can come out so far ahead at the end, whatever the other one does.

    >>> import stonebook
    >>> line = "B2 A1 A2 B1 A2 B2".split()
    >>> position = stonebook.game("ikeda").replay(line, size=2)
    >>> [str(m) for m in position.moves() if comes_out(position.play(m), "Black", 1).value]
    ['pass']
    """

    def far_enough(position: Position) -> bool | None:
        return None if position.to_move is not None else margin(position, player) >= by

    # A pass is listed last, and often settles most.
    return can_force(position, player, far_enough, nodes=nodes, order=reversed)


def margin(position: Position, player: str) -> float:
    """Return how far a player is ahead in a finished game.

    After a resignation nothing is counted: who resigned is behind by any number.
    """
    result = position.result
    assert result is not None, "only a game that is over has a margin"
    if not result.scores:
        return float("inf") if result.winner == player else float("-inf")
    own = result.scores[player]
    return own - (sum(result.scores.values()) - own)
