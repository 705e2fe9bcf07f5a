"""The teaching data of Jō, by Phil Leduc. The credit is in its rules (JO11)."""

from __future__ import annotations

from stonebook.teach.games.game_teaching import GameLessonFunctions, GameTeaching
from stonebook.teach.games.jo.goals import (
    Bombs,
    Custodial,
    Exposed,
    Opens,
    Shuts,
    Spares,
)
from stonebook.teach.games.jo.reasons import (
    TaughtJoBoard,
    TaughtJoEffects,
    TaughtJoLegality,
    TaughtJoMove,
)
from stonebook.teach.games.jo.rule_questions import ask_pair, ask_room
from stonebook.teach.games.jo.scoring import TaughtJoCount
from stonebook.teach.goals.cells import CellSet
from stonebook.teach.goals.goal import Goal


def bombs(cell: str | None = None, *, by: str | None = None) -> Goal:
    """… moves a neutral stone, or the one on `by`, onto an opposing stone or `cell`. For Jō."""
    return Bombs(cell, by)


def opens(cell: str) -> Goal:
    """… leaves an opposing stone that the mover could flip on another turn. For Jō."""
    return Opens(cell)


def shuts(cell: str) -> Goal:
    """… leaves one of your stones where the other player can't flip it on the next turn. For Jō."""
    return Shuts(cell)


def spares(cell: str) -> Goal:
    """… points at an opposing stone that it could flip, but doesn't flip it. For Jō."""
    return Spares(cell)


def exposed(of: str) -> CellSet:
    """… hold a player's stone that the other player could flip now. For Jō."""
    return Exposed(of)


def custodial(pair: str) -> CellSet:
    """… continue a pair's line. For Jō."""
    return Custodial(pair)


TEACHING = GameTeaching(
    effects=TaughtJoEffects(),
    count=TaughtJoCount(),
    legality=TaughtJoLegality(),
    move=TaughtJoMove(),
    board=TaughtJoBoard(),
    functions=GameLessonFunctions(
        goals={"bombs": bombs, "opens": opens, "shuts": shuts, "spares": spares},
        cell_sets={"exposed": exposed, "custodial": custodial},
        rule_questions={"flipped": ask_pair, "moved": ask_pair, "room": ask_room},
    ),
)
