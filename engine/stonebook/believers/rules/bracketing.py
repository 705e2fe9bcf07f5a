"""Believed rules of bracketing, for O-tell-O and Io."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, Self

from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move
from stonebook.rules.results import Result


class BracketedLine(NamedTuple):
    """A line that turns: the cells between, and the cell at its far end."""

    between: tuple[int, ...]
    end: int


class Bracketing(BracketPosition):
    """A position that finds its lines one by one. By default it finds those of the rules."""

    __slots__ = ()

    @property
    def moving_player(self) -> str:
        """The player whose turn it is, even without a move."""
        return self.game.players[self.mover]

    @property
    def other(self) -> str:
        """The other player."""
        return self.game.players[1 - self.mover]

    def directions(self) -> Sequence[Sequence[int]]:
        """Return the directions of lines, each as a table from a cell to the next."""
        return self.grid.steps

    def bracketed_line(self, cell: int, step: Sequence[int]) -> BracketedLine | None:
        """Return the line that a stone on a cell brackets in one direction."""
        run, at = self.opposing_run(cell, step)
        return (
            BracketedLine(run, at)
            if run and at >= 0 and self._stone(at) == self.moving_player
            else None
        )

    def opposing_run(self, cell: int, step: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """Return the other player's stones in one direction, and the cell behind them or -1."""
        run, at = [], step[cell]
        while at >= 0 and self._stone(at) == self.other:
            run.append(at)
            at = step[at]
        return tuple(run), at

    def bracketed_lines(self, cell: int) -> list[BracketedLine]:
        """Return the lines that a stone on a cell brackets."""
        lines = (self.bracketed_line(cell, step) for step in self.directions())
        return [line for line in lines if line is not None]

    def turned_cells(self, cell: int) -> set[int]:
        """Return the stones that a stone on a cell turns."""
        return {index for line in self.bracketed_lines(cell) for index in line.between}

    def _lines(self, move: Move, after: Self) -> list[tuple[str, ...]]:
        cell, names = self.board.cell_of[move.spot], self.grid.names
        lines, turned_cells = [], set[int]()
        for line in self.bracketed_lines(cell):
            lines.append(tuple(names[index] for index in (cell, *line.between, line.end)))
            turned_cells |= {*line.between}
        cells_off_lines = sorted(
            self.turned_cells(cell) - turned_cells
        )  # turned, but in no line of the new stone
        return [*lines, *((names[cell], names[index], names[index]) for index in cells_off_lines)]

    def _placed_lanes(self, cell: int) -> tuple[int, int]:
        """Return the mover's and the other player's stones after a stone on a cell."""
        bits = self.board.lanes.bits
        turned = sum(bits[index] for index in self.turned_cells(cell))
        return self._own | turned | bits[cell], self._other & ~turned

    def empty_cells(self) -> Iterator[int]:
        """Yield the empty cells."""
        for index in range(len(self.grid)):
            if self._stone(index) is None:
                yield index


def without_draw(result: Result | None, last: str) -> Result | None:
    """Return a result without a draw: at equal numbers the player who moved last wins."""
    return result and replace(result, winner=result.winner or last)


class WithoutFarEnd(Bracketing):
    """Stones next to the new one turn, even if no stone closes the line."""

    __slots__ = ()

    def bracketed_line(self, cell: int, step: Sequence[int]) -> BracketedLine | None:
        """Return the run, up to whatever ends it."""
        run, at = self.opposing_run(cell, step)
        return BracketedLine(run, at if at >= 0 else run[-1]) if run else None


class OverGaps(Bracketing):
    """A gap in a line does not matter."""

    __slots__ = ()

    def opposing_run(self, cell: int, step: Sequence[int]) -> tuple[tuple[int, ...], int]:
        """Return the other player's stones up to the next own one."""
        run, at = [], step[cell]
        while at >= 0 and self._stone(at) != self.moving_player:
            run += [at] if self._stone(at) == self.other else []
            at = step[at]
        return tuple(run), at


class Straight(Bracketing):
    """A bracket works along rows and columns only."""

    __slots__ = ()

    def directions(self) -> Sequence[Sequence[int]]:
        """Return the directions to the neighbours that share a side with a cell."""
        names, centre = self.grid.names, len(self.grid) // 2 + self.grid.extent[0] // 2
        return [s for s in self.grid.steps if not _slanted(names[centre], names[s[centre]])]


def _slanted(cell: str, other: str) -> bool:
    return cell[0] != other[0] and cell[1:] != other[1:]


class LongestOnly(Bracketing):
    """Only the longest line turns."""

    __slots__ = ()

    def bracketed_lines(self, cell: int) -> list[BracketedLine]:
        """Return the longest line."""
        return sorted(super().bracketed_lines(cell), key=lambda line: -len(line.between))[:1]


class AllWaysClosed(Bracketing):
    """Every run of the other player's stones next to the new one must be closed."""

    __slots__ = ()

    def bracketed_lines(self, cell: int) -> list[BracketedLine]:
        """Return the lines, none if one direction is open."""
        begun = [self.opposing_run(cell, step) for step in self.directions()]
        lines = super().bracketed_lines(cell)
        return lines if len(lines) == sum(bool(run) for run, _ in begun) else []


class Chain(Bracketing):
    """A stone that has turned brackets again."""

    __slots__ = ()

    def turned_cells(self, cell: int) -> set[int]:
        """Return the stones that turn, and those that these bracket."""
        turned = super().turned_cells(cell)
        new = {*turned}
        while new:
            own = {i for i in range(len(self.grid)) if self._stone(i) == self.moving_player}
            own |= turned | {cell}
            new = {
                index
                for start in new
                for step in self.directions()
                for index in self._between(start, step, own)
            } - turned
            turned |= new
        return turned

    def _between(self, start: int, step: Sequence[int], own: set[int]) -> list[int]:
        run, at = [], step[start]
        while at >= 0 and self._stone(at) == self.other and at not in own:
            run.append(at)
            at = step[at]
        return run if at in own else []


class SafeEdge(Bracketing):
    """A stone on the edge never turns."""

    __slots__ = ()

    def turned_cells(self, cell: int) -> set[int]:
        """Return the stones that turn, except those on the edge."""
        return {index for index in super().turned_cells(cell) if self._is_inner(index)}

    def bracketed_lines(self, cell: int) -> list[BracketedLine]:
        """Return the lines in which a stone turns."""
        lines = []
        for between, end in super().bracketed_lines(cell):
            inner = tuple(index for index in between if self._is_inner(index))
            lines += [BracketedLine(inner, end)] if inner else []
        return lines

    def _is_inner(self, index: int) -> bool:
        """Whether a cell has as many neighbours as any."""
        masks = self.grid.neighbour_masks
        return masks[index].bit_count() == max(mask.bit_count() for mask in masks)
