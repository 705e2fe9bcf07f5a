"""Bracketing, for O-tell-O and Io: a placement turns the lines of opposing stones it encloses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

from stonebook.geometry import Grid, SquareGrid
from stonebook.geometry.lanes import lanes
from stonebook.rules.events import EventKind
from stonebook.rules.game import Settings
from stonebook.rules.moves import SPOTS, Move, ReduceValue
from stonebook.rules.position import Bitboards, Position
from stonebook.rules.results import Part, Score, add_up


class BracketBoard:
    """The tables that positions with the same settings share: lanes, masks by spot, moves by cell.

    `key` identifies the settings. `move_ids` are the ids of the shared moves, which tell them from
    moves that a caller has made. `reduced` is the reduce value: an unpickled position uses the
    tables of its process.
    """

    def __init__(
        self,
        grid: SquareGrid,
        moves_by_cell: Mapping[str, Move],
        settings: Settings,
        reduced: ReduceValue,
    ) -> None:
        self._reduced = reduced
        self.settings = settings
        self.key = tuple(settings.values())
        self.grid = grid
        self.lanes = lanes(grid.width)
        self.full = self.lanes.full
        self.others_at = self.lanes.others_at
        self.moves = [moves_by_cell[name] for name in grid.names]
        self.move_ids = {id(move) for move in self.moves}
        # Indexed by spot. 0 or -1 for a spot beyond this board, and for the spot -1 of a pass.
        self.bits = [0] * (SPOTS + 1)
        self.next_bits = [0] * (SPOTS + 1)
        self.cell_of = [-1] * (SPOTS + 1)
        self.turned_by: list[dict[int, int]] = [{}] * (SPOTS + 1)
        for cell, spot in enumerate(move.spot for move in self.moves):
            self.bits[spot], self.next_bits[spot] = (
                self.lanes.bits[cell],
                self.lanes.next_bits[cell],
            )
            self.cell_of[spot], self.turned_by[spot] = cell, self.lanes.turned_by[cell]
        # One look-up by spot: the bits of the cell, its bit in the row lane, which is a shorter
        # integer to test for a stone, then the two tables above.
        self.placements = [
            (bits, bits & self.lanes.row_lane, self.next_bits[spot], self.turned_by[spot])
            for spot, bits in enumerate(self.bits)
        ]

    def __reduce__(self) -> ReduceValue:
        return self._reduced


class PlacementStep(NamedTuple):
    """One step of a placement: the kind of its event, the cells, the rule id."""

    kind: EventKind
    cells: tuple[str, ...]
    rule: str


class BracketPosition(Position):
    """A position whose stones are two laned sets: those of the mover and of the other player.

    `board` holds the tables for its settings. `mover` is the index of the player to move.
    """

    __slots__ = ("_other", "_own", "board", "mover")
    board: BracketBoard
    _own: int
    _other: int
    mover: int

    @property
    def settings(self) -> Settings:
        """The size and the game's other settings."""
        return dict(self.board.settings)

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return self.board.grid

    @property
    def bitboards(self) -> Bitboards:
        """The laned sets of both players' stones."""
        return Bitboards(self._own, self._other, self.mover)

    def _stone(self, index: int) -> str | None:
        players, bits = self.game.players, self.board.lanes.bits[index]
        if self._own & bits:
            return players[self.mover]
        return players[1 - self.mover] if self._other & bits else None

    def _count_stones(self, name: str, rule: str) -> Score:
        """Return the number of each player's stones, as one part per player."""
        players = self.game.players
        cells: dict[str, list[str]] = {player: [] for player in players}
        for i, cell in enumerate(self.grid.names):
            owner = self._stone(i)
            if owner is not None:
                cells[owner].append(cell)
        parts = [Part(name, p, tuple(cells[p]), len(cells[p]), rule) for p in players]
        return add_up(players, tuple(parts))

    def _steps(
        self, move: Move, after: Self, placed: str, bracketed: str, turned: str
    ) -> list[PlacementStep]:
        """Return the steps of a placement, line by line.

        The last three arguments are the rule ids of placing, bracketing and turning.
        """
        steps = [PlacementStep(EventKind.PLACED, move.cells, placed)]
        for line in self._lines(move, after):
            steps += [
                PlacementStep(EventKind.BRACKETED, line, bracketed),
                PlacementStep(EventKind.TURNED, line[1:-1], turned),
            ]
        return steps

    def _lines(self, move: Move, after: Self) -> list[tuple[str, ...]]:
        """Return the lines that a move brackets, each from the placed stone to its far end."""
        board, names = self.board, self.grid.names
        cell = board.cell_of[move.spot]
        remaining = after._other if after.mover == self.mover else after._own
        captured = set(board.lanes.cells(self._other ^ remaining))
        lines = []
        for step in self.grid.steps:
            line, index = [cell], step[cell]
            while index in captured:
                line.append(index)
                index = step[index]
            if len(line) > 1:
                lines.append(tuple(names[i] for i in (*line, index)))
        return lines
