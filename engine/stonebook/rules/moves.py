"""Moves, lists of them, and the reading of cell names."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Self, TypeAlias, overload

from stonebook.geometry.square import MAX_SIDE


@dataclass(frozen=True, slots=True)
class Move:
    """One ply. Equal to another by notation within a game, and tied to no position.

    `kind` is "place", "pass", "resign", "pair" or "dead". `cells` are the cells on which it places
    stones; for "dead" (IK9), one cell of each string that is agreed to be dead.
    `spot` numbers a cell the same way on every size of board (see `spot`), -1 without one.

    >>> import stonebook
    >>> move = stonebook.game("otello").start().moves()[0]
    >>> str(move), move.kind, move.cells
    ('D3', 'place', ('D3',))
    """

    game: str
    notation: str
    kind: str = field(compare=False)
    cells: tuple[str, ...] = field(compare=False, default=())
    spot: int = field(compare=False, default=-1, repr=False)

    def __str__(self) -> str:
        return self.notation

    def __copy__(self) -> Self:
        return self  # immutable

    def __deepcopy__(self, memo: object) -> Self:
        return self


class LazyMoves(Sequence[Move]):
    """The legal moves of a position: counted without being listed, listed on demand.

    A subclass counts them (`__len__`), lists them in order (`_find`) and reads a move from text
    (`_read`), so that `in` accepts notation.

    >>> import stonebook
    >>> moves = stonebook.game("otello").start().moves()
    >>> moves[0] in moves, "c4" in moves, "A1" in moves
    (True, True, False)
    """

    __slots__ = ("_listed",)
    _listed: list[Move] | None  # None until it is needed

    @abstractmethod
    def _find(self) -> Iterable[Move]: ...

    @abstractmethod
    def _read(self, text: str) -> Move | None: ...

    def _list(self) -> list[Move]:
        if self._listed is None:
            moves = self._find()
            self._listed = moves if type(moves) is list else list(moves)
        return self._listed

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
        return isinstance(move, Move) and self._has(move)

    def _has(self, move: Move) -> bool:
        return move in self._list()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LazyMoves | list | tuple):
            return NotImplemented
        return list(self) == list(other)

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"


class ListedMoves(LazyMoves):
    """Moves known in advance: a forced one, or none when the game is over."""

    __slots__ = ()

    def __init__(self, *moves: Move) -> None:
        self._listed = [*moves]

    def __len__(self) -> int:
        return len(self._list())

    def _find(self) -> list[Move]:
        return self._list()

    def _read(self, text: str) -> Move | None:
        text = text.strip().lower()
        return next((move for move in self._list() if move.notation.lower() == text), None)


Reader: TypeAlias = Callable[[str], "Move | None"]
"""Turns text into a move, or None when it is not a move of the game in any position."""
ReduceValue: TypeAlias = tuple[Callable[..., object], tuple[object, ...]]
"""What `__reduce__` returns: a function, and the arguments with which pickle calls it."""

SPOTS = MAX_SIDE * MAX_SIDE
"""One more than the largest spot: tables by spot have this length."""


def spot(column: int, row: int) -> int:
    """Return the number of a cell, the same on every size of board. Both count from 0."""
    return row * MAX_SIDE + column


_LETTERS = "abcdefghijklmnopqrstuvwxyz"  # importing `string` would slow down every start
UPPER = str.maketrans(_LETTERS, _LETTERS.upper())
LOWER = str.maketrans(_LETTERS.upper(), _LETTERS)
"""For `str.translate`. Letters of other scripts stay as they are, while `upper` and `lower` turn
some of them into ASCII letters."""


def tidy_prefix(text: str, case: Mapping[int, int]) -> str:
    """Return an unfinished text in one case, with single blanks and no leading one.

    A trailing blank stays: the next letter begins a new word.

    >>> tidy_prefix("  dead  a1 ", UPPER)
    'DEAD A1 '
    """
    tidy = " ".join(text.translate(case).split())
    return f"{tidy} " if tidy and text[-1:].isspace() else tidy


@dataclass(frozen=True, slots=True)
class CellNames:
    """How a game names its cells: `letters` are the columns of its largest board.

    Columns have names and rows are counted. A letter that is not a column on any board of the
    game makes no cell (O-tell-O's Q1, the I1 of Ikeda Area III). Every number from 0 to 99 is a
    row, and one that this board lacks lies beyond its edge (A17, A0): a move there is refused as
    off the board. Any other text is not a cell. Letters are ASCII, in either case.
    """

    letters: str

    def read(self, text: str) -> str | None:
        """Return the name in its standard form, or None for text that names no cell.

        >>> CellNames("ABCDEFGH").read(" c4 "), CellNames("ABCDEFGH").read("C04")
        ('C4', None)
        >>> CellNames("abcdefghi").read("C4")
        'c4'
        """
        name = text.strip()
        if not name.isascii():
            return None  # the capitals of some other letters are ASCII
        name = name.lower() if self.letters.islower() else name.upper()
        digits = name[1:]
        if name[:1] not in self.letters or not (digits.isascii() and digits.isdigit()):
            return None
        return None if len(digits) > 2 or (digits[0] == "0" and len(digits) > 1) else name


@cache
def place_moves(game: str, letters: str) -> dict[str, Move]:
    """Return the shared single placements of a game by cell name, for every size of its board."""
    moves = {}
    for row in range(MAX_SIDE):
        for column, letter in enumerate(letters):
            name = f"{letter}{row + 1}"
            moves[name] = Move(game, name, "place", (name,), spot(column, row))
    return moves
