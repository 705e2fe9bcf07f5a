"""What happens at a board, without any drawing: moves, undo, and what is said to them.

A `PlayTable` decides, a `PlayBoard` shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stonebook.draw.scene import state_of
from stonebook.rules.errors import BadNotation
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.turns import Turn
from stonebook.teach.steps.builder import JOINTS, MoveBuilder
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Reply:
    """What a table replies to an attempt to move.

    `kind` is "played", "begun" (part of a move, which may go on with `cells`), "refused" (not
    legal) or "unreadable". `message` is the sentence, `cells` are concerned by it. A move that
    was played has its `turn`.
    """

    kind: str
    message: str
    cells: tuple[str, ...] = ()
    turn: Turn | None = None


class PlayTable:
    """A position that is played on, with every position and move since it was set up.

    >>> import stonebook
    >>> table = PlayTable(stonebook.game("otello").start(size=4))
    >>> table.attempt("B1").kind, table.attempt("B1").kind, table.position.to_move
    ('played', 'refused', 'O')
    >>> table.undo(), table.position.to_move
    (True, 'X')
    """

    def __init__(self, position: Position) -> None:
        self._positions = [position]
        self._moves: list[Move] = []
        self._go(0)

    def _go(self, at: int) -> None:
        """Be at another moment. What was begun belonged to the one before.

        A builder is there as long as a move is begun, and always builds on the position here.
        """
        self._at = at
        self._builder: MoveBuilder | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._positions[self._at]

    @property
    def last(self) -> Move | None:
        """The last move, None at the beginning."""
        return self._moves[self._at - 1] if self._at else None

    @property
    def begun(self) -> tuple[str, ...]:
        """The cells of a move that is not whole yet, as on a board where a turn has parts."""
        return self._builder.cells if self._builder else ()

    def stones(self) -> Mapping[str, str | None]:
        """Return who stands where, with what was begun of a turn."""
        return self._builder.stones if self._builder else self.position.snapshot().cells

    def marks(self) -> Mapping[str, str]:
        """Return what marks a turn that was begun."""
        return self._builder.marks if self._builder else {}

    @property
    def can_finish(self) -> bool:
        """Whether the move that was begun may be ended as it stands."""
        return self._builder is not None and self._builder.complete

    @property
    def played(self) -> tuple[str, ...]:
        """The moves that led here from the beginning."""
        return tuple(str(move) for move in self._moves[: self._at])

    @property
    def origin(self) -> Position:
        """The position of the beginning."""
        return self._positions[0]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move, or the beginning of one, to take back."""
        return self._at > 0 or bool(self.begun)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back."""
        return self._at < len(self._moves)

    @property
    def can_pass(self) -> bool:
        """Whether a pass is legal now."""
        return self.position.game.can_pass and self.position.check("pass") is None

    def choose(self, text: str) -> Reply:
        """Take a cell into a move, which is played once it is whole, or attempt a written one."""
        cell = self.position.cell_name(text)
        if cell is None:
            return self.attempt(text)
        builder = self._builder or MoveBuilder(self.position)
        selection = builder.choose(cell)
        self._builder = builder if builder.text else None
        if selection.move is not None:
            return self.attempt(selection.move)
        kind = "refused" if selection.right is False else "begun"
        return Reply(kind, selection.message, self._on_board(selection.cells))

    def finish(self) -> Reply | None:
        """Play the move that was begun as it stands. None when it is not whole."""
        if self._builder is None or not self._builder.complete:
            return None
        text = self._builder.finish()
        self._builder = None
        return self.attempt(text)

    def attempt(self, text: str) -> Reply:
        """Play a move if it can be. Otherwise nothing changes, and the reply says why."""
        try:
            turn = self.position.attempt(text)
        except BadNotation as error:
            return Reply("unreadable", str(error))
        if isinstance(turn, Refusal):
            message = say("board.refused", message=turn.message, rule=turn.rule)
            return Reply("refused", message, self._on_board(turn.cells))
        self._positions[self._at + 1 :] = [turn.after]
        self._moves[self._at :] = [turn.move]
        self._go(self._at + 1)
        message = " ".join([*(event.message for event in turn.events), self.state()])
        return Reply("played", message, turn.move.cells, turn)

    def undo(self) -> bool:
        """Take back the beginning of a move, else the last move, a pass too.

        Return whether there was one.
        """
        if not self.can_undo:
            return False
        self._go(self._at if self.begun else self._at - 1)
        return True

    def redo(self) -> bool:
        """Play again what was taken back. Return whether there was something."""
        if not self.can_redo:
            return False
        self._go(self._at + 1)
        return True

    def restart(self) -> None:
        """Return to the position of the beginning. What was played is forgotten."""
        self._positions[1:] = []
        self._moves.clear()
        self._go(0)

    def state(self) -> str:
        """Return who is to move and whether they must pass, or how the game ended."""
        first = next(iter(self.position.moves()), None)
        if first is not None and first.kind == "pass":
            return say("board.must_pass", player=self.position.to_move)
        return state_of(self.position)

    def legal_cells(self) -> tuple[str, ...]:
        """Return the cells with which a legal move may begin, or go on."""
        begun = self._builder.text if self._builder else ""
        following = (text.strip(JOINTS) for text in self.position.partial(begun).next)
        return tuple(dict.fromkeys(self._on_board(tuple(following))))

    def _on_board(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(cell for cell in cells if cell in self.position.grid.index)
