"""The page of worksheets before Python: its form, and the first page of its first sheet."""

import re
from html import unescape

from lite.web.pages.worksheet.markup import SITE, fragments
from stonebook.classroom.paper.printing import paper
from stonebook.classroom.paper.sheet_pages import pages
from stonebook.classroom.paper.worksheet import WorksheetRequest, worksheet
from stonebook.words import say, speaking


def shown(name: str) -> str:
    match = re.search(
        rf'<div data-first="{name}">(.*?)(?=<div data-first=|$)', fragments()["first"], re.S
    )
    assert match
    return match[1]


def test_the_first_sheet_is_shown_without_codes_of_a_site() -> None:
    with speaking("de"):
        usual = shown("usual")
        for key in ("print", "other", "save", "game", "theme", "seed"):
            assert f">{say(f'worksheet.{key}')}<" in usual
        usual_sheet = worksheet(WorksheetRequest("otello", "first-steps"))
        asked = pages(usual_sheet, paper("a4"), SITE)[0].pages[0]
    assert usual.count('class="sheet-exercise"') == asked.count('class="sheet-exercise"') == 4
    for board in re.findall("<desc>[^:<]*</desc>", asked):
        assert board in usual
    assert "stonebook-qr" not in usual and "the.site" not in usual
    assert usual.count('<figure class="sheet-code"></figure>') == 4


def test_each_kind_of_printout_has_its_form_above_blank_paper() -> None:
    fields = {"sheet": "theme", "kit": "paper", "plan": "plan"}
    assert fragments()["attributes"] == f' data-stonebook-kinds="{" ".join(fields)}"'
    for kind, field in fields.items():
        form = unescape(shown(kind))
        assert f">{say(f'worksheet.what.{kind}')}</option>" in form
        assert f">{say(f'worksheet.{field}')}</label>" in form
        assert form.count('class="stonebook-paper"') == 1 and "<svg" not in form
        assert say("worksheet.working") in form
