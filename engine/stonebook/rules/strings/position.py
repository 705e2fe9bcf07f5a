"""Positions made of strings, which Ikeda Area III and Alter Igo share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Self

from stonebook.geometry import Grid, SquareGrid, pick
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.moves import LazyMoves, Move
from stonebook.rules.position import Bitboards, Owners, Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.repetition import History
from stonebook.rules.strings.points import Points, String, arrangement_number
from stonebook.words import say

BLACK = "Black"
WHITE = "White"
PLAYERS = (BLACK, WHITE)
SYMBOLS = {BLACK: "B", WHITE: "W"}
TONES = {BLACK: "dark", WHITE: "light"}


class PointMoves(LazyMoves):
    """The plays on a mask of points, and other moves after them, such as the pass."""

    __slots__ = ("_mask", "_other_moves", "_points")
    _points: Points

    def __init__(self, points: Points, mask: int, other_moves: tuple[Move, ...] = ()) -> None:
        self._points = points
        self._mask = mask
        self._other_moves = other_moves
        self._moves = None

    def __len__(self) -> int:
        return self._mask.bit_count() + len(self._other_moves)

    def _generate(self) -> list[Move]:
        plays = pick(self._points.moves, self._mask)
        plays += self._other_moves
        return plays

    def _read(self, text: str) -> Move | None:
        return self._points.read(text)


_new = object.__new__


class StringPosition(Position):
    """A position of strings: those of the mover, those of the other player, and past boards."""

    __slots__ = ("_mover", "_other", "_other_strings", "_own", "_past", "_points", "_strings")
    _points: Points
    _own: int
    _other: int
    _strings: Sequence[String]
    _other_strings: Sequence[String]
    _mover: int
    _past: History

    @classmethod
    def _from_stones(cls, points: Points, stones: Mapping[str, str], mover: int) -> Self:
        """Return a position that begins a history. The ruleset sets its own fields afterwards.

        Raises BadPosition for a string without a liberty.
        """
        grid = points.grid
        black, white = (
            grid.mask(cell for cell, owner in stones.items() if owner == player)
            for player in PLAYERS
        )
        empty = points.full ^ black ^ white
        by_player = [points.strings(colour, empty) for colour in (black, white)]
        for string, liberties in (*by_player[0], *by_player[1]):
            if not liberties:
                cells = grid.cells(string)
                raise BadPosition(say("error.no_liberty", cells=cells), cells[0])
        position = _new(cls)
        position._points = points
        position._own, position._other = (white, black) if mover else (black, white)
        position._strings, position._other_strings = by_player[mover], by_player[1 - mover]
        position._mover = mover
        position._past = History(black | white << len(grid))
        return position

    def _successor(
        self, own: int, other: int, strings: Sequence[String], others: Sequence[String]
    ) -> Self:
        """Return the position after a move, from its stones and strings.

        `own` and `strings` belong to the player who moved. The ruleset sets its own fields
        afterwards.
        """
        after = _new(type(self))
        after._points = self._points
        after._own, after._other = other, own
        after._strings, after._other_strings = others, strings
        after._mover = 1 - self._mover
        number = arrangement_number(own, other, self._mover, self._points.size)
        after._past = self._past.after(number)
        return after

    def _copy(self) -> Self:
        """Return a copy, whose fields the ruleset may still change."""
        copy = _new(type(self))
        copy._points, copy._past, copy._mover = self._points, self._past, self._mover
        copy._own, copy._other = self._own, self._other
        copy._strings, copy._other_strings = self._strings, self._other_strings
        return copy

    @property
    def bitboards(self) -> Bitboards:
        """The masks of both players' stones."""
        return Bitboards(self._own, self._other, self._mover)

    @property
    def grid(self) -> SquareGrid:
        """The board's geometry."""
        return self._points.grid

    @property
    def all_strings(self) -> tuple[String, ...]:
        """Both players' strings as masks of stones and liberties, the mover's strings first."""
        return (*self._strings, *self._other_strings)

    def boards(self) -> tuple[dict[str, str], ...]:
        """Return all boards since the history began, this one last. Each maps cells to owners.

        >>> import stonebook
        >>> stonebook.game("ikeda").replay(["A1", "B1"], size=2).boards()
        ({}, {'A1': 'Black'}, {'A1': 'Black', 'B1': 'White'})
        """
        shift, cells = self._points.size, self.grid.cells
        return tuple(
            dict.fromkeys(cells(arrangement & self._points.full), BLACK)
            | dict.fromkeys(cells(arrangement >> shift), WHITE)
            for arrangement in self._past.arrangements()
        )

    @property
    def looks_back(self) -> bool:
        """Always True: earlier boards matter (IK4, AI6)."""
        return True

    @property
    def board_numbers(self) -> tuple[int, ...]:
        """Every arrangement since the history began as a number, this one last."""
        return self._past.arrangements()

    @property
    def moves_to_this_board(self) -> tuple[int, ...]:
        """The numbers of the moves that led to this board, 0 being the start (IK4, AI6)."""
        return self._past.numbers(self._past.last)

    def _stone(self, index: int) -> str | None:
        if self._own >> index & 1:
            return PLAYERS[self._mover]
        return PLAYERS[1 - self._mover] if self._other >> index & 1 else None

    def _unlisted(self, prefix: str) -> tuple[str, ...]:
        return () if self.to_move is None else ("resign",)

    def _player_to_move(self) -> str:
        return PLAYERS[self._mover]

    def _colours(self) -> tuple[int, int]:
        """Return the masks of Black's and White's stones."""
        return (self._other, self._own) if self._mover else (self._own, self._other)

    def _refuse_occupied(self, move: Move, rule: str) -> Refusal | None:
        """Refuse a play on an occupied point, or return None."""
        owner = self._stone(self.grid.index[move.notation])
        if owner is None:
            return None
        params = {"cell": move.notation, "owner": owner}
        return Refusal(rule, move.cells, f"{self.game.name}.taken", params)

    def _removal_events(
        self, stones: int, owner: str, rule: str, form: str, last: str = ""
    ) -> Iterator[Event]:
        """Yield an event for each string that leaves the board. `last` is its last liberty."""
        params = {"form": form, "liberty": last}
        for string in self._points.connected_parts(stones):
            cells = self.grid.cells(string)
            yield Event(
                EventKind.STRING_REMOVED,
                owner,
                cells,
                rule=rule,
                to_move=self.to_move,
                phase=self.phase,
                params=params,
            )


