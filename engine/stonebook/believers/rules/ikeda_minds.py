"""Believers in Ikeda Area III who misjudge shared points, gains and captures."""

from __future__ import annotations

from stonebook.believers.mind import Mind
from stonebook.believers.rules.policies import MostTurned
from stonebook.rules.position import Position
from stonebook.teach.games.ikeda.goals import Leads
from stonebook.teach.games.strings.cells import Territory
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.points import Scores


class SplitsSharedPoints(Mind):
    """Gives each point of a shared region to the nearer player."""

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        """Give each shared point next to one player's stones to that player."""
        if not isinstance(wanted, Territory):
            return super().cells(wanted, position)
        if wanted.of is None:
            return frozenset()
        rival = position.game.rival(wanted.of)
        near = {
            cell
            for cell in Territory(None).cells(position)
            if (owners := {position.at(n) for n in position.grid.neighbour_names(cell)})
            >= {wanted.of}
            and rival not in owners
        }
        return frozenset(near | {*wanted.cells(position)})


class OpenGround(Mind):
    """Thinks that open points belong to nobody."""

    def cells(self, wanted: CellSet, position: Position) -> frozenset[str]:
        """Leave out the territory of a player who is alone on the board."""
        owners = {position.at(cell) for cell in position.cells()} - {None}
        if isinstance(wanted, Territory) and wanted.of and len(owners) < 2:
            return frozenset()
        return super().cells(wanted, position)


class TakesAtOnce(MostTurned):
    """Captures a stone whenever it can."""

    goals = Leads


class MayIsGain(Mind):
    """Confuses “White may play there” with “White gains there”."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Ask only whether the move is legal."""
        if isinstance(goal, Scores) and goal.answered:
            return self.legal(position, move)
        return super().fulfils(goal, position, move)


class TrustsAgreement(Mind):
    """Passes, and trusts that the other player will agree on dead stones."""

    def fulfils(self, goal: Goal, position: Position, move: str) -> bool:
        """Pass, and capture nothing."""
        if isinstance(goal, Scores):
            return move == "pass"
        return super().fulfils(goal, position, move)
