"""The classroom's pages without a browser store choices and show errors."""

import asyncio
import json
import re

import pytest

from stonebook.classroom.plans.plan import full_title
from stonebook.classroom.plans.script import ready_script
from stonebook.classroom.simul import Simul, read_simul
from stonebook.storage.record_kinds import SIMUL, WORKSHEET
from stonebook.widgets.classroom.simul.page import SimulPage
from stonebook.widgets.classroom.worksheet_page import WorksheetPage, worksheet_page
from stonebook.widgets.host import host
from stonebook.words import say

pytestmark = pytest.mark.usefixtures("page_host")
SMALL = {"game": "otello", "size": "4", "two": "person"}


def display(*boards):
    many = Simul()
    for board in boards:
        many.add({**SMALL, **board})
    return SimulPage(many.to_json())


def stored_record(page_host, record):
    return asyncio.run(page_host.records.load(record))


def test_a_sheet_follows_its_fields_which_are_stored(page_host):
    page = WorksheetPage({"game": "io", "theme": "capture", "number": "4", "what": "nothing"})
    assert page.preview.value.count("sheet-exercise") == 4 + page.preview.value.count(
        ".sheet-exercise"
    )
    before = page.preview.value
    page.fields["seed"].value = "A9"
    page.other()
    assert page.fields["seed"].value == "A10"
    assert page.preview.value != before
    page.fields["paper"].value = "letter"
    assert "size: letter" in page.preview.value
    wish = stored_record(page_host, WORKSHEET.key)["wish"]
    assert [wish[key] for key in ("what", "game", "seed")] == ["sheet", "io", "A10"]
    page.fields["what"].value = "kit"
    assert say("worksheet.kit.rules", game="Io") in page.preview.value
    page.fields["game"].value = "jo"
    assert "philleduc.pled@gmail.com" in page.preview.value
    page.fields["what"].value = "plan"
    assert full_title(ready_script("jo/first-lesson")) in page.preview.value
    page.fields["plan"].value = "jo/lines-and-end"
    assert full_title(ready_script("jo/lines-and-end")) in page.preview.value
    page.fields["game"].value = "io"
    assert page.fields["plan"].value == "io/first-lesson" and "Io" in page.preview.value


@pytest.mark.parametrize(
    ("site", "warned"), [("http://127.0.0.1:8000/", True), ("https://example.org/", False)]
)
def test_a_sheet_says_if_its_codes_work_only_on_this_computer(page_host, site, warned):
    host.arrive(json.dumps({"site": site}).encode().hex())
    page = WorksheetPage({"game": "io", "theme": "capture", "number": "4"})
    assert (say("worksheet.local") in page.announcement.text) == warned


def test_the_page_takes_over_with_its_first_sheet(page_host, monkeypatch):
    """Until then the picture before it shows the same sheet."""
    shown = []
    monkeypatch.setattr(page_host, "show", lambda widget: shown.append(widget.children[-1].value))
    asyncio.run(worksheet_page())
    assert len(shown) == 1 and "sheet-exercise" in shown[0]


def test_a_typed_line_is_played_on_its_board_and_the_display_is_stored(page_host):
    page = display({}, {"name": "Ann"})
    page.enter("2: B1")
    assert page.announcement.text.startswith("2: X plays B1.")
    assert page.announcement.text.endswith(say("many.waiting", numbers=[1]))
    page.enter("2: A4")
    assert page.announcement.kind == "refused"
    page.enter("7: A4")
    assert page.announcement.text == say("many.error.number", value=7, most=2)
    page.enter("n")
    assert page.simul.chosen == 1
    again = read_simul(stored_record(page_host, SIMUL.key)["many"])
    assert [board.table.played for board in again.boards] == [(), ("B1",)]
    assert "Ann" in page.results.value


def test_a_level_answers_and_ignores_a_removed_board(page_host):
    page = display({"two": "1"}, {})
    page.enter("1: B1")
    assert len(page.simul.boards[0].table.played) == 2
    assert page.announcement.text.startswith("Board 1: Beginner plays ")
    page.undo()
    assert page.simul.boards[0].table.played == ()
    page.remove.press()
    assert [board.board for board in page.boards] == page.simul.boards
    page.remove.press()
    page.enter("B1")
    assert page.announcement.text == say("many.none")


