"""Strings and their liberties, which Ikeda Area III and Alter Igo share.

A string is a pair of masks: its stones, and its liberties, the empty points beside them. A
position holds both players' strings, so that a play looks at each of them once and floods
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Self

from stonebook.geometry import Grid, SquareGrid
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event
from stonebook.rules.moves import SPOTS, LazyMoves, Move
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.words import say

BLACK, WHITE = "Black", "White"
PLAYERS = (BLACK, WHITE)
SYMBOLS = {BLACK: "B", WHITE: "W"}

String = tuple[int, int]
"""A string's stones and its liberties."""


class Points:
    """What all positions on one rectangle share: masks by spot, moves by cell."""

    def __init__(self, grid: SquareGrid, place: Mapping[str, Move]) -> None:
        self.grid = grid
        self.full = grid.full
        self.width = grid.width
        first = grid.letters[0]
        self.not_left = grid.mask(name for name in grid.names if name[0] != first)
        self.moves = [place[name] for name in grid.names]
        # By spot, so that a move needs no look-up. 0 beyond this board, and for a pass's -1.
        self.bits = [0] * (SPOTS + 1)
        self.beside = [0] * (SPOTS + 1)
        for cell, move in enumerate(self.moves):
            self.bits[move.spot] = 1 << cell
            self.beside[move.spot] = grid.neighbours[cell]

    def near(self, mask: int) -> int:
        """Return every point beside one of the mask's. Bits beyond the board mean nothing."""
        inner = self.not_left
        across = mask << 1 & inner | (mask & inner) >> 1
        return across | mask << self.width | mask >> self.width

    def pieces(self, mask: int) -> Iterator[int]:
        """Yield the connected parts of a mask, in the order of their first points."""
        while mask:
            piece, grown = 0, mask & -mask
            while grown != piece:
                piece, grown = grown, grown | self.near(grown) & mask
            yield piece
            mask ^= piece

    def strings(self, stones: int, empty: int) -> tuple[String, ...]:
        """Return a player's strings."""
        return tuple((string, self.near(string) & empty) for string in self.pieces(stones))

    def freed(self, strings: Iterable[String], gone: int) -> list[String]:
        """Return the strings with the points of removed stones as new liberties."""
        near, touched = self.near, self.near(gone)
        return [
            (stones, liberties | near(stones) & gone) if stones & touched else (stones, liberties)
            for stones, liberties in strings
        ]

    def put(
        self, spot: int, own: Sequence[String], others: Sequence[String], empty: int
    ) -> tuple[list[String], list[String], String, int]:
        """Put a stone on an empty point, and remove nothing yet.

        Return the own strings that it does not join, the other player's that keep a liberty, the
        string that the stone is part of, and the stones of the other player's strings without
        a liberty.
        """
        bit = self.bits[spot]
        stones, liberties = bit, self.beside[spot] & empty
        apart, alive, dead = [], [], 0
        for string in own:
            if string[1] & bit:
                stones |= string[0]
                liberties |= string[1]
            else:
                apart.append(string)
        for string in others:
            if string[1] & bit:
                left = string[1] ^ bit
                if left:
                    alive.append((string[0], left))
                else:
                    dead |= string[0]
            else:
                alive.append(string)
        return apart, alive, (stones, liberties & ~bit), dead


class Past:
    """A configuration and all that came before it, one for each move. A value, like a position.

    `sieve` tells at once of almost every configuration that it never appeared: a set bit for
    each remainder that one has left. Only for the rest is the past walked.
    """

    __slots__ = ("configuration", "earlier", "sieve")
    SIEVE = 16381
    """A prime: the low bits alone would collide, since boards differ in few places."""

    def __init__(self, configuration: int, earlier: Past | None = None) -> None:
        self.configuration = configuration
        self.earlier = earlier
        bit = 1 << configuration % self.SIEVE
        self.sieve: int = bit if earlier is None else bit | earlier.sieve

    def __contains__(self, configuration: int) -> bool:
        """Whether the configuration has appeared."""
        return bool(self.sieve >> configuration % self.SIEVE & 1) and any(
            moment == configuration for moment in self._back()
        )

    def numbers(self, configuration: int) -> tuple[int, ...]:
        """Return the numbers of the moves after which it appeared, 0 being the start."""
        if not self.sieve >> configuration % self.SIEVE & 1:
            return ()
        moments = list(self._back())
        last = len(moments) - 1
        found = (last - back for back, moment in enumerate(moments) if moment == configuration)
        return tuple(found)[::-1]

    def _back(self) -> Iterator[int]:
        moment: Past | None = self
        while moment is not None:
            yield moment.configuration
            moment = moment.earlier


