"""Believers in Jō who misjudge room, danger and guards. The game is by Phil Leduc."""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.believers.mind import Mind
from stonebook.rules.game import NEUTRAL
from stonebook.rules.position import Position, Transition
from stonebook.teach.games.jo.goals import Exposed, Opens, Shuts
from stonebook.teach.goals.cells import CellSet, LegalCells
from stonebook.teach.goals.goal import Goal


class EmptyIsRoom(Mind):
    """Thinks that a stone can be placed on any empty cell."""

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        """Return every empty cell."""
        if not isinstance(wanted, LegalCells):
            return super().cells(wanted, position)
        return frozenset(cell for cell in position.cells() if position.at(cell) is None)


class AnyStoneExposed(Mind):
    """Thinks that any opposing stone can be flipped."""

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        """Return every stone of the colour."""
        if not isinstance(wanted, Exposed):
            return super().cells(wanted, position)
        return frozenset(cell for cell in position.cells() if position.at(cell) == wanted.of)


class Ways(Mind):
    """Judges by the ways to a stone whether it can be flipped.

    A way is the two cells next to a stone in one direction, where a pair can flip it.
    """

    def is_open(self, position: Position, cell: str, player: str) -> bool:
        """Whether a way to a stone is open to a player."""
        return any(self.is_free(position, way, player) for way in _ways(position, cell))

    def is_free(self, position: Position, way: tuple[str, str], player: str) -> bool:
        """Whether a pair fits on two cells."""
        return position.at(way[0]) is None and position.at(way[1]) is None

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        """Return the stones to which a way is open."""
        if not isinstance(wanted, Exposed):
            return super().cells(wanted, position)
        player = position.game.rival(wanted.of)
        stones = (cell for cell in position.cells() if position.at(cell) == wanted.of)
        return frozenset(cell for cell in stones if self.is_open(position, cell, player))

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Ask for an open way where the goal opens or shuts one."""
        turn = self.turn(position, move)
        if turn is None or not isinstance(goal, Opens | Shuts):
            return super().fulfils(goal, position, move)
        return self.is_reached(goal, turn)

    def is_reached(self, goal: Opens | Shuts, turn: Transition) -> bool:
        """Whether a turn opens or shuts the ways to the goal's stone."""
        before, after, cell = turn.before, turn.after, goal.cell
        mover, rival = str(before.to_move), str(before.rival)
        if isinstance(goal, Shuts):
            return after.at(cell) == mover and not self.is_open(after, cell, rival)
        return after.at(cell) == rival and self.is_open(after, cell, mover)


class AnyWayIn(Ways):
    """Thinks that a stone with an empty neighbour can be flipped."""

    def is_open(self, position: Position, cell: str, player: str) -> bool:
        """Ask for an empty neighbour."""
        return any(position.at(near) is None for near in position.grid.neighbour_names(cell))


class AnyNeighbour(AnyWayIn):
    """Thinks that a pair next to a stone flips it."""


class OnlyTouching(Ways):
    """Thinks that only a neighbour guards a stone."""

    def is_free(self, position: Position, way: tuple[str, str], player: str) -> bool:
        """Look at the nearer cell alone."""
        return position.at(way[0]) is None


class OwnDontBlock(Ways):
    """Thinks that a player's own stones don't block a way."""

    def is_free(self, position: Position, way: tuple[str, str], player: str) -> bool:
        """Whether no cell of the way has another player's stone."""
        return all(position.at(cell) in (None, player) for cell in way)


class GuardGone(Ways):
    """Thinks that any move of a guard opens the way."""

    def is_reached(self, goal: Opens | Shuts, turn: Transition) -> bool:
        """Ask whether a neutral stone has left a way."""
        reached = super().is_reached(goal, turn)
        if reached or isinstance(goal, Shuts):
            return reached
        return any(_has_left(turn, cell) for way in _ways(turn.before, goal.cell) for cell in way)


class AnyNeutralGuards(GuardGone):
    """Thinks that every neutral neighbour is a guard, even with nothing to guard."""

    def is_reached(self, goal: Opens | Shuts, turn: Transition) -> bool:
        """Ask whether a neutral neighbour has left its cell."""
        if isinstance(goal, Shuts):
            return Ways.is_reached(self, goal, turn)
        neighbours = turn.before.grid.neighbour_names(goal.cell)
        return Ways.is_reached(self, goal, turn) or any(
            _has_left(turn, cell) for cell in neighbours
        )


def _has_left(turn: Transition, cell: str) -> bool:
    return turn.before.at(cell) == NEUTRAL and turn.after.at(cell) is None


def _ways(position: Position, cell: str) -> Iterator[tuple[str, str]]:
    """Yield the next two cells in each direction that has two."""
    grid, at = position.grid, position.grid.index[cell]
    for step in grid.steps:
        near = step[at]
        if near >= 0 and step[near] >= 0:
            yield grid.names[near], grid.names[step[near]]