def test_waiting_boards_have_a_sign_and_are_chosen_by_keys(page_host):
    page = display({}, {})
    first, other = page.boards
    assert re.match(r"1 ▶ ", first.caption.description)
    other.key("Enter", False, False, False)
    assert page.simul.chosen == 2
    for key in ("ArrowUp", "Enter"):
        other.key(key, False, False, False)
    assert page.simul.boards[1].table.played == ("B1",)
    assert re.match(r"2 … ", other.caption.description)
    other.key("Backspace", False, False, False)
    assert page.simul.boards[1].table.played == ()


def test_surplus_boards_are_refused_and_the_others_stay(page_host):
    page = display({})
    page.add([SMALL] * 9)
    assert len(page.boards) == 8
    assert page.announcement.kind == "refused"
    assert page.form.add_button.disabled
    page.clear.press()
    assert len(page.boards) == 8
    page.clear.press()
    assert page.boards == [] and page.announcement.text == say("many.none")


def test_the_boards_to_come_are_drawn_until_there_are_boards(page_host):
    page = display()
    form = page.form
    assert form.preview.value.count("<li>") == 4
    form.name.value = "Ada, Ben"
    assert form.preview.value.count("<li>") == 2
    before = form.preview.value
    form.game.value = "jo"
    assert form.preview.value != before
    page.add([SMALL])
    assert (form.preview.value, form.preview.layout.display) == ("", "none")
    page.remove.press()
    assert form.preview.value.count("<li>") == 2 and form.preview.layout.display == "block"


def test_a_begun_game_is_removed_by_two_presses(page_host):
    page = display({}, {})
    page.enter("1: B1")
    for button in (page.anew, page.remove):
        page.enter("1")
        button.press()
        assert button.widget.description == say("confirm.sure")
        assert [board.last for board in page.simul.boards] == ["B1", ""]
    page.anew.press()  # another question: the earlier press does not confirm it
    assert page.simul.boards[0].last == "B1"
    page.enter("2")
    assert page.anew.widget.description == say("many.anew")
    page.remove.press()  # nothing was played there
    assert len(page.simul.boards) == 1
    page.anew.press()
    page.anew.press()
    assert page.simul.boards[0].last == ""


def test_the_last_move_is_named_above_its_board_and_announced(page_host):
    page = display({"name": "Ann"})
    page.enter("B1")
    board = page.boards[0]
    assert board.caption.description == "1 … B1 · Ann"
    page.enter("1")
    assert say("many.last", move="B1") in page.announcement.text
    assert [mark.cell for mark in board.painted.marks if mark.kind == "last"] == ["B1"]


def test_a_press_undoes_the_last_move_of_the_chosen_board():
    page = display({"name": "Ann"})
    page.enter("1: B1")
    assert page.simul.boards[0].last == "B1" and not page._undo.disabled
    page._undo.click()
    assert not page.simul.boards[0].last


def test_an_outdated_tab_shows_the_other_tabs_record(page_host):
    tab = display({"name": "Ann"}, {})
    tab.enter("1: B1")
    stored = stored_record(page_host, SIMUL.key)["many"]
    other = SimulPage(stored)
    other.enter("2: B1")
    tab.enter("1: A1")
    assert [board.last for board in tab.simul.boards] == ["B1", "B1"]
    assert tab.announcement.kind == "refused" and say("many.elsewhere") in tab.announcement.text
    tab.enter("1: A1")
    assert [board.last for board in tab.simul.boards] == ["A1", "B1"]
    assert tab.announcement.kind == "said"
    # The chosen board belongs to each tab and is not stored.
    other.enter("2: A3")
    assert say("many.elsewhere") in other.announcement.text
    tab.enter("2")
    other.enter("1")
    assert other.announcement.kind == "said"
    written = read_simul(stored_record(page_host, SIMUL.key)["many"])
    assert [board.last for board in written.boards] == ["A1", "B1"]


def test_each_name_gets_a_board(page_host):
    page = display()
    page.form.name.value = "Ann, Ben ,,Cem"
    page.form.game.value = "alterigo"
    page.form.side.value = "two"
    page.form.add_button.click()
    assert [board.name for board in page.simul.boards] == ["Ann", "Ben", "Cem"]
    assert {board.teacher for board in page.simul.boards} == {"White"}
    assert page.announcement.text == say("many.nobody")
