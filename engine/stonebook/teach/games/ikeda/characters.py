"""The characters of Ikeda Area III."""

from __future__ import annotations

from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Transition
from stonebook.teach.characters.neighbours import owners_nearby
from stonebook.teach.explain.effects import stones_gained
from stonebook.teach.games.strings.characters import count_slanted_neighbours, fills_own_eye


def lead_after(turn: Transition) -> float:
    """Return by how much the mover leads after a move."""
    score = turn.after.score()
    assert score is not None and turn.before.to_move and turn.before.rival
    return score.scores[turn.before.to_move] - score.scores[turn.before.rival]


def is_pass(turn: Transition) -> bool:
    """Whether a move is a pass."""
    return turn.move.kind == MoveKind.PASS


def count_first(turn: Transition) -> tuple[float, bool]:
    """Play for the count, and pass when nothing adds to it."""
    return lead_after(turn), is_pass(turn)


def slanter(turn: Transition) -> tuple[int, tuple[float, bool]]:
    """Join stones on the slant: they are one string."""
    return max(0, count_slanted_neighbours(turn)), count_first(turn)


def eye_filler(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Fill its own eyes so that nobody else does."""
    return fills_own_eye(turn), count_first(turn)


def builder(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Play within its own walls, where its points are."""
    before, near = turn.before, owners_nearby(turn)
    return before.to_move in near and before.rival not in near, count_first(turn)


def resting(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Pass as soon as it leads: two passes always end the game."""
    return is_pass(turn) and lead_after(turn) > 0, count_first(turn)


def stayer(turn: Transition) -> tuple[bool, tuple[float, bool]]:
    """Never pass first: the first passer gives half a point away."""
    first = is_pass(turn) and turn.before.first_passer is None
    return not first, count_first(turn)


def hurried(turn: Transition) -> tuple[float, bool]:
    """Play on every point that costs nothing, and let none wait."""
    return lead_after(turn), not is_pass(turn)


def waiter(turn: Transition) -> tuple[int, tuple[float, bool]]:
    """Never take a stone: dead ones leave by themselves."""
    return -stones_gained(turn), count_first(turn)


CHARACTERS = {
    "slanter": slanter,
    "filler": eye_filler,
    "builder": builder,
    "resting": resting,
    "stayer": stayer,
    "hurried": hurried,
    "waiter": waiter,
}
