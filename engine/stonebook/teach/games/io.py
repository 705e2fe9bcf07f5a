"""The teaching data of Io."""

from __future__ import annotations

from functools import partial

from stonebook.rules.io.position import BOUND, ENTERING, FREE, OVER, SINGLE
from stonebook.teach.explain.legality import why_legal_io
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.teach.goals.endgame import Begins
from stonebook.teach.goals.goal import Goal
from stonebook.teach.scoring import markers


def begins() -> Goal:
    """… makes sure that the mover begins the single phase, against every reply (Io)."""
    return Begins()


TEACHING = GameTeaching(
    effects=("turned",),
    predicted=("turned",),
    counted=("stones",),
    pages=partial(markers.pages, rule="IO8"),
    legal=why_legal_io,
    phases=(ENTERING, BOUND, FREE, SINGLE, OVER),
    goals={"begins": begins},
)
