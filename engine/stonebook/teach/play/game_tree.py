"""A game as a tree: what was taken back stays when something else is tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position


class GameNode:
    """A position of a game, what led to it, and the moments that were played from it.

    `text` is what was done: a move in the game's notation, or nothing at the beginning.
    `resigned` is who gave up, in a game whose rules know no resigning.

    >>> import stonebook
    >>> start = GameNode(stonebook.game("otello").start(size=4))
    >>> one = start.then(start.position.play("B1"), stonebook.game("otello").move("B1"))
    >>> one.text, one.before is start, start.then(one.position, one.move) is one
    ('B1', True, True)
    """

    __slots__ = ("after", "before", "move", "position", "resigned")

    def __init__(
        self,
        position: Position,
        move: Move | None = None,
        before: GameNode | None = None,
        resigned: str = "",
    ) -> None:
        self.position = position
        self.move = move
        self.before = before
        self.resigned = resigned
        self.after: list[GameNode] = []

    @property
    def text(self) -> str:
        """What led here: a move, "resign" where the rules have no such move, or ""."""
        return "resign" if self.resigned else str(self.move or "")

    def then(self, position: Position, move: Move | None = None, resigned: str = "") -> GameNode:
        """Return the moment after a move: one that was there before, or a new one."""
        new = GameNode(position, move, self, resigned)
        for old in self.after:
            if (old.text, old.resigned) == (new.text, resigned):
                return old
        self.after.append(new)
        return new

    def path(self) -> list[GameNode]:
        """Return every moment from the beginning to this one."""
        moments = [self]
        while (before := moments[-1].before) is not None:
            moments.append(before)
        return moments[::-1]

    def ends(self) -> Iterator[GameNode]:
        """Give the last moment of every line that was played from here, the oldest line first."""
        waiting = [self]
        while waiting:
            moment = waiting.pop()
            waiting += reversed(moment.after)
            if not moment.after:
                yield moment


@dataclass(frozen=True, slots=True)
class Variation:
    """A line of moves that was played at a board.

    It leaves the line that is on the board after `shared` moves, None for that line itself.
    """

    moves: tuple[str, ...]
    shared: int | None
