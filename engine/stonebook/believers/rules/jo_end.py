"""Believed ends and counts of Jō.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from stonebook.believers.rules.jo import BelievedJo, behind
from stonebook.rules.jo.pairs import GRID, PAIRS, STONES
from stonebook.rules.jo.position import PLAYERS
from stonebook.rules.results import Part, Result, Score, add_up


class RowIsOne(BelievedJo):
    """A row is worth one, however long."""

    __slots__ = ()

    def score(self) -> Score:
        """Count rows."""
        return _scored(part._replace(number=1) for part in super().score().parts)


class UsedOnce(BelievedJo):
    """A stone counts in one row only."""

    __slots__ = ()

    def score(self) -> Score:
        """Leave out the rows with a stone of an earlier one."""
        used: set[str] = set()
        parts = []
        for part in super().score().parts:
            if not used & {*part.cells}:
                used |= {*part.cells}
                parts.append(part)
        return _scored(parts)


class TwoDirections(BelievedJo):
    """Rows go in two directions only."""

    __slots__ = ()

    def score(self) -> Score:
        """Leave out the rows along which column and row both change."""
        parts = super().score().parts
        return _scored(p for p in parts if _level(p.cells) or p.cells[0][0] == p.cells[1][0])


def _level(cells: Sequence[str]) -> bool:
    return cells[0][1:] == cells[1][1:]


class BentRows(BelievedJo):
    """A row of three may have a bend."""

    __slots__ = ()

    def score(self) -> Score:
        """Add a point for each three stones that touch round a corner."""
        bent = []
        for player in PLAYERS:
            for middle in GRID.names:
                neighbours = [c for c in GRID.neighbour_names(middle) if self.at(c) == player]
                for first, last in combinations(neighbours if self.at(middle) == player else [], 2):
                    straight = behind(middle, [first]) == last
                    if not straight and last not in GRID.neighbour_names(first):
                        bent.append(Part("row", player, (first, middle, last), 1, "JO9"))
        return _scored([*super().score().parts, *bent])


def _scored(parts: Iterator[Part] | Sequence[Part]) -> Score:
    return add_up(PLAYERS, tuple(parts))


class MoreOnBoard(BelievedJo):
    """At a tie, more stones on the board win."""

    __slots__ = ()

    @property
    def result(self) -> Result | None:
        """The result, with the tie-break turned round."""
        return _tied(super().result, self.reserves, draw=False)


class TieIsDraw(BelievedJo):
    """A tie is a draw."""

    __slots__ = ()

    @property
    def result(self) -> Result | None:
        """The result, a draw if the rows are equal."""
        return _tied(super().result, self.reserves, draw=True)


def _tied(result: Result | None, reserves: Mapping[str, int], *, draw: bool) -> Result | None:
    if result is None or len({*result.scores.values()}) > 1:
        return result
    winner = min(PLAYERS, key=reserves.__getitem__) if not draw else None
    if not draw and len({*reserves.values()}) == 1:
        winner = result.winner
    return Result(winner, result.reason, result.scores, result.parts, result.params)


class FullBoard(BelievedJo):
    """The game goes on until the board is full."""

    __slots__ = ()

    def _over(self) -> bool:
        occupied = self._own | self._other | self._neutral
        return occupied == GRID.board or self._own.bit_count() > STONES - 2


class LastMoversReserve(BelievedJo):
    """The reserve of the player who has just moved ends the game."""

    __slots__ = ()

    def _over(self) -> bool:
        occupied = self._own | self._other | self._neutral
        has_room = any(not pair.both & occupied for pair in PAIRS)
        return not has_room or self._other.bit_count() > STONES - 2
