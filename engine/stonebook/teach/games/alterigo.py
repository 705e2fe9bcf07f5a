"""What teaching knows of Alter Igo: nothing is counted, and moves run out."""

from __future__ import annotations

from stonebook.teach.games.game_teaching import GameTeaching, Picture
from stonebook.teach.scoring import alterigo

TEACHING = GameTeaching(
    effects=("removed",),
    predicted=("removed",),
    counted=(),
    pages=alterigo.pages,
    picture=Picture({"width": 7, "height": 7}, ("D5", "D4", "C4", "E5", "E4", "C3", "D3")),
)
