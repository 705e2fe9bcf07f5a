"""The interface of all positions."""

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
"""The owner of each cell's stone by the cell's name, None for an empty cell."""


class Bitboards(NamedTuple):
    """The stones of a position as sets of bits, for searches.

    `own` are the stones of the player to move, `other` those of the other player. `mover` is the
    index of the player to move among the game's players. In a finished game, the player to move is
    the one who would be next.
    """

    own: int
    other: int
    mover: int


class Partial(NamedTuple):
    """The state of an unfinished move, which is given by a text.

    `complete` says whether the text is a legal move. Appending an entry of `next` to the text
    gives a longer prefix of a legal move. `refusal` says why no legal move begins with the text.
    """

    complete: bool
    next: tuple[str, ...]
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Transition:
    """A legal move with the positions before and after it. The events lead from one to the other.

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
    """An immutable state of a game. Playing a move returns a new position.

    Positions are equal if their diagrams are: game, settings, board, player to move, phase and the
    other header lines of the game. Histories are not compared.
    """

    __slots__ = ()

    svg: ClassVar[Callable[[Position], str]]
    """Draws a position. Set by `stonebook/__init__.py`, because rules do not import drawing."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The ruleset."""

    @property
    @abstractmethod
    def settings(self) -> Settings:
        """The settings of this game by name."""

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
        """Whether earlier boards matter, so equal positions can have different moves."""
        return False

    @property
    def board_numbers(self) -> tuple[int, ...]:
        """The boards so far as numbers, if they matter.

        Equal positions with equal `board_numbers` have the same legal moves.
        """
        return ()

    may_repeat: ClassVar[bool] = False
    """Whether an earlier board may appear again, so repetitions are counted (AI6)."""

    def boards(self) -> tuple[dict[str, str], ...]:
        """Return the boards so far, this one last, as owners by cell, () if they don't matter."""
        return ()

    @property
    def moves_to_this_board(self) -> tuple[int, ...]:
        """The numbers of the moves that led to this board, if earlier boards matter (IK4, AI6)."""
        return ()

    # Properties of single games that pictures and sentences show.

    @property
    def stone_to_touch(self) -> str | None:
        """The cell of the stone that the next stone must touch, or None (IO3)."""
        return None

    @property
    def first_passer(self) -> str | None:
        """The player who made the first pass of the game, or None (IK6)."""
        return None

    @property
    def passes(self) -> int:
        """How many passes in a row count now (IK6)."""
        return 0

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Return legal moves in the order of the board, with passes but without resigning.

        If several moves lead to the same position, a game may list only one; `check` accepts all.
        There are none when the game is over.
        """

    def attempt(self, move: Move | str) -> Refusal | Transition:
        """Return the transition that a move makes, or its refusal. Raises BadNotation.

        `play`, `check` and `explain` return parts of this result.

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

        A game may override this method with a faster one for its own moves.
        """
        candidate = self._read(move)
        refusal = self._refusal(candidate)
        if refusal is not None:
            raise IllegalMove(refusal, str(move))
        return self.after(candidate)

    def check(self, move: Move | str) -> Refusal | None:
        """Return the refusal of a move, or None if it is legal. Raises BadNotation."""
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
            self.game.move(text)  # raises BadNotation
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
        # No legal move begins with this text, so refuse the first illegal move that does.
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
        """The result of the game, or None before its end."""

    @abstractmethod
    def score(self) -> Score | None:
        """Return the count of this position, or None for a game without a count."""

    def rows(self) -> str:
        """Return the board in one line: its rows from the top, joined by "/".

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

        `stones` replaces the owners of all cells, and `signs` maps empty cells to letters.
        """
        board = self.snapshot().cells if stones is None else stones
        slanted = self.game.surface == "hexagons"
        return board_text(self.grid, self.game.symbols, board, signs or {}, slanted=slanted)

    def at(self, cell: str) -> str | None:
        """Return the owner of the stone on a cell: a player, "Neutral", or None for an empty cell.

        Raises BadNotation if the text does not name a cell of this board.

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
        """Return the standard name of a cell of this board, or None for any other text.

        >>> import stonebook
        >>> p = stonebook.game("otello").start()
        >>> p.cell_name(" c4 "), p.cell_name("C9"), p.cell_name("pass")
        ('C4', None, None)
        """
        name = self.game.cell_names.read(text) if isinstance(text, str) else None
        return name if name in self.grid.index else None

    def cells(self) -> tuple[str, ...]:
        """Return the names of all cells, in reading order."""
        return self.grid.names

    def snapshot(self) -> Snapshot:
        """Return the parts that events change: board, player to move, phase and reserves."""
        board = {name: self._stone(i) for i, name in enumerate(self.grid.names)}
        return Snapshot(board, self.to_move, self.phase, self.reserves)

    def header(self) -> Mapping[str, str]:
        """Return the header lines of a diagram, except the game and its settings."""
        return {"to move": self.to_move or "nobody"}

    # Rulesets must define these.

    @abstractmethod
    def _stone(self, index: int) -> str | None:
        """Return the owner of the stone on a cell, by its index; None for an empty cell."""

    @abstractmethod
    def _refusal(self, move: Move) -> Refusal | None:
        """Return why a move is illegal, None if it is legal."""

    @abstractmethod
    def after(self, move: Move) -> Self:
        """Return the position after a legal move. Unlike `play`, it does not check the move."""

    @abstractmethod
    def _events(self, move: Move, after: Self) -> tuple[Event, ...]:
        """Return the events of a legal move, given the position after it."""

    # Rulesets may override these.

    @property
    def reserves(self) -> Mapping[str, int]:
        """The number of stones that each player has in reserve. Most games have no reserves."""
        return {}

    def _unlisted(self, prefix: str) -> tuple[str, ...]:
        """Return legal moves that `moves` leaves out: at least those with the prefix."""
        return ()

    # All rulesets share these.

    def _refuse_off_board(self, cells: Iterable[str], rule: str) -> Refusal | None:
        """Refuse cells that are not on this board, or return None."""
        names, off_board = self.grid.names, tuple(c for c in cells if c not in self.grid.index)
        if not off_board:
            return None
        params = {"cell": off_board[0], "first": names[0], "last": names[-1]}
        return Refusal(rule, off_board, "off_board", params)

    def _read(self, move: Move | str) -> Move:
        # The other parts of a move that a caller has made may be wrong.
        return self.game.move(move.notation if isinstance(move, Move) else move)

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
