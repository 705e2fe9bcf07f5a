"""The characters of Ikeda Area III."""

from __future__ import annotations

from stonebook.rules.position import Transition
from stonebook.teach.characters.alterigo import filler, joined_on_slants
from stonebook.teach.explain.effects import gain


def lead(turn: Transition) -> float:
    """Return by how much the mover leads after a move."""
    score = turn.after.score()
    assert score is not None and turn.before.to_move and turn.before.rival
    return score.scores[turn.before.to_move] - score.scores[turn.before.rival]


def passes(turn: Transition) -> bool:
    """Whether a move is a pass."""
    return turn.move.kind == "pass"


def slanter(turn: Transition) -> tuple[bool, int]:
    """Join stones on the slant, and pass only when there is nothing else."""
    return not passes(turn), joined_on_slants(turn)


def eye_filler(turn: Transition) -> tuple[bool, tuple[bool, int]]:
    """Fill its own eyes, so that nobody else does."""
    return not passes(turn), filler(turn)


def taker(turn: Transition) -> tuple[int, float]:
    """Take whatever it can, at once. Otherwise play for the count."""
    return gain(turn), lead(turn)


def builder(turn: Transition) -> tuple[bool, bool]:
    """Play within its own walls, where its points are."""
    before = turn.before
    inside = [before.at(near) for cell in turn.move.cells for near in before.grid.beside(cell)]
    return bool(inside) and before.rival not in inside, not passes(turn)


def resting(turn: Transition) -> tuple[bool, float]:
    """Pass as soon as it leads: two passes always end the game."""
    return passes(turn) and lead(turn) > 0, lead(turn)


def stayer(turn: Transition) -> tuple[bool, float]:
    """Never pass while it can play: a pass gives something away."""
    return not passes(turn), lead(turn)


def waiter(turn: Transition) -> tuple[int, bool]:
    """Never take a dead stone: it leaves by itself."""
    return -gain(turn), passes(turn)


CHARACTERS = {
    "slanter": slanter,
    "eye-filler": eye_filler,
    "taker": taker,
    "builder": builder,
    "resting": resting,
    "stayer": stayer,
    "waiter": waiter,
}
