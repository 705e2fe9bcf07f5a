"""The interface of all positions. Each ruleset's class defines its members in this order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Self, TypeAlias

from stonebook.geometry import Grid
from stonebook.rules.board_text import board_text
from stonebook.rules.errors import BadNotation, IllegalMove
from stonebook.rules.events import Event, Snapshot
from stonebook.rules.game import Game, Settings
from stonebook.rules.moves import UPPER, Move, tidy_prefix
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result, Score
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt

Owners: TypeAlias = Mapping[str, str | None]
"""The owner of each cell by its name, None for an empty cell."""


class Bitboards(NamedTuple):
    """The stones of a position as sets of bits, for searches: the mover's, and the other player's.

    `turn` is the mover's place among the game's players. In a finished game, the mover is the
    player whose turn it would be.
    """

    own: int
    other: int
    turn: int


class Partial(NamedTuple):
    """An unfinished move.

    `complete` is whether the text is a legal move as it stands. Each entry of `next`, appended to
    the text, gives a longer prefix of a legal move. `refusal` is why no legal move begins with
    the text.
    """

    complete: bool
    next: tuple[str, ...]
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Transition:
    """A legal move and its effects. `events`, folded over `before`, give `after`.

    >>> import stonebook
    >>> turn = stonebook.game("otello").start(size=4).attempt("b1")
    >>> str(turn.move), turn.after.rows(), [str(event.kind) for event in turn.events]
    ('B1', '.X../.XX./.XO./....', ['placed', 'bracketed', 'turned'])
    """

    move: Move
    before: Position
    after: Position
    events: tuple[Event, ...]

    def __deepcopy__(self, memo: object) -> Self:
        return self  # immutable


class Position(ABC):
    """One moment of a game. A value: playing makes a new one and leaves this one as it was.

    Positions are equal when their diagrams are: game, settings, board, side, phase and the game's
    other header lines. Their histories are not compared.
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
        """Whether earlier boards matter, so that equal positions may have different moves."""
        return False

    @property
    def earlier(self) -> tuple[int, ...]:
        """The boards so far as numbers, if they matter: equal then means the same moves."""
        return ()

    # Facts of one game that pictures and sentences show. Most games have none.

    @property
    def stone_to_touch(self) -> str | None:
        """The cell of the stone that the next stone must touch (IO3), or None."""
        return None

    @property
    def first_passer(self) -> str | None:
        """The player who made the first pass (IK6), None before it and in other games."""
        return None

    @property
    def passes(self) -> int:
        """How many passes in a row count now (IK6)."""
        return 0

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Every legal move in board order, passing but not resigning. Empty when over."""

    def attempt(self, move: Move | str) -> Refusal | Transition:
        """Return the refusal of a move, or the transition that it makes. Raises BadNotation.

        Everything about one move, computed once. `check`, `explain` and `play` return parts of it.

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
        after = self.after(candidate)
        return Transition(candidate, self, after, self._events(candidate, after))

    def play(self, move: Move | str) -> Self:
        """Return the position after a move. Raises BadNotation or IllegalMove.

        A game may override this with a fast path for its own moves, and calls it for the rest.
        """
        candidate = self._read(move)
        refusal = self._refusal(candidate)
        if refusal is not None:
            raise IllegalMove(refusal, str(move))
        return self.after(candidate)

    def check(self, move: Move | str) -> Refusal | None:
        """Return None for a legal move, else its refusal. Raises BadNotation."""
        return self._refusal(self._read(move))

    def explain(self, move: Move | str) -> tuple[Event, ...]:
        """Return the events of a move, step by step. Raises BadNotation or IllegalMove."""
        return self.transition(move).events

    def transition(self, move: Move | str) -> Transition:
        """Return the transition that a move makes. Raises BadNotation or IllegalMove."""
        outcome = self.attempt(move)
        if isinstance(outcome, Refusal):
            raise IllegalMove(outcome, str(move))
        return outcome

    def partial(self, text: str) -> Partial:
        """Return the continuations of an unfinished move. Raises BadNotation.

        >>> import stonebook
        >>> stonebook.game("otello").start().partial("C").next
        ('4',)
        """
        if not isinstance(text, str):
            self.game.move(text)  # raises, and says what a move is
        prefix = tidy_prefix(text, UPPER)
        legal = [*map(str, self.moves()), *self._unlisted(prefix)]
        continuations = tuple(
            name[len(prefix) :]
            for name in legal
            if name.upper().startswith(prefix) and len(name) > len(prefix)
        )
        if self.game.read(prefix) is not None:
            refusal = self.check(prefix)
            return Partial(refusal is None, continuations, None if continuations else refusal)
        if continuations:
            return Partial(False, continuations, None)
        # No legal move begins with this text: refuse the first move that would.
        start, blank, last = prefix.rpartition(" ")
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
        """The current count, None for a game without one."""

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
        stones: Owners | None = None,
        signs: Mapping[str, str] | None = None,
    ) -> str:
        """Return the board as text with its coordinates.

        `stones` overrides the owners of cells, and `signs` are letters on empty cells.
        """
        board = self.snapshot().cells if stones is None else stones
        slanted = self.game.surface == "hexagons"
        return board_text(self.grid, self.game.symbols, board, signs or {}, slanted=slanted)

    def at(self, cell: str) -> str | None:
        """Return the owner of a stone: a player's name, "Neutral" or None. Raises BadNotation.

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
        """Return the standard name of a cell of this board, None for any other text.

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
        """Return the parts that events change: board, side, phase and reserves."""
        board = {name: self._stone(i) for i, name in enumerate(self.grid.names)}
        return Snapshot(board, self.to_move, self.phase, self._reserves())

    def header(self) -> Mapping[str, str]:
        """Return a diagram's header lines, without the game and its settings."""
        return {"to move": self.to_move or "nobody"}

    # A ruleset implements these as well, for moves that have been read.

    @abstractmethod
    def _stone(self, index: int) -> str | None: ...

    @abstractmethod
    def _refusal(self, move: Move) -> Refusal | None: ...

    @abstractmethod
    def after(self, move: Move) -> Self:
        """Return the position after a legal move, which is not checked: `play` checks it."""

    @abstractmethod
    def _events(self, move: Move, after: Self) -> tuple[Event, ...]:
        """Return the events of a legal move, which lead to the position after it."""

    def _unlisted(self, prefix: str) -> tuple[str, ...]:
        """Return legal moves that `moves` leaves out, at least those that begin with the text."""
        return ()

    def _reserves(self) -> Mapping[str, int]:
        return {}

    def _refuse_off_board(self, cells: Iterable[str], rule: str) -> Refusal | None:
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
            move = move.notation  # of another game, or without its spot
        return self.game.move(move)

    def _identity(self) -> tuple[object, ...]:
        settings = tuple(self.settings.items())
        return (self.game.name, settings, self.rows(), self.phase, *self.header().items())

    def __copy__(self) -> Self:
        return self  # immutable

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
