"""The sets of cells that belong to strings: liberties, whole strings, territory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from stonebook.rules.position import Position
from stonebook.rules.strings.position import StringPosition
from stonebook.rules.symmetry import Renaming
from stonebook.teach.explain.terms import terms
from stonebook.teach.games.strings import regions_on, strings_on
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.objections import (
    no_stone,
    no_territory,
    wrong_cell,
    wrong_game,
    wrong_player,
)
from stonebook.words import say

MAX_NAMED = 4
"""The stones of a string with more than this are not named."""


@dataclass(frozen=True, slots=True)
class _AboutString(CellSet):
    """Cells that belong to the string of a stone."""

    of: str

    def objection(self, position: Position) -> str | None:
        """Say that the game has no strings, or that the cell is empty."""
        wrong = wrong_game(position, StringPosition) or wrong_cell(position, self.of)
        return wrong or no_stone(position, self.of)

    def on_twin(self, rename: Renaming) -> CellSet:
        return replace(self, of=rename(self.of))


@dataclass(frozen=True, slots=True)
class Liberties(_AboutString):
    """The empty neighbours of the string of a stone (IK3, AI4)."""

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        return say("cells.liberties", of=self.of, **terms(position))

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        return next(s.liberties for s in strings_on(position) if self.of in s.cells)

    def why_not(self, position: Position, cell: str) -> str:
        """Say that the cell is occupied, or that it touches no stone of the string."""
        if position.at(cell) is not None:
            return say("cells.taken", cell=cell, owner=position.at(cell))
        return say("cells.not_beside", cell=cell, of=self.of)

    def why(self, position: Position, cell: str) -> str:
        """Return which stones of the string are next to the cell."""
        string = StringOf(self.of).cells(position)
        neighbours = tuple(near for near in position.grid.neighbour_names(cell) if near in string)
        return say("cells.liberty", cell=cell, neighbours=neighbours)


@dataclass(frozen=True, slots=True)
class StringOf(_AboutString):
    """The stones of the string of a stone (IK3, AI3)."""

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        return say("cells.string", of=self.of, **terms(position))

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        return next(s.cells for s in strings_on(position) if self.of in s.cells)

    def why_not(self, position: Position, cell: str) -> str:
        """Say that the cell is empty, the other player's, or not connected."""
        owner = position.at(cell)
        if owner is None:
            return say("cells.empty", cell=cell)
        if owner != position.at(self.of):
            return say("cells.other_owner", cell=cell, owner=owner)
        string = StringOf(cell).cells(position)
        key = "cells.not_connected.many" if len(string) > MAX_NAMED else "cells.not_connected"
        return say(key, cell=cell, of=self.of, cells=string)

    def why(self, position: Position, cell: str) -> str:
        """Return a path of neighbours between the two stones."""
        if cell == self.of:
            return say("cells.own_string", cell=cell)
        if cell in position.grid.neighbour_names(self.of):
            return say("cells.beside", cell=cell, of=self.of)
        string = self.cells(position)
        paths: list[tuple[str, ...]] = [(self.of,)]
        for path in paths:  # breadth first: the list grows during the loop
            if path[-1] == cell:
                break
            visited_cells = {visited for other in paths for visited in other}
            near = position.grid.neighbour_names(path[-1])
            paths += [
                (*path, name) for name in near if name in string and name not in visited_cells
            ]
        return say("cells.joined", cell=cell, of=self.of, way=list(path))


@dataclass(frozen=True, slots=True)
class Territory(CellSet):
    """The empty points whose region leads only to one player's stones, or nobody's points (IK7)."""

    of: str | None

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        key = "cells.nobodys" if self.of is None else "cells.territory"
        return say(key, player=self.of, **terms(position))

    def objection(self, position: Position) -> str | None:
        """Say that the game counts no territory, or has no such player."""
        return no_territory(position) or wrong_player(position, self.of)

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        members = tuple(
            cell
            for region in regions_on(position)
            if (region.reached == (self.of,) if self.of else len(region.reached) != 1)
            for cell in region.cells
        )
        return tuple(cell for cell in position.cells() if cell in members)

    def why_not(self, position: Position, cell: str) -> str:
        """Say that the cell is occupied, or whose stones its region reaches."""
        if position.at(cell) is not None:
            if self.of is None:
                return say("cells.taken", cell=cell, owner=position.at(cell))
            return say("cells.territory.stones", cells=[cell], player=self.of)
        region = next(region for region in regions_on(position) if cell in region.cells)
        if not region.reached:
            return say("cells.reaches_nobody", cell=cell)
        edge = [near for inside in region.cells for near in position.grid.neighbour_names(inside)]
        first = next(near for near in edge if position.at(near) == region.reached[0])
        if len(region.reached) == 1:
            return say("cells.reaches.only", cell=cell, player=region.reached[0], first=first)
        player, rival = region.reached
        last = next(near for near in edge if position.at(near) == rival)
        return say(
            "cells.reaches.at", cell=cell, player=player, first=first, rival=rival, last=last
        )

    def reasons_against(self, position: Position, cells: Sequence[str]) -> list[str]:
        """Say once what territory is, then why each empty cell is none."""
        stones = [cell for cell in cells if position.at(cell) is not None]
        if self.of is None or not stones:
            return super(Territory, self).reasons_against(position, cells)
        first = say("cells.territory.stones", cells=stones, player=self.of)
        return [first, *(self.why_not(position, cell) for cell in cells if cell not in stones)]

    def why(self, position: Position, cell: str) -> str:
        """Return whose stones its region reaches."""
        return self.why_not(position, cell)
