"""Functions for the goals of a move. Single games have more, see `stonebook.teach.games`."""

from __future__ import annotations

from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.forced import Forces
from stonebook.teach.goals.goal import Both, Corner, Goal, Legal
from stonebook.teach.goals.mobility import Leaves
from stonebook.teach.goals.outcomes import Ends, Forbids, Reaches
from stonebook.teach.goals.points import Lowers, Scores


def legal() -> Goal:
    """Ask for a move that may be played."""
    return Legal()


def turns(
    at_least: int = 1, *, exactly: int | None = None, lines: int = 1, cell: str | None = None
) -> Goal:
    """Ask for a move that turns a number of stones, along `lines` lines, or the one on `cell`."""
    return Changes("turned", at_least, exactly, lines, cell)


def removes(
    at_least: int = 1, *, exactly: int | None = None, cell: str | None = None, whose: str = ""
) -> Goal:
    """Ask for a move that removes a number of stones, or the one on `cell`.

    `whose`: "own" or "rival".
    """
    return Changes("removed", at_least, exactly, cell=cell, owner=whose)


def flips(at_least: int = 1, *, exactly: int | None = None, cell: str | None = None) -> Goal:
    """Ask for a move that flips a number of stones, or the one on `cell`."""
    return Changes("flipped", at_least, exactly, cell=cell)


def scores(
    at_least: float | None = None, *, more: float | None = None, answered: bool = False
) -> Goal:
    """Ask for a move after which the mover has `at_least` points, or `more` than before.

    With `answered`: even after the best reply.
    """
    return Scores(at_least, more, answered)


def lowers(less: float = 1) -> Goal:
    """Ask for a move that reduces the other player's score by at least `less`."""
    return Lowers(less)


def ends(outcome: str = "won") -> Goal:
    """Ask for a move that ends the game at once: "won", "lost" or "drawn" for the mover."""
    return Ends(outcome)


def wins(within: int | None = None) -> Goal:
    """Ask for a move that wins against every reply. For O-tell-O, Io and Jō, close to the end.

    With `within`, for Alter Igo: in at most that many moves, counting both players'.
    """
    return Wins() if within is None else Forces(within)


def corner() -> Goal:
    """Ask for a move that is played on a corner."""
    return Corner()


def leaves(at_most: int = 0) -> Goal:
    """Ask for a move that leaves the other player at most `at_most` moves, with 0 a pass."""
    return Leaves(at_most)


def reaches(phase: str, to_move: str | None = None) -> Goal:
    """Ask for a move that reaches a phase, with `to_move` to move if it is given."""
    return Reaches(phase, to_move)


def forbids(move: str, rule: str | None = None) -> Goal:
    """Ask for a move that makes a certain reply of the other player illegal."""
    return Forbids(move, rule)


def both(*goals: Goal) -> Goal:
    """Ask for a move that fulfils all of these goals."""
    return Both(goals)
