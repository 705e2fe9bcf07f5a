"""Bracketing, which O-tell-O and Io share: lines of opposing stones turned by a placement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Self

from stonebook.geometry import Grid, SquareGrid
from stonebook.geometry.lanes import lanes
from stonebook.rules.game import Settings
from stonebook.rules.moves import SPOTS, Move, Shared
from stonebook.rules.position import Position
from stonebook.rules.results import Part, Result, Score, add_up


class BracketBoard:
    """What all positions with the same settings share: lanes, masks by spot, moves by cell.

    `key` tells boards of other settings apart. `shared` is the call that gives this board: a
    position that is sent to another process finds that process's own there.
    """

    def __init__(
        self, grid: SquareGrid, place: Mapping[str, Move], settings: Settings, shared: Shared
    ) -> None:
        self._shared = shared
        self.settings = settings
        self.key = tuple(settings.values())
        self.grid = grid
        self.lanes = lanes(grid.width)
        self.full = self.lanes.full
        self.others_at = self.lanes.others_at
        self.moves = [place[name] for name in grid.names]
        # By spot, so that a move needs no look-up. 0 beyond this board, and for a pass's -1.
        self.bits = [0] * (SPOTS + 1)
        self.ahead = [0] * (SPOTS + 1)
        self.cell = [-1] * (SPOTS + 1)
        self.turned_by: list[dict[int, int]] = [{}] * (SPOTS + 1)
        for i, s in enumerate(move.spot for move in self.moves):
            self.bits[s], self.ahead[s] = self.lanes.bits[i], self.lanes.ahead[i]
            self.cell[s], self.turned_by[s] = i, self.lanes.turned_by[i]
        # The same in one look-up, with the shared move whose spot it is, and the cell's one bit
        # in the row lane: enough to see whether it is taken, and short.
        move_at = {move.spot: move for move in self.moves}
        self.placements = [
            (move_at.get(s), bits, bits & self.lanes.row_lane, self.ahead[s], self.turned_by[s])
            for s, bits in enumerate(self.bits)
        ]

    def __reduce__(self) -> Shared:
        return self._shared


class PlacementStep(NamedTuple):
    """One step of a placement: the kind of its event, the cells, the rule id."""

    kind: str
    cells: tuple[str, ...]
    rule: str


class BracketPosition(Position):
    """A position whose stones are held in lanes: the mover's own and the other player's."""

    __slots__ = ("_board", "_other", "_own", "_turn")
    _board: BracketBoard
    _own: int
    _other: int
    _turn: int

    @property
    def settings(self) -> Settings:
        """The size, and whatever else the game may be set to."""
        return dict(self._board.settings)

    @property
    def grid(self) -> Grid:
        """The board's geometry."""
        return self._board.grid

    def _stone(self, index: int) -> str | None:
        players, bits = self.game.players, self._board.lanes.bits[index]
        if self._own & bits:
            return players[self._turn]
        return players[1 - self._turn] if self._other & bits else None

    def _count(self, name: str, rule: str) -> Score:
        """Return each player's stones on the board, one part a player."""
        players = self.game.players
        cells: dict[str, list[str]] = {player: [] for player in players}
        for i, cell in enumerate(self.grid.names):
            owner = self._stone(i)
            if owner is not None:
                cells[owner].append(cell)
        parts = [Part(name, p, tuple(cells[p]), len(cells[p]), rule) for p in players]
        return add_up(players, tuple(parts))

    def _most_wins(self, reason: str, score: Score) -> Result:
        """Return the result of a finished game: most stones wins, equal is a draw."""
        first, second = self.game.players
        margin = score.scores[first] - score.scores[second]
        winner = None if margin == 0 else first if margin > 0 else second
        return Result(winner, reason, score.scores, score.parts)

    def _steps(
        self, move: Move, after: Self, placed: str, bracketed: str, turned: str
    ) -> list[PlacementStep]:
        """Return what a placement does, line by line. The last three are the rule ids."""
        steps = [PlacementStep("placed", move.cells, placed)]
        for line in self._lines(move, after):
            steps += [
                PlacementStep("bracketed", line, bracketed),
                PlacementStep("turned", line[1:-1], turned),
            ]
        return steps

    def _lines(self, move: Move, after: Self) -> list[tuple[str, ...]]:
        """Return the lines that a move brackets, from the placed stone to the own far one."""
        board, names = self._board, self.grid.names
        cell = board.cell[move.spot]
        left = after._other if after._turn == self._turn else after._own
        captured = set(board.lanes.cells(self._other ^ left))
        lines = []
        for step in self.grid.steps:
            line, at = [cell], step[cell]
            while at in captured:
                line.append(at)
                at = step[at]
            if len(line) > 1:
                lines.append(tuple(names[i] for i in (*line, at)))
        return lines