class PointMoves(LazyMoves):
    """The plays on a mask of points, and the moves that follow them."""

    __slots__ = ("_also", "_mask", "_points")

    def __init__(self, points: Points, mask: int, also: tuple[Move, ...] = ()) -> None:
        self._points = points
        self._mask = mask
        self._also = also
        self._listed = None

    def __len__(self) -> int:
        return self._mask.bit_count() + len(self._also)

    def _find(self) -> list[Move]:
        chosen = f"{self._mask:b}"[::-1].encode().replace(b"0", b"\0")
        return [*compress(self._points.moves, chosen), *self._also]


_new = object.__new__


class StringPosition(Position):
    """A position of strings: the mover's and the other player's, and all that came before."""

    __slots__ = ("_other", "_others", "_own", "_past", "_points", "_strings", "_turn")
    _points: Points
    _own: int
    _other: int
    _strings: Sequence[String]
    _others: Sequence[String]
    _turn: int
    _past: Past

    @classmethod
    def _with(cls, points: Points, stones: Mapping[str, str], turn: int) -> Self:
        """Return a position that a history begins with. The ruleset fills in what else it needs.

        Raises BadPosition, with a cell of a string that has no liberty.
        """
        grid = points.grid
        black, white = (
            grid.mask(cell for cell, owner in stones.items() if owner == player)
            for player in PLAYERS
        )
        empty = points.full ^ black ^ white
        held = [points.strings(colour, empty) for colour in (black, white)]
        for string, liberties in (*held[0], *held[1]):
            if not liberties:
                cells = grid.cells(string)
                raise BadPosition(say("error.no_liberty", cells=cells), cells[0])
        position = _new(cls)
        position._points = points
        position._own, position._other = (white, black) if turn else (black, white)
        position._strings, position._others = held[turn], held[1 - turn]
        position._turn = turn
        position._past = Past(black | white << len(grid))
        return position

    def _handed_over(
        self, own: int, other: int, strings: Sequence[String], others: Sequence[String]
    ) -> Self:
        """Return a position with these stones, and the other player to move.

        `own` and `strings` are of the player who has moved. The ruleset fills in the rest.
        """
        after = _new(type(self))
        after._points = self._points
        after._own, after._other = other, own
        after._strings, after._others = others, strings
        after._turn = 1 - self._turn
        after._past = Past(self._configuration(own, other), self._past)
        return after

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return self._points.grid

    def _stone(self, index: int) -> str | None:
        if self._own >> index & 1:
            return PLAYERS[self._turn]
        return PLAYERS[1 - self._turn] if self._other >> index & 1 else None

    def _unlisted(self) -> tuple[str, ...]:
        return () if self.to_move is None else ("resign",)

    def _mover(self) -> str:
        return PLAYERS[self._turn]

    def _rival(self) -> str:
        return PLAYERS[1 - self._turn]

    def _colours(self) -> tuple[int, int]:
        """Black's and White's stones."""
        return (self._other, self._own) if self._turn else (self._own, self._other)

    def _configuration(self, own: int, other: int) -> int:
        """Return the mover's and the other's stones as one number, the same whoever is to move."""
        shift = len(self._points.moves)
        return other | own << shift if self._turn else own | other << shift

    def _off_board(self, cells: Iterable[str], rule: str) -> Refusal | None:
        names = self.grid.names
        beyond = tuple(cell for cell in cells if cell not in self.grid.index)
        if not beyond:
            return None
        params = {"cell": beyond[0], "first": names[0], "last": names[-1]}
        return Refusal(rule, beyond, "off_board", params)

    def _taken(self, move: Move, rule: str) -> Refusal | None:
        owner = self._stone(self.grid.index[move.notation])
        if owner is None:
            return None
        params = {"cell": move.notation, "owner": owner}
        return Refusal(rule, move.cells, f"{self.game.name}.taken", params)

    def _removals(
        self, stones: int, owner: str, rule: str, form: str, last: str = ""
    ) -> Iterator[Event]:
        """Yield an event for each string that leaves, `last` being its last liberty."""
        params = {"form": form, "liberty": last}
        for string in self._points.pieces(stones):
            cells = self.grid.cells(string)
            yield Event("string removed", owner, cells, rule, self.to_move, self.phase, params)


def said(header: Mapping[str, str], line: str, choices: Iterable[str]) -> str | None:
    """Return which of the choices a header line says, None without it. Raises BadPosition."""
    text = header.get(line)
    if text is None:
        return None
    for choice in choices:
        if text.lower() == choice.lower():
            return choice
    raise BadPosition(say("error.header", key=line, said=text, right=[*choices]), line)
