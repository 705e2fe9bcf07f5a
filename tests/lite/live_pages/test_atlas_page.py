"""The markup of the atlas' page: a lasting address for each board."""

import re

from lite.web.pages.atlas.markup import fragments
from stonebook.search.tablebase import BOARDS
from stonebook.widgets.tablebase.atlas_board import board_title
from stonebook.widgets.tablebase.page import FIRST, NAMED
from stonebook.words import say


def test_every_board_has_an_address() -> None:
    named = dict(re.findall(r'<a href="\?board=([^"]+)">([^<]+)</a>', fragments()["boards"]))
    assert named == {board.name: str(board) for boards in BOARDS.values() for board in boards}
    assert {"otello-4x4", "ikeda-3x3", "alterigo-3x4"} <= {*named}


def test_every_board_is_shown_before_python_has_started() -> None:
    first = fragments()["first"]
    assert fragments()["attributes"] == f' data-stonebook-usual="{FIRST}"'
    for name, board in NAMED.items():
        still = first.partition(f'<div data-first="{name}">')[2].partition("<div data-first=")[0]
        assert board_title(board) in still and "<svg" in still
        for key in ("atlas.best", "board.restart"):
            assert f">{say(key)}</button>" in still
