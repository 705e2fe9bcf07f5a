"""Noughts and crosses on 3 × 3 squares (NC1 to NC4).

Reasons of results: `noughts.line`, three in a line; `noughts.full`, the board is full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.geometry import Grid, pick
from stonebook.geometry.square import square_grid
from stonebook.rules.errors import BadPosition
from stonebook.rules.events import Event, EventKind
from stonebook.rules.game import Book, Game, Settings, move_reader
from stonebook.rules.header import header_choice
from stonebook.rules.moves import CellNames, ListedMoves, Move, place_moves
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.results import Result
from stonebook.words import say

PLAYERS = ("X", "O")
CELL_NAMES = CellNames("ABC")
PLACE = place_moves("noughts", CELL_NAMES.letters)
GRID = square_grid(3, 3)
MOVES = [PLACE[name] for name in GRID.names]
LINES = [
    GRID.mask(cells.split())
    for cells in (
        "A3 B3 C3", "A2 B2 C2", "A1 B1 C1",
        "A1 A2 A3", "B1 B2 B3", "C1 C2 C3",
        "A1 B2 C3", "A3 B2 C1",
    )
]  # fmt: skip


class NoughtsPosition(Position):
    """Both players' marks as masks. The player to move follows from their number."""

    __slots__ = ("_marks",)
    _marks: tuple[int, int]

    @property
    def game(self) -> Game:
        return GAME

    @property
    def settings(self) -> Settings:
        return {}

    @property
    def grid(self) -> Grid:
        return GRID

    @property
    def to_move(self) -> str | None:
        return None if self._over else PLAYERS[self._turn]

    @property
    def phase(self) -> str:
        return "over" if self._over else "play"

    def moves(self) -> Sequence[Move]:
        """Every empty square (NC2)."""
        return ListedMoves(*(() if self._over else pick(MOVES, self._empty)))

    @property
    def result(self) -> Result | None:
        """Three in a line win (NC3), a full board is a draw (NC4)."""
        if not self._over:
            return None
        line = self._line
        if line is None:
            return Result(None, "noughts.full")
        owner, cells = line
        return Result(PLAYERS[owner], "noughts.line", params={"cells": GRID.cells(cells)})

    def score(self) -> None:
        """Nothing is counted."""
        return

    @property
    def _empty(self) -> int:
        return GRID.full & ~(self._marks[0] | self._marks[1])

    @property
    def _turn(self) -> int:
        return self._empty.bit_count() % 2 == 0

    @property
    def _line(self) -> tuple[int, int] | None:
        lines = ((owner, line) for owner in (0, 1) for line in LINES)
        return next((pair for pair in lines if pair[1] & ~self._marks[pair[0]] == 0), None)

    @property
    def _over(self) -> bool:
        return not self._empty or self._line is not None

    def _stone(self, index: int) -> str | None:
        return next((PLAYERS[i] for i in (0, 1) if self._marks[i] >> index & 1), None)

    def _refusal(self, move: Move) -> Refusal | None:
        if self._over:
            return Refusal("NC4", move.cells, "noughts.over")
        off_board = self._refuse_off_board(move.cells, "NC1")
        if off_board is not None:
            return off_board
        owner = self._stone(GRID.index[move.notation])
        if owner is None:
            return None
        return Refusal("NC2", move.cells, "noughts.taken", {"cell": move.notation, "owner": owner})

    def after(self, move: Move) -> NoughtsPosition:
        marks = [*self._marks]
        marks[self._turn] |= 1 << GRID.index[move.notation]
        return _make(*marks)

    def _events(self, move: Move, after: Position) -> tuple[Event, ...]:
        player = PLAYERS[self._turn]
        ending = after.phase == "over"
        rival = PLAYERS[1 - self._turn]
        to_move = player if ending else rival
        placed = Event(
            EventKind.PLACED, player, move.cells, rule="NC2", to_move=to_move, phase="play"
        )
        if not ending:
            return (placed,)
        return (placed, Event.ended("NC4", {"form": "ended.noughts"}))


def _make(crosses: int, noughts: int) -> NoughtsPosition:
    position = object.__new__(NoughtsPosition)
    position._marks = crosses, noughts
    return position


def _begin(settings: Settings) -> Position:
    """Return the empty board, X to move (NC1)."""
    return _make(0, 0)


def _restore(settings: Settings, stones: Mapping[str, str], header: Mapping[str, str]) -> Position:
    marks = [GRID.mask(c for c, owner in stones.items() if owner == player) for player in PLAYERS]
    if marks[0].bit_count() - marks[1].bit_count() not in (0, 1):
        raise BadPosition(say("error.noughts.number"))
    position = _make(*marks)
    header_choice(header, "to move", [position.to_move or "nobody"])
    return position


GAME = Game(
    name="noughts",
    title="Noughts and Crosses",
    players=PLAYERS,
    symbols={"X": "X", "O": "O"},
    settings=(),
    cell_names=CELL_NAMES,
    read=move_reader("noughts", CELL_NAMES, PLACE),
    begin=_begin,
    restore=_restore,
    book=Book("NC", 4),
    tones={"X": "dark", "O": "light"},
)
