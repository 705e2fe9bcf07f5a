"""The names of buttons that logs, styles and scripts hold."""

from __future__ import annotations

import json

from lite.setup import paths
from stonebook.teach.press_names import PressName

STORED = {
    "AGAIN": "again",
    "BACK": "back",
    "CANCEL": "cancel",
    "CHECK": "lock",
    "EARLIER": "earlier",
    "END": "end",
    "EXPLORE": "explore",
    "HINT": "hint",
    "NEXT": "next",
    "NOTHING": "nothing",
    "OFFERED": "free",
    "REPLAY": "past",
    "RETRY": "retry",
    "SHOW": "show",
}


def test_press_names_keep_the_values_that_browsers_have_stored() -> None:
    assert {name.name: name.value for name in PressName} == STORED


def test_scripts_and_the_engine_know_the_same_press_names() -> None:
    file = paths.LITE / "web" / "replies" / "press-names.json"
    shared = json.loads(file.read_text(encoding="utf-8"))
    assert shared.items() <= STORED.items()
