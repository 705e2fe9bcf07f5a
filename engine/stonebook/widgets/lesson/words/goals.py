"""Words for goals: a move that …. Single games have more, see `stonebook.teach.games`."""

from __future__ import annotations

from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.forced import Forces
from stonebook.teach.goals.goal import (
    Both,
    Changes,
    Corner,
    Goal,
    Legal,
    Lowers,
    Scores,
)
from stonebook.teach.goals.mobility import Leaves
from stonebook.teach.goals.outcomes import Ends, Forbids, Reaches


def legal() -> Goal:
    """… may be played."""
    return Legal()


def turns(
    at_least: int = 1, *, exactly: int | None = None, lines: int = 1, cell: str | None = None
) -> Goal:
    """… turns so many stones, along so many lines, or the one on a certain cell."""
    return Changes("turned", at_least, exactly, lines, cell)


def removes(
    at_least: int = 1, *, exactly: int | None = None, cell: str | None = None, whose: str = ""
) -> Goal:
    """… takes so many stones off the board, or a certain one. `whose`: "own" or "rival"."""
    return Changes("removed", at_least, exactly, cell=cell, whose=whose)


def flips(at_least: int = 1, *, exactly: int | None = None, cell: str | None = None) -> Goal:
    """… flips so many stones, or the one on a certain cell."""
    return Changes("flipped", at_least, exactly, cell=cell)


def scores(
    at_least: float | None = None, *, more: float | None = None, answered: bool = False
) -> Goal:
    """… leaves the mover with so many points, or so many more than before.

    With `answered`: also after the best answer.
    """
    return Scores(at_least, more, answered)


def lowers(less: float = 1) -> Goal:
    """… takes so many points off the other player's count."""
    return Lowers(less)


def ends(outcome: str = "won") -> Goal:
    """… ends the game at once: "won", "lost" or "drawn" for the mover."""
    return Ends(outcome)


def wins(within: int | None = None) -> Goal:
    """… wins, whatever the other player answers. For O-tell-O, Io and Jō, close to the end.

    With `within`, for Alter Igo: in so many moves at most, both players' counted.
    """
    return Wins() if within is None else Forces(within)


def corner() -> Goal:
    """… goes on a corner."""
    return Corner()


def leaves(at_most: int = 0) -> Goal:
    """… leaves the other player at most so many moves. With 0 he must pass."""
    return Leaves(at_most)


def reaches(phase: str, to_move: str | None = None) -> Goal:
    """… brings a phase about, and who is to move then."""
    return Reaches(phase, to_move)


def forbids(move: str, rule: str | None = None) -> Goal:
    """… makes a certain answer of the other player illegal."""
    return Forbids(move, rule)


def both(*goals: Goal) -> Goal:
    """… does all of these."""
    return Both(goals)