class Region(NamedTuple):
    """Connected empty cells. `reached` are the players who have stones next to them."""

    cells: tuple[str, ...]
    reached: tuple[str, ...]


def regions(position: StringPosition) -> tuple[Region, ...]:
    """Return the empty regions of a board in the order of their first cells (IK7).

    >>> import stonebook
    >>> regions(stonebook.game("ikeda").replay(["A2", "C1", "B1"], size=3))
    (Region(cells=('A3', 'B3', 'C3', 'B2', 'C2'), reached=('Black', 'White')), \
Region(cells=('A1',), reached=('Black',)))
    """
    points, colours = position._points, position._colours()
    empty_regions = []
    for region in points.connected_parts(points.full ^ colours[0] ^ colours[1]):
        border = points.neighbours(region)
        reached = tuple(PLAYERS[i] for i in (0, 1) if border & colours[i])
        empty_regions.append(Region(points.grid.cells(region), reached))
    return tuple(empty_regions)


class StringCells(NamedTuple):
    """A string: its player, its cells, and its liberties, the empty cells next to it."""

    player: str
    cells: tuple[str, ...]
    liberties: tuple[str, ...]


def strings_of(position: StringPosition, stones: Owners) -> tuple[StringCells, ...]:
    """Return the strings that some stones form on a position's board, such as during a move.

    `stones` maps cells to owners, who may be None. Strings are in the order of their first cells.

    >>> import stonebook
    >>> full = {"A1": "Black", "B1": "White", "A2": "White", "B2": "White"}
    >>> strings_of(stonebook.game("alterigo").start(width=2, height=2), full)[-1]
    StringCells(player='Black', cells=('A1',), liberties=())
    """
    points, grid = position._points, position.grid
    masks = {p: grid.mask(c for c, owner in stones.items() if owner == p) for p in PLAYERS}
    empty = points.full ^ masks[BLACK] ^ masks[WHITE]
    return _in_order(grid, ((p, points.strings(masks[p], empty)) for p in PLAYERS))


def strings(position: StringPosition) -> tuple[StringCells, ...]:
    """Return the strings of a position in the order of their first cells (IK3, AI3).

    >>> import stonebook
    >>> strings(stonebook.game("alterigo").replay(["A1", "B2", "A2"], width=2, height=2))
    (StringCells(player='Black', cells=('A2', 'A1'), liberties=('B1',)), \
StringCells(player='White', cells=('B2',), liberties=('B1',)))
    """
    player = position._player_to_move()
    players = (player, position.game.rival(player))
    by_player = zip(players, (position._strings, position._other_strings), strict=True)
    return _in_order(position.grid, by_player)


def _in_order(grid: Grid, owned: Iterable[tuple[str, Sequence[String]]]) -> tuple[StringCells, ...]:
    result = [
        StringCells(player, grid.cells(stones), grid.cells(liberties))
        for player, strings in owned
        for stones, liberties in strings
    ]
    return tuple(sorted(result, key=lambda string: grid.index[string.cells[0]]))
