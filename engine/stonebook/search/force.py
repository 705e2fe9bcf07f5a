"""Whether a player can bring something about, whatever the other one does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.answer import Answer, Counter, OutOfNodes
from stonebook.search.memory import Memory

MOST_NODES = 1_000_000
"""A search tries the moves of so many positions, when nothing else is said."""

Decided = Callable[[Position], bool | None]
Order = Callable[[Sequence[Move]], Iterable[Move]]
Line = tuple[bool, tuple[Move, ...]]


def can_force(
    position: Position,
    player: str,
    decided: Decided,
    *,
    plies: int | None = None,
    nodes: int = MOST_NODES,
    order: Order = iter,
) -> Answer[bool]:
    """Return whether a player can force what `decided` asks for, against every answer.

    `decided` says of a position that it has come about, that it no longer can, or None while that
    is open. With `plies`, it has to come about within so many moves of both players together, and
    otherwise when the game is over at the latest. `order` says which moves are tried first. The
    line shows a way, or the answer that spoils it: where all moves come to the same, the first.

    >>> import stonebook
    >>> start = stonebook.game("otello").start(size=4)
    >>> proof = can_force(start, "X", lambda p: p.at("A1") == "X" or None, plies=5)
    >>> proof.value, [str(move) for move in proof.line]
    (True, ['D3', 'D2', 'A1'])
    """
    counter, memory = Counter(nodes), Memory[Line]()

    def look(position: Position, left: int | None) -> Line:
        answer = decided(position)
        if answer is not None or position.to_move is None or (left is not None and left <= 0):
            return bool(answer), ()
        known = memory.get(position, left)
        if known is not None:
            return known
        counter.count()
        mine = position.to_move == player
        line: Line = (not mine, ())
        for move in order(position.moves()):
            value, following = look(position.play(move), None if left is None else left - 1)
            if value == mine or not line[1]:
                line = (value, (move, *following))
            if value == mine:
                break
        return memory.put(position, line, left)

    try:
        value, line = look(position, plies)
    except OutOfNodes:
        return Answer(None, (), counter.nodes)
    return Answer(value, line, counter.nodes)
