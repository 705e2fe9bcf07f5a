"""What happens at a board, without any drawing: moves, undo, the focus, what is said.

A `Table` decides, a `Board` shows it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stonebook.draw.scene import state_of
from stonebook.rules.errors import BadNotation
from stonebook.rules.events import Event
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.teach.steps.builder import JOINTS, MoveBuilder
from stonebook.words import say

Allow = Callable[[Position, Move], str | None]
Refused = Callable[[Position, str, Refusal], str | None]

DIRECTIONS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of an attempt to move.

    `kind` is "played", "begun" (part of a move, which may go on with `cells`), "refused" (not
    legal), "declined" (legal, but not what is asked for here) or "unreadable". `said` is the
    sentence, `cells` are concerned by it. A move that was played has its `move`, its `events`,
    and the position `before` it.
    """

    kind: str
    said: str
    cells: tuple[str, ...] = ()
    move: Move | None = None
    before: Position | None = None
    events: tuple[Event, ...] = field(default=())


class Table:
    """A position that is played on, with every position and move since it was set up.

    >>> import stonebook
    >>> table = Table(stonebook.game("otello").start(size=4))
    >>> table.attempt("B1").kind, table.attempt("B1").kind, table.position.to_move
    ('played', 'refused', 'O')
    >>> table.undo(), table.position.to_move
    (True, 'X')
    """

    def __init__(
        self,
        position: Position,
        *,
        allow: Allow | None = None,
        refused: Refused | None = None,
    ) -> None:
        self._allow = allow
        self._refused = refused
        self.set_up(position)

    def set_up(self, position: Position) -> None:
        """Begin with a position. What was played before is forgotten."""
        self._positions = [position]
        self._moves: list[Move] = []
        self._go(0)
        names = position.grid.names
        self.focus = names[_middle(position)]

    def _go(self, at: int) -> None:
        """Be at another moment. What was begun belonged to the one before.

        A builder is there as long as a move is begun, and always builds on the position here.
        """
        self._at = at
        self._builder: MoveBuilder | None = None

    def look_at(self, position: Position) -> None:
        """Begin with another position, and leave the focus where it is if that cell is there."""
        focus = self.focus
        self.set_up(position)
        if focus in position.grid.index:
            self.focus = focus

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
        text = self._builder.text if self._builder else ""
        return tuple(re.findall("[A-Za-z][0-9]+", text))

    def stones(self) -> Mapping[str, str | None]:
        """Return who stands where, with what was begun of a turn."""
        return self._builder.stones if self._builder else self.position.snapshot().cells

    def marks(self) -> Mapping[str, str]:
        """Return what marks a turn that was begun."""
        return self._builder.marks if self._builder else {}

    def can_read(self, text: str) -> bool:
        """Whether a text names a cell of the board, or a move, legal or not."""
        position = self.position
        if position._cell_name(text) in position.grid.index:
            return True
        return position.game.read(text) is not None

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
        known = self.position.game.read("pass") is not None
        return known and self.position.check("pass") is None

    def choose(self, text: str) -> Attempt:
        """Take a cell into a move, which is played once it is whole, or attempt a written one."""
        position = self.position
        cell = position._cell_name(text)
        if cell not in position.grid.index:
            return self.attempt(text)
        builder = self._builder or MoveBuilder(position)
        chosen = builder.choose(cell)
        self._builder = builder if builder.text else None
        if chosen.move is not None:
            return self.attempt(chosen.move)
        kind = "refused" if chosen.right is False else "begun"
        return Attempt(kind, chosen.said, self._on_board(chosen.cells))

    def finish(self) -> Attempt | None:
        """Play the move that was begun as it stands. None when it is not whole."""
        if self._builder is None or not self._builder.complete:
            return None
        text = self._builder.finish()
        self._builder = None
        return self.attempt(text)

    def attempt(self, text: str) -> Attempt:
        """Play a move if it can be. Otherwise nothing changes, and the answer says why."""
        before = self.position
        try:
            move = before.game.move(text)
            refusal = before.check(move)
        except BadNotation as error:
            return Attempt("unreadable", str(error))
        if refusal is not None:
            said = self._refused(before, text, refusal) if self._refused else None
            if said is None:
                said = say("board.refused", message=refusal.message, rule=refusal.rule)
            return Attempt("refused", said, self._on_board(refusal.cells))
        said = self._allow(before, move) if self._allow else None
        if said is not None:
            return Attempt("declined", said, self._on_board(move.cells), move=move)
        events = before.explain(move)
        self._positions[self._at + 1 :] = [before.play(move)]
        self._moves[self._at :] = [move]
        self._go(self._at + 1)
        if move.cells:
            self.focus = move.cells[-1]
        said = " ".join([*(event.message for event in events), self.state()])
        return Attempt("played", said, move.cells, move, before, events)

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
        """Return to the position of the beginning."""
        self.set_up(self._positions[0])

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

    def moves_focus(self, key: str) -> bool:
        """Whether a key is one that moves the focus."""
        return key in DIRECTIONS or key in ("Home", "End")

    def move_focus(self, key: str) -> bool:
        """Move the focus by the name of an arrow key, Home or End. Return whether it was one.

        It goes to the next cell in that direction, and stays at the edge. On a hexagon up goes
        to the left and down to the right, so that one undoes the other.
        """
        grid = self.position.grid
        at = grid.index[self.focus]
        if key in ("Home", "End"):
            row = next(row.cells for row in grid.text_rows if at in row.cells)
            self.focus = grid.names[row[0] if key == "Home" else row[-1]]
            return True
        if key not in DIRECTIONS:
            return False
        dx, dy = DIRECTIONS[key]
        x, y = grid.centres[at]
        reached = []
        for i, (cx, cy) in enumerate(grid.centres):
            along = (cx - x) * dx + (cy - y) * dy
            aside = (cx - x) * abs(dy) + (cy - y) * abs(dx)
            if along > 0.1 and abs(aside) <= 0.6 * along:
                reached.append((round(along + abs(aside) / 2, 6), aside * -(dx + dy), i))
        if reached:
            self.focus = grid.names[min(reached)[2]]
        return True

    def _on_board(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(cell for cell in cells if cell in self.position.grid.index)


def _middle(position: Position) -> int:
    """Return the cell nearest to the middle of the board."""
    centres = position.grid.centres
    x = sum(cx for cx, _ in centres) / len(centres)
    y = sum(cy for _, cy in centres) / len(centres)
    return min(
        range(len(centres)), key=lambda i: (centres[i][0] - x) ** 2 + (centres[i][1] - y) ** 2
    )
