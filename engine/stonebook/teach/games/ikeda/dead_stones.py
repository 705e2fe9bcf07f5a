"""Choosing dead strings by their cells: the players' agreement after the passes (IK9)."""

from __future__ import annotations

from collections.abc import Mapping

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.ikeda.dead_stones import DEAD
from stonebook.rules.position import Owners, Position
from stonebook.teach.games.strings import strings_on
from stonebook.teach.steps.move_builder import CellChoice, MoveBuilder
from stonebook.words import say


class DeadStones(MoveBuilder):
    """The strings chosen as dead so far: a move in several parts, like a turn of Jō.

    >>> import stonebook
    >>> ended = stonebook.game("ikeda").replay(["B2", "A1", *["pass"] * 3], size=3)
    >>> dead = DeadStones(ended)
    >>> dead.choose("A1").message, dead.text
    ('Dead, if you both agree: A1.', 'dead A1')
    >>> dead.choose("A1").message, dead.text
    ('A1 is no longer marked as dead.', '')
    """

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self._chosen: list[tuple[str, ...]] = []

    @property
    def text(self) -> str:
        """The agreement as a move, "" when no string is chosen."""
        return " ".join([DEAD, *(string[0] for string in self._chosen)]) if self._chosen else ""

    @property
    def complete(self) -> bool:
        """Whether any string has been chosen."""
        return bool(self._chosen)

    @property
    def cells(self) -> tuple[str, ...]:
        """The stones of the chosen strings."""
        return tuple(cell for string in self._chosen for cell in string)

    @property
    def stones(self) -> Owners:
        """The stones by cell. Dead stones stay until both players have agreed."""
        return self._position.snapshot().cells

    @property
    def marks(self) -> Mapping[str, MarkKind]:
        """The marks of the chosen strings."""
        return dict.fromkeys(self.cells, MarkKind.TARGET)

    def choose(self, cell: str) -> CellChoice:
        """Choose a string as dead, or withdraw the choice."""
        string = next((s.cells for s in strings_on(self._position) if cell in s.cells), None)
        if string is None:
            refusal = self._position.check(f"{DEAD} {cell}")
            assert refusal is not None
            message = say("board.refused", message=refusal.message, rule=refusal.rule)
            return CellChoice(message=message, cells=refusal.cells, right=False, refusal=refusal)
        if string in self._chosen:
            self._chosen.remove(string)
            return CellChoice(message=say("build.alive", cells=string))
        self._chosen.append(string)
        return CellChoice(message=say("build.dead", cells=self.cells))

    def back(self) -> CellChoice:
        """Withdraw the last chosen string."""
        return self.choose(self._chosen[-1][0])

    def finish(self) -> str:
        """Return the agreement as a move."""
        return self.text
