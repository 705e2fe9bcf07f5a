"""The characters of Ikeda Area III."""

from __future__ import annotations

from stonebook.rules.position import Transition
from stonebook.teach.characters.alterigo import filler, joined_on_slants
from stonebook.teach.characters.neighbours import owners_nearby
from stonebook.teach.explain.effects import gain


def lead(turn: Transition) -> float:
    """Return by how much the mover leads after a move."""
    score = turn.after.score()
    assert score is not None and turn.before.to_move and turn.before.rival
    return score.scores[turn.before.to_move] - score.scores[turn.before.rival]


def passes(turn: Transition) -> bool:
    """Whether a move is a pass."""
    return turn.move.kind == "pass"


def count(turn: Transition) -> tuple[float, bool]:
    """Play for the count, and pass when nothing adds to it."""
    return lead(turn), passes(turn)


def slanter(turn: Transition) -> tuple[int, tuple[float, bool]]:
    """Join stones on the slant: they are one string."""
    return max(0, joined_on_slants(turn)), count(turn)


def eye_filler(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Fill its own eyes, so that nobody else does."""
    return filler(turn)[0], count(turn)


def builder(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Play within its own walls, where its points are."""
    before, near = turn.before, owners_nearby(turn)
    return before.to_move in near and before.rival not in near, count(turn)


def resting(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Pass as soon as it leads: two passes always end the game."""
    return passes(turn) and lead(turn) > 0, count(turn)


def stayer(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Never pass first: the first passer gives half a point away."""
    first = passes(turn) and turn.before.first_passer is None
    return not first, count(turn)


def hurried(turn: Transition) -> tuple[float, bool]:
    """Play on every point that costs nothing, and let none wait."""
    return lead(turn), not passes(turn)


def waiter(turn: Transition) -> tuple[int, tuple[float, bool]]:
    """Never take a stone: dead ones leave by themselves."""
    return -gain(turn), count(turn)


CHARACTERS = {
    "slanter": slanter,
    "filler": eye_filler,
    "builder": builder,
    "resting": resting,
    "stayer": stayer,
    "hurried": hurried,
    "waiter": waiter,
}
