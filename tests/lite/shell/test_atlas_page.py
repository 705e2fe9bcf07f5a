"""The markup of the atlas' page: a lasting address for each board."""

import re

from lite.web.pages.atlas.parts import parts
from stonebook.search.tablebase import BOARDS


def test_every_board_has_an_address() -> None:
    named = dict(re.findall(r'<a href="\?board=([^"]+)">([^<]+)</a>', parts()["boards"]))
    assert named == {board.name: str(board) for boards in BOARDS.values() for board in boards}
    assert {"otello-4x4", "ikeda-3x3", "alterigo-3x4"} <= {*named}
