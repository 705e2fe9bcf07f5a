"""The page of old questions before Python has started: the place of the first board."""

from __future__ import annotations

from lite.site import game_pictures
from lite.site.still_widgets import still, without_background_work
from lite.site.template import catalogue, inline_json
from stonebook.rules import FIRST_GAME
from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.tries import Try
from stonebook.teach.recall.session import RecallSession
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.recall.recall_questions import OldQuestion
from stonebook.widgets.recall.screen import RecallScreen


def fragments() -> dict[str, str]:
    """Return the generated fragments of the page's markup."""
    key = "site.recall.next"
    return {
        "board": _plate(),
        "resting": game_pictures.picture(FIRST_GAME),
        "sentences": inline_json({key: catalogue()[key]}),
    }


def _plate() -> str:
    """Return the picture of a board without lines and stones."""
    puzzle = puzzles(FIRST_GAME)[0]
    known = {puzzle.id: (Try("2026-01-01T00:00:00+00:00", TryResult.RIGHT),)}
    session = RecallSession([puzzle.id], known, 1, save=lambda *_: None, now=lambda: NOW)
    with without_background_work({}):
        screen = RecallScreen(session, ("", ""))
        session.next()
        screen.show(OldQuestion(PuzzleStep(puzzle), "", False))
        for words in screen.sentences():
            words.value = ""
        return still(screen.widget, plain=True)


NOW = "2026-01-02T00:00:00+00:00"
