"""Moves, lists of moves, and the names of cells."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Self, TypeAlias, overload

from stonebook.geometry.square import MAX_SIDE


class MoveKind(StrEnum):
    """The kinds of moves. Test vectors and readers' programs contain the values."""

    __repr__ = str.__repr__  # a reader who prints a move sees the text

    PLACE = "place"
    PASS = "pass"
    RESIGN = "resign"
    PAIR = "pair"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Move:
    """One ply of a game, legal or not. Moves of a game are equal if their notations are.

    `kind` is one of `MoveKind`. `cells` are the cells on which the move places stones, or for
    "dead", one cell of each dead string (IK9). `spot` is the number of the cell on a board of any
    size (see `spot`), or -1 if it has none.

    >>> import stonebook
    >>> move = stonebook.game("otello").start().moves()[0]
    >>> str(move), move.kind, move.cells
    ('D3', 'place', ('D3',))
    """

    game: str
    notation: str
    kind: MoveKind = field(compare=False)
    cells: tuple[str, ...] = field(compare=False, default=())
    spot: int = field(compare=False, default=-1, repr=False)

    @property
    def has_parts(self) -> bool:
        """Whether the move has several parts: a pair of stones, and its effects (JO3)."""
        return self.kind == MoveKind.PAIR

    def __str__(self) -> str:
        return self.notation

    def __copy__(self) -> Self:
        return self  # immutable

    def __deepcopy__(self, memo: object) -> Self:
        return self


class LazyMoves(Sequence[Move]):
    """The legal moves of a position, which are generated on demand. `in` accepts notation, too.

    A subclass counts the moves (`__len__`), generates them in order (`_generate`) and reads a move
    from text (`_read`).

    >>> import stonebook
    >>> moves = stonebook.game("otello").start().moves()
    >>> moves[0] in moves, "c4" in moves, "A1" in moves
    (True, True, False)
    """

    __slots__ = ("_moves",)
    _moves: list[Move] | None  # None until the moves are generated

    @abstractmethod
    def _generate(self) -> Iterable[Move]: ...

    @abstractmethod
    def _read(self, text: str) -> Move | None: ...

    def _list(self) -> list[Move]:
        if self._moves is None:
            moves = self._generate()
            self._moves = moves if type(moves) is list else list(moves)
        return self._moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self._list())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._list()[index]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            move = self._read(move)
        return isinstance(move, Move) and self._contains(move)

    def _contains(self, move: Move) -> bool:
        return move in self._list()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LazyMoves | list | tuple):
            return NotImplemented
        return list(self) == list(other)

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"


class ListedMoves(LazyMoves):
    """A list of given moves, such as a forced pass, or none when the game is over."""

    __slots__ = ()

    def __init__(self, *moves: Move) -> None:
        self._moves = [*moves]

    def __len__(self) -> int:
        return len(self._list())

    def _generate(self) -> list[Move]:
        return self._list()

    def _read(self, text: str) -> Move | None:
        text = text.strip().translate(LOWER)
        moves = self._list()
        return next((move for move in moves if move.notation.translate(LOWER) == text), None)


Reader: TypeAlias = Callable[[str], "Move | None"]
"""Returns the move that a text denotes, or None if it is not a move in any position."""
ReduceValue: TypeAlias = tuple[Callable[..., object], tuple[object, ...]]
"""What `__reduce__` returns: a function, and the arguments with which pickle calls it."""

SPOTS = MAX_SIDE * MAX_SIDE
"""The number of spots. A table by spot has one more entry, for the spot -1 of other moves."""


def spot(column: int, row: int) -> int:
    """Return the number of a cell, which is the same on boards of all sizes.

    Columns and rows are counted from 0.
    """
    return row * MAX_SIDE + column


_LETTERS = "abcdefghijklmnopqrstuvwxyz"  # importing `string` would slow down every start
UPPER = str.maketrans(_LETTERS, _LETTERS.upper())
LOWER = str.maketrans(_LETTERS.upper(), _LETTERS)
"""Tables for `str.translate`, which change only ASCII letters. `str.upper` and `str.lower` would
turn some other characters into ASCII letters."""


def tidy_prefix(text: str, case: Mapping[int, int]) -> str:
    """Return an unfinished text in one case, with single spaces between words.

    `case` is `UPPER` or `LOWER`. A trailing space is preserved, as the next letter begins a word.

    >>> tidy_prefix("  dead  a1 ", UPPER)
    'DEAD A1 '
    """
    tidy = " ".join(text.translate(case).split())
    return f"{tidy} " if tidy and text[-1:].isspace() else tidy


@dataclass(frozen=True, slots=True)
class CellNames:
    """How a game names its cells: `letters` are the columns of its largest board.

    A name is the letter of a column, in either case, and the number of a row from 0 to 99. So A0
    and A99 are names, and a move there is refused as off the board. Q1 in O-tell-O and I1 in Ikeda
    Area III are not names, because no board has such a column.
    """

    letters: str

    def read(self, text: str) -> str | None:
        """Return the name in its standard form, or None if the text does not name a cell.

        >>> CellNames("ABCDEFGH").read(" c4 "), CellNames("ABCDEFGH").read("C04")
        ('C4', None)
        >>> CellNames("abcdefghi").read("C4")
        'c4'
        """
        name = text.strip()
        if not name.isascii():
            return None  # some other characters have ASCII capitals
        name = name.lower() if self.letters.islower() else name.upper()
        digits = name[1:]
        if name[:1] not in self.letters or not (digits.isascii() and digits.isdigit()):
            return None
        return None if len(digits) > 2 or (digits[0] == "0" and len(digits) > 1) else name


@cache
def place_moves(game: str, letters: str) -> dict[str, Move]:
    """Return the shared placements of a game by cell name, for boards of all sizes."""
    moves = {}
    for row in range(MAX_SIDE):
        for column, letter in enumerate(letters):
            name = f"{letter}{row + 1}"
            moves[name] = Move(game, name, MoveKind.PLACE, (name,), spot(column, row))
    return moves
