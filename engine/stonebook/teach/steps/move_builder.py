"""A move that is built cell by cell: one cell for a placement, several for a move in parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.position import Owners, Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import CELL
from stonebook.teach.steps.inputs import StepButton

JOINTS = " +>*"
"""The characters between the cells of a move's notation."""


@dataclass(frozen=True, slots=True)
class CellChoice:
    """The result of choosing a cell."""

    move: str | None = None
    """The notation of the move, None while it is incomplete."""
    message: str = ""
    """The effects of the incomplete move so far, or why the cell can't be part of it."""
    cells: tuple[str, ...] = ()
    """The cells that may follow, or the refused cell."""
    right: bool | None = None
    """False for a refused cell, otherwise None."""
    refusal: Refusal | None = None
    """The rules' reason against a refused cell, if that is the message."""


class MoveBuilder:
    """An unfinished move in a position, for games where one cell is a whole move.

    Any cell is a complete move, legal or not: the caller judges it. A builder of moves that have
    parts replaces what the parts decide.

    >>> import stonebook
    >>> builder = MoveBuilder(stonebook.game("otello").start())
    >>> builder.choose("c4").move
    'C4'
    """

    takes_parts = False
    """Whether a move is chosen part by part."""

    def __init__(self, position: Position) -> None:
        self._position = position

    @classmethod
    def of(cls, position: Position, move: str) -> MoveBuilder:
        """Return the builder of a move whose parts are all chosen, but which has not ended."""
        builder = cls(position)
        for cell in CELL.findall(move):
            builder.choose(cell)
        return builder

    @property
    def text(self) -> str:
        """The notation of the unfinished move."""
        return "".join(self.parts)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts chosen so far."""
        return ()

    @property
    def leads_on(self) -> Collection[str]:
        """The cells that continue a legal move, or undo a part of it."""
        return {cell for move in self._position.moves() for cell in move.cells}

    @property
    def complete(self) -> bool:
        """Whether the move may end now."""
        return False

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells chosen so far."""
        return ()

    @property
    def stones(self) -> Owners:
        """The stones on the board after the unfinished move."""
        return self._position.snapshot().cells

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """The paths of the stones that the unfinished move has moved."""
        return ()

    @property
    def ghosts(self) -> Mapping[str, str]:
        """The owners of the stones that the unfinished move has replaced, by cell."""
        return {}

    @property
    def marks(self) -> Mapping[str, MarkKind]:
        """The marks of the unfinished move: its parts, the next cells, and a refused cell."""
        return {}

    @property
    def buttons(self) -> tuple[StepButton, ...]:
        """The buttons of a move in parts: end it, undo its last part, or cancel it."""
        return ()

    def choose(self, cell: str) -> CellChoice:
        """Add a cell to the move. Choosing a part again undoes it."""
        return CellChoice(self._position.cell_name(cell) or cell)

    def back(self) -> CellChoice:
        """Undo the last part."""
        return CellChoice()

    def finish(self) -> str:
        """Return the move, and start another."""
        move = self.text
        self.cancel()
        return move

    def cancel(self) -> None:
        """Drop the unfinished move."""
