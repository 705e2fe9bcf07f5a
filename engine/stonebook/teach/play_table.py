"""What happens at a board, without any drawing: moves, undo, and what is said to them.

A `PlayTable` decides, a `PlayBoard` shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from stonebook.draw.scene import state_of
from stonebook.rules.errors import BadNotation
from stonebook.rules.io import IoPosition, free_cells
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.turns import Turn
from stonebook.teach.past import board_again
from stonebook.teach.reasons import REFUSED, why_refused
from stonebook.teach.steps.builder import JOINTS, MoveBuilder
from stonebook.teach.steps.dead_stones import DeadStones, may_agree
from stonebook.teach.steps.step import Still
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Reply:
    """What a table replies to an attempt to move.

    `kind` is "played", "begun" (part of a move), "refused" (not
    legal) or "unreadable". `message` is the sentence. A refusal marks its cells and those that
    decide. A move that was played has its `turn`. `strip` are the old board beside the new, where
    one comes again.
    """

    kind: str
    message: str
    marks: Mapping[str, str] = field(default_factory=dict)
    turn: Turn | None = None
    strip: tuple[Still, ...] = ()


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
        self._builder: MoveBuilder | DeadStones | None = None

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
        """Return what marks a turn that was begun, and where it may go on."""
        return self._builder.marks if self._builder else {}

    def arrows(self) -> tuple[tuple[str, str], ...]:
        """Return the ways of the neutral stones in a turn that was begun."""
        return self._builder.arrows if self._builder else ()

    def ghosts(self) -> Mapping[str, str]:
        """Return whose stones a turn that was begun has driven off, by their cells."""
        return self._builder.ghosts if self._builder else {}

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
        builder = self._builder or self._new_builder()
        selection = builder.choose(cell)
        self._builder = builder if builder.text else None
        if selection.move is not None:
            return self.attempt(selection.move)
        if selection.right is not False:
            return Reply("begun", selection.message)
        return Reply("refused", selection.message, dict.fromkeys(selection.cells, REFUSED))

    def _new_builder(self) -> MoveBuilder | DeadStones:
        return DeadStones(self.position) if may_agree(self.position) else MoveBuilder(self.position)

    @property
    def finishing(self) -> str:
        """What it is called to end the move that was begun."""
        return say("board.agree" if may_agree(self.position) else "board.finish")

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
            marks = why_refused(turn, self.position.cells()).marks
            return Reply("refused", message, marks, strip=self._again(turn))
        strip = self._again(turn)
        self._positions[self._at + 1 :] = [turn.after]
        self._moves[self._at :] = [turn.move]
        self._go(self._at + 1)
        message = " ".join([*(event.message for event in turn.events), self.state()])
        return Reply("played", message, turn=turn, strip=strip)

    def _again(self, outcome: Turn | Refusal) -> tuple[Still, ...]:
        position = self.position
        if not position.looks_back:
            return ()
        return tuple(Still(*memory) for memory in board_again(outcome, position))

    def undo(self) -> bool:
        """Take back the last part of a move that was begun, else the last move, a pass too.

        Return whether there was one.
        """
        if not self.can_undo:
            return False
        if self._builder is None:
            self._go(self._at - 1)
            return True
        self._builder.back()
        if not self._builder.text:
            self._builder = None
        return True

    def cancel(self) -> bool:
        """Forget the beginning of a move. Return whether there was one."""
        begun = bool(self.begun)
        self._go(self._at)
        return begun

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
        """Return who is to move and whether they must pass, or how the game ended.

        After the passes also how to agree on dead stones.
        """
        first = next(iter(self.position.moves()), None)
        if first is not None and first.kind == "pass":
            return say("board.must_pass", player=self.position.to_move)
        state = state_of(self.position)
        return f"{state} {say('board.may_agree')}" if may_agree(self.position) else state

    def free_cells(self) -> tuple[str, ...]:
        """Return the cells in which Io's free stone has room (IO4), in other games none."""
        position = self.position
        return free_cells(position) if isinstance(position, IoPosition) else ()

    def legal_cells(self) -> tuple[str, ...]:
        """Return the cells with which a legal move may begin, or go on."""
        begun = self._builder.text if self._builder else ""
        following = [text.strip(JOINTS) for text in self.position.partial(begun).next]
        return tuple(dict.fromkeys(c for c in following if c in self.position.grid.index))
