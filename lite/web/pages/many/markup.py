"""The page of many boards before Python has started: the form, or a place for each saved board."""

from __future__ import annotations

from lite.site.still_widgets import first_boards, still, without_background_work
from stonebook.classroom.simul import Simul
from stonebook.rules import FIRST_GAME
from stonebook.storage.record_kinds import MAX_BOARDS
from stonebook.widgets.classroom.simul.page import SimulPage


def fragments() -> dict[str, str]:
    """Return the generated part of the page's markup."""
    simul = Simul()
    figures = {"0": _still(simul)}
    for number in range(1, MAX_BOARDS + 1):
        simul.add({"game": FIRST_GAME})
        figures[f"{number}"] = _still(simul)
    return {"first": first_boards(figures)}


def _still(simul: Simul) -> str:
    with without_background_work({}):
        return still(SimulPage(simul.to_json()).widget, plain=True)
