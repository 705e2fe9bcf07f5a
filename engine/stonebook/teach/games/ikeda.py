"""What teaching knows of Ikeda Area III."""

from __future__ import annotations

from stonebook.teach.games.game_teaching import GameTeaching, Picture
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.margins import Leads
from stonebook.teach.scoring import ikeda


def leads(by: float = 0) -> Goal:
    """… comes out so far ahead at the end, whatever the other player does. For tiny boards."""
    return Leads(by)


TEACHING = GameTeaching(
    effects=("removed",),
    predicted=("removed",),
    counted=("stones", "territory"),
    pages=ikeda.pages,
    picture=Picture({"size": 7}, ("C5", "E5", "C3", "E3", "D4", "E4", "D6", "E6", "C2", "D2")),
    goals={"leads": leads},
)
