"""The teaching data of O-tell-O."""

from __future__ import annotations

from functools import partial

from stonebook.rules.position import Position
from stonebook.teach.explain.legality import why_legal_otello
from stonebook.teach.games.game_teaching import GameTeaching
from stonebook.teach.scoring import markers
from stonebook.words import say


def _corners(position: Position) -> str:
    """Return how many corners the winner holds, "" if the other player holds as many."""
    result, cells = position.result, position.snapshot().cells
    if result is None or result.winner is None:
        return ""
    owners = [cells[cell] for cell in position.grid.corners]
    number = owners.count(result.winner)
    if number <= owners.count(position.game.rival(result.winner)):
        return ""
    key = "play.end.corners.all" if number == len(owners) else "play.end.corners"
    return say(key, player=result.winner, number=number)


TEACHING = GameTeaching(
    effects=("turned",),
    predicted=("turned",),
    counted=("markers",),
    pages=partial(markers.pages, rule="OT7"),
    decided=_corners,
    passes_forced=True,
    legal=why_legal_otello,
)
