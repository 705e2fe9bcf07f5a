"""The teaching data of O-tell-O."""

from __future__ import annotations

from functools import partial

from stonebook.teach.explain.legality import by_a_line
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.teach.scoring import markers

TEACHING = GameTeaching(
    effects=("turned",),
    predicted=("turned",),
    counted=("markers",),
    pages=partial(markers.pages, rule="OT7"),
    legal=by_a_line,
)
