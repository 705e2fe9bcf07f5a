"""The protocol that every ruleset's position follows, in the same order everywhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self

from stonebook.geometry import Grid
from stonebook.rules.board_text import board_text
from stonebook.rules.errors import BadNotation, IllegalMove
from stonebook.rules.events import Event, Snapshot
from stonebook.rules.game import Game, Settings
from stonebook.rules.moves import UPPER, Move, beginning
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result, Score
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt


class Partial(NamedTuple):
    """An unfinished move.

    `complete` says that the text is a legal move as it stands. Each entry of `next`, put behind
    the text, makes a longer beginning of a legal move. `refusal` says why nothing legal begins so.
    """

    complete: bool
    next: tuple[str, ...]
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Transition:
    """A legal move with all that it does. `events`, folded over `before`, give `after`.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).attempt("b1")
    >>> str(turn.move), turn.after.rows(), [event.kind for event in turn.events]
    ('B1', '.X../.XX./.XO./....', ['placed', 'bracketed', 'turned'])
    """

    move: Move
    before: Position
    after: Position
    events: tuple[Event, ...]


class Position(ABC):
    """One moment of a game. A value: playing makes a new one and leaves this one as it was.

    Positions are equal when what a diagram holds is equal: game, settings, board, side, phase and
    what else the game needs. How they came about is not compared.
    """

    __slots__ = ()

    svg: ClassVar[Callable[[Position], str]]
    """The picture of a position. Drawing lies above the rules, so `stonebook` sets it."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The ruleset."""

    @property
    @abstractmethod
    def settings(self) -> Settings:
        """Every setting of this game by name."""

    @property
    @abstractmethod
    def grid(self) -> Grid:
        """The board's geometry."""

    @property
    @abstractmethod
    def to_move(self) -> str | None:
        """The player to move, None when the game is over."""

    @property
    def rival(self) -> str | None:
        """The player who is not to move, None when the game is over."""
        return None if self.to_move is None else self.game.rival(self.to_move)

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase of the game: "play", Io's own phases, or "over"."""

    @property
    def looks_back(self) -> bool:
        """Whether the rules look at earlier boards, so that equal positions may go on otherwise."""
        return False

    # What a picture and a sentence show of a game's own. Most games have none of it.

    @property
    def stone_to_touch(self) -> str | None:
        """The cell of the stone that the next one must touch (IO3), None where there is none."""
        return None

    @property
    def first_passer(self) -> str | None:
        """Who made the game's first pass (IK6), None before it and where it means nothing."""
        return None

    @property
    def passes(self) -> int:
        """How many passes that count have just been made in succession (IK6)."""
        return 0

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Every legal move in board order, a pass included, resigning not. Empty when over."""

    def attempt(self, move: Move | str) -> Refusal | Transition:
        """Return why a move is not legal, or the turn that it makes. Raises BadNotation.

        Everything about one move, computed once. `check`, `explain` and `play` give a part of it.

        >>> import stonebook
        >>> p = stonebook.game("otello").start()
        >>> p.attempt("A1").message
        'A1 touches no O, so there is nothing to bracket.'
        >>> p.attempt("C4").after.to_move
        'O'
        """
        candidate = self._read(move)
        refusal = self._refusal(candidate)
        if refusal is not None:
            return refusal
        after = self._after(candidate)
        return Transition(candidate, self, after, self._events(candidate, after))

    def play(self, move: Move | str) -> Self:
        """Return the position after a move. Raises BadNotation or IllegalMove.

        A game may have a shortcut here for its own moves. Everything else comes this way.
        """
        candidate = self._read(move)
        refusal = self._refusal(candidate)
        if refusal is not None:
            raise IllegalMove(refusal, str(move))
        return self._after(candidate)

    def check(self, move: Move | str) -> Refusal | None:
        """Return None for a legal move, else why it is not. Raises BadNotation."""
        return self._refusal(self._read(move))

    def explain(self, move: Move | str) -> tuple[Event, ...]:
        """Return what the move does, step by step. Raises BadNotation or IllegalMove."""
        return self.turn(move).events

    def turn(self, move: Move | str) -> Transition:
        """Return the whole turn that a move makes. Raises BadNotation or IllegalMove."""
        turn = self.attempt(move)
        if isinstance(turn, Refusal):
            raise IllegalMove(turn, str(move))
        return turn

    def partial(self, text: str) -> Partial:
        """Return what an unfinished move may become. Raises BadNotation.

        >>> import stonebook
        >>> stonebook.game("otello").start().partial("C").next
        ('4',)
        """
        if not isinstance(text, str):
            self.game.move(text)  # says what a move is
        begun = beginning(text, UPPER)
        legal = [*map(str, self.moves()), *self._unlisted(begun)]
        following = tuple(
            name[len(begun) :]
            for name in legal
            if name.upper().startswith(begun) and len(name) > len(begun)
        )
        if self.game.read(begun) is not None:
            refusal = self.check(begun)
            return Partial(refusal is None, following, None if following else refusal)
        if following:
            return Partial(False, following, None)
        # Nothing legal begins so. Say why of the first move that would.
        start, blank, last = begun.rpartition(" ")
        for name in self.cells():
            attempt = f"{start}{blank}{name}"
            if name.upper().startswith(last) and self.game.read(attempt) is not None:
                return Partial(False, (), self.check(attempt))
        self.game.move(text)
        raise AssertionError("a text that reads as a move was handled above")

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""

    @abstractmethod
    def score(self) -> Score | None:
        """The count as it stands, None for a game that has none."""

    def rows(self) -> str:
        """The board in one line: its rows from the top, joined by "/".

        >>> import stonebook
        >>> stonebook.game("otello").start(size=4).rows()
        '..../.OX./.XO./....'
        """
        symbols = self.game.symbols
        return "/".join(
            "".join(symbols.get(self._stone(i) or "", ".") for i in row.cells)
            for row in self.grid.text_rows
        )

    def text(
        self,
        stones: Mapping[str, str | None] | None = None,
        signs: Mapping[str, str] | None = None,
    ) -> str:
        """Return the board as text with its coordinates.

        `stones` overrides who stands where, and `signs` are letters on empty cells.
        """
        board = self.snapshot().cells if stones is None else stones
        slanted = self.game.surface == "hexagons"
        return board_text(self.grid, self.game.symbols, board, signs or {}, slanted=slanted)

    def at(self, cell: str) -> str | None:
        """Return who stands on a cell: a player's name, "Neutral" or None. Raises BadNotation.

        >>> import stonebook
        >>> stonebook.game("otello").start().at("d4")
        'O'
        """
        name = self.cell_name(cell)
        if name is None:
            names = self.grid.names
            message = say("error.no_cell", text=excerpt(cell), first=names[0], last=names[-1])
            raise BadNotation(message, as_text(cell))
        return self._stone(self.grid.index[name])

    def cell_name(self, text: object) -> str | None:
        """Return the standard name of a cell of this board, None for a text that names none.

        >>> import stonebook
        >>> p = stonebook.game("otello").start()
        >>> p.cell_name(" c4 "), p.cell_name("C9"), p.cell_name("pass")
        ('C4', None, None)
        """
        name = self.game.cell_names.read(text) if isinstance(text, str) else None
        return name if name in self.grid.index else None

    def cells(self) -> tuple[str, ...]:
        """Return every cell's name, in reading order."""
        return self.grid.names

    def snapshot(self) -> Snapshot:
        """Return what events change: board, side, phase and reserves."""
        board = {name: self._stone(i) for i, name in enumerate(self.grid.names)}
        return Snapshot(board, self.to_move, self.phase, self._reserves())

    def header(self) -> Mapping[str, str]:
        """Return what a diagram says beside the board and the settings, as its header lines."""
        return {"to move": self.to_move or "nobody"}

    # What a ruleset gives beside the above, for a move that was read already.

    @abstractmethod
    def _stone(self, index: int) -> str | None: ...

    @abstractmethod
    def _refusal(self, move: Move) -> Refusal | None: ...

    @abstractmethod
    def _after(self, move: Move) -> Self: ...

    @abstractmethod
    def _events(self, move: Move, after: Self) -> tuple[Event, ...]:
        """Return what a legal move does on the way to the position after it."""

    def _unlisted(self, begun: str) -> tuple[str, ...]:
        """The legal moves that `moves` leaves out, and among them those that begin so."""
        return ()

    def _reserves(self) -> Mapping[str, int]:
        return {}

    def _off_board(self, cells: Iterable[str], rule: str) -> Refusal | None:
        """Refuse cells that may be on another board of this game, but are not on this one."""
        names, beyond = self.grid.names, tuple(c for c in cells if c not in self.grid.index)
        if not beyond:
            return None
        params = {"cell": beyond[0], "first": names[0], "last": names[-1]}
        return Refusal(rule, beyond, "off_board", params)

    def _read(self, move: Move | str) -> Move:
        if isinstance(move, Move):
            if move.game == self.game.name and (move.spot >= 0 or move.kind != "place"):
                return move
            move = move.notation  # another game's, or one that does not know its spot
        return self.game.move(move)

    def _identity(self) -> tuple[object, ...]:
        settings = tuple(self.settings.items())
        return (self.game.name, settings, self.rows(), self.phase, *self.header().items())

    def __copy__(self) -> Self:
        return self  # it never changes

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"<{self.game.title} {self.rows()} to move: {self.to_move or 'nobody'}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()
