"""The list of a sheet to print is whole, too."""

import pytest

from tests.checklists.tree import WORDS, Copy

pytestmark = pytest.mark.slow

BLANK = '''"""Empty boards to draw on."""

from __future__ import annotations

import stonebook
from stonebook.classroom.paper.printing import CONTENT_WIDTH, Paper, PrintedPart, picture
from stonebook.draw.scene import scene
from stonebook.words import say


def blank_boards(game: str, paper: Paper) -> tuple[PrintedPart, ...]:
    """Return a page with a game's board at the start. Raises BadSettings if unknown."""
    start = stonebook.game(game).start()
    board = picture(scene(start), CONTENT_WIDTH, CONTENT_WIDTH)
    return (PrintedPart(say("worksheet.what.blank"), (board,)),)
'''
FUNCTION = """def _blank(chosen: Mapping[str, str], paper_size: Paper) -> tuple[PrintedPart, ...]:
    return blank_boards(chosen["game"], paper_size)


PRINTED_AT_ONCE = {KIT: _kit, PLAN: _plan, BLANK: _blank}
"""
TEST = """

@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_blank_board_is_on_one_page(game):
    (part,) = blank_boards(game, paper("a4"))
    assert [page.count("<svg") for page in part.pages] == [1]
"""


@pytest.mark.share(6, of="file")
def test_the_list_for_a_sheet_suffices(tree):
    copy = Copy(tree, "A sheet to print")
    copy.write("engine/stonebook/classroom/paper/blank.py", BLANK)
    kit = "from stonebook.classroom.paper.kit import kit\n"
    blank = "from stonebook.classroom.paper.blank import blank_boards\n"
    copy.change(
        "engine/stonebook/widgets/classroom/worksheet_page.py",
        (kit, blank + kit),
        (
            'KINDS = SHEET, KIT, PLAN = "sheet", "kit", "plan"',
            'KINDS = SHEET, KIT, PLAN, BLANK = "sheet", "kit", "plan", "blank"',
        ),
        ("PRINTED_AT_ONCE = {KIT: _kit, PLAN: _plan}\n", FUNCTION),
    )
    copy.say(
        {"worksheet.made.blank": "{number} page.", "worksheet.what.blank": "Empty boards"},
        {"worksheet.made.blank": "{number} Seite.", "worksheet.what.blank": "Leere Bretter"},
        "worksheet",
    )
    tests = "tests/classroom/test_worksheet.py"
    text = (tree / tests).read_text(encoding="utf-8").replace(kit, blank + kit, 1)
    copy.write(tests, text + TEST)
    forms = "tests/lite/live_pages/test_worksheet_page.py"
    copy.change(forms, ('"plan": "plan"}', '"plan": "plan", "blank": "paper"}'))
    copy.passes(*WORDS, forms)
    copy.run("-m", "pytest", "-q", tests, "-k", "blank")
