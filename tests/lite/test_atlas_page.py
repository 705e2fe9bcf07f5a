"""The markup of the atlas' page: a lasting address for each board."""

import re

from lite.site.template import PAGES
from stonebook.search.tablebase import BOARDS


def test_every_board_has_an_address() -> None:
    text = (PAGES / "own" / "atlas.html").read_text(encoding="utf-8")
    named = dict(re.findall(r'<a href="\?board=([^"]+)">([^<]+)</a>', text))
    assert named == {board.name: str(board) for its in BOARDS.values() for board in its}
