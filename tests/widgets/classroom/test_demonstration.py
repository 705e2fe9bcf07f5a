"""The demonstration board as a teacher has it: presses, keys, lines, sheets, and what is kept."""

import asyncio
import html
import json
import re
from urllib.parse import unquote

import pytest

import stonebook
from stonebook.records import Record, diagram, link, write_record
from stonebook.storage.record_kinds import DEMONSTRATION
from stonebook.teach.classroom.demonstration.demonstration import Demonstration
from stonebook.teach.classroom.demonstration.saved_text import DemoSnapshot, write
from stonebook.teach.classroom.demonstration.sources import demonstration_of
from stonebook.widgets import demo
from stonebook.widgets.classroom.demonstration.help_sheet import help_markup
from stonebook.widgets.classroom.demonstration.page import demo_page
from stonebook.widgets.classroom.demonstration.saved import DemoKeeper
from stonebook.widgets.classroom.demonstration.screen import DemoScreen
from stonebook.widgets.host import host
from stonebook.words import say, speaking
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("around")


def screen(*lines, keeper=None):
    return DemoScreen(Demonstration(done=lines), keeper or DemoKeeper(keeps=False))


def voice_text(shown):
    return shown.voice.text


def opened(record=None, **page):
    """Return the page that an address opens, and where it runs."""
    around = Timeless(query=page)
    seen = []
    around.show = seen.append
    before = host.use(around)
    made = []
    try:
        if record is not None:
            asyncio.run(around.records.store.change(DEMONSTRATION.key, lambda _: record))
        remembered = DemoScreen.__init__

        def noting(self, *arguments):
            made.append(self)
            remembered(self, *arguments)

        DemoScreen.__init__ = noting
        asyncio.run(demo_page())
    finally:
        DemoScreen.__init__ = remembered
        host.use(before)
    assert len(seen) == 1
    return made[0], around


def stored(around):
    return asyncio.run(around.records.store.load(DEMONSTRATION.key))


def test_a_press_does_what_the_mode_says():
    it = screen("board otello")
    it.press(0, "C4")
    assert it.it.done[-1] == "play C4" and voice_text(it) == "X plays C4."
    it.press(0, "A1")
    assert it.it.done[-1] == "try A1" and "touches no" in voice_text(it)
    lines = []
    for mode, cells in {
        "circle": ["D5"],
        "letter": ["A1", "B1"],
        "number": ["C1", "C1"],
        "arrow": ["A1", "B2"],
        "cover": ["H8", "H8"],
        "place": ["A8"],
        "erase": ["A8"],
    }.items():
        it.choose(mode)
        for cell in cells:
            it.press(0, cell)
    lines = it.it.done[3:]
    assert lines == (
        *("mark circle D5", "mark A A1", "mark B B1", "mark 1 C1", "mark 1 C1", "arrow A1 B2"),
        *("cover H8", "reveal H8", "place X A8", "erase A8"),
    )
    it.choose("place")
    it.choose("place")
    it.press(0, "A8")
    assert it.it.done[-1] == "place O A8", "chosen again it is the other's stone"


def test_a_turn_of_several_parts_is_pressed_together():
    it = screen("board jo")
    for cell in ("e5", "f5"):
        it.press(0, cell)
    assert "e5 and f5" in voice_text(it) and it.it.done == ("board jo",)
    assert it._finish.layout.display == "block"
    it._press_finish()
    assert it.it.done[-1] == "play e5+f5" and it._finish.layout.display == "none"


def test_on_two_boards_a_press_says_which():
    it = screen("board otello", "beside ikeda")
    it.press(1, "C3")
    assert it.it.done[-1] == "2: play C3"
    assert len(it._place.children) == 2
    it.type("beside")
    assert len(it._place.children) == 1


def test_the_cursor_shows_with_a_key_and_arrows_step_without_it():
    it = screen("board otello", "moves C4 C5")
    board = it.boards[0]
    board._key("ArrowLeft", False, False, False)
    assert it.it.boards[0].point.path == ("C4",)
    board._key("End", False, False, False)
    assert it.it.boards[0].point.path == ("C4", "C5")
    board._key("Enter", False, False, False)
    assert "D4" in voice_text(it)
    board._key("ArrowLeft", False, False, False)
    assert voice_text(it).startswith("C4: X")
    it.choose("circle")
    board._key("Enter", False, False, False)
    assert it.it.boards[0].circles == ("C4",)
    board._key("ArrowUp", False, False, False)
    board._key("ArrowDown", False, False, False)
    assert voice_text(it) == "C4: X. A circle on C4."
    board._key("Escape", False, False, False)
    board._key("ArrowLeft", False, False, False)
    assert it.it.boards[0].point.path == ("C4",)


def test_an_invalid_line_is_refused_and_stays_in_the_box():
    it = screen("board otello")
    it._typed.box.value = "play A1"
    it.type("play A1")
    assert it.voice.kind == "refused" and it._typed.box.value == "play A1"
    it._typed.box.value = "ask Where?"
    it.type("ask Where?")
    assert it._typed.box.value == "" and "Where?" in it._large.value


def test_ways_on_are_buttons():
    it = screen("board otello", "moves C4 C5", "back", "moves E3", "back")
    assert [button.description for button in it._ways.children] == ["1  C5", "2  E3"]
    it._ways.children[1].click()
    assert it.it.boards[0].point.path == ("C4", "E3") and not it._ways.children


def test_notes_are_for_the_teacher_alone():
    script = ["board otello", "ask Well?", "note Be patient.", "expect Anywhere.", "tell So."]
    it = DemoScreen(Demonstration(script, "One"), DemoKeeper(keeps=False))
    assert "Well?" in it._large.value and "patient" not in it._large.value
    assert voice_text(it) == "One", "what stands there in large letters is not said twice"
    teacher = html.unescape(it._teacher.value)
    for part in ("Note: Be patient.", "Expect: Anywhere.", "Line 4 of 5.", "Next: “So.”"):
        assert part in teacher
    assert it._line.layout.display == "none", "nobody sees it unless it is wished"
    it.type("note Nobody may hear this.")
    assert "Nobody" not in voice_text(it) + it._large.value and "Nobody may" in it._teacher.value


def test_without_the_tools_there_is_room_for_a_line_that_is_wished():
    it = screen()
    assert "stonebook-demo-bare" in it.widget._dom_classes, "a class sees no tools at first"
    it._tool("hide")
    assert "stonebook-demo-bare" not in it.widget._dom_classes
    it._tool("type")
    it._tool("hide")
    assert it._line.layout.display == "none"
    it._tool("type")
    assert it._line.layout.display == "flex"


def test_an_impossible_position_has_no_link():
    it = screen("board ikeda size=5", "place White A2 B1", "place Black A1")
    it._tool("share")
    assert it.voice.kind == "refused" and not it._sheet.children


def test_the_boards_as_text_know_covers_and_marks():
    it = screen("board otello size=4", "cover B2", "mark circle A1", "vote C1=3")
    text = it._text.value
    assert "2 . ? X ." in text and "A circle on A1. B2 is covered. C1: 3." in text


def test_sheets_come_and_go():
    it = screen()
    it._tool("help")
    assert it._sheet.layout.display == "flex" and "mark circle" in it._sheet.children[0].value
    it._tool("help")
    assert it._sheet.layout.display == "none"
    it._tool("open")
    it._close.click()
    assert not it._sheet.children
    it._tool("share")
    assert it._sheet.layout.display == "flex"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_help_names_every_command(language):
    with speaking(language):
        shown = help_markup()
    assert {*re.findall(r"<li>([\w-]+)", shown)} >= {"play", "vote", "cover", "to-move", "undo"}


GAME = Record("otello", {}, ("C4", "C5", "C6"))
TAKEN = {
    "record": (write_record(GAME), 0, "C4"),
    "link": (link(GAME.last, GAME), 0, "C4"),
    "diagram": (diagram(GAME.last), 7, ""),
    "script": ("title: Mine\nboard io\nask Well?\n", 0, ""),
    "saved": (write(DemoSnapshot(done=("board otello", "moves C4 C5"))), 6, ""),
}


@pytest.mark.parametrize("what", TAKEN)
def test_any_source_is_opened_and_the_old_board_can_be_restored(what):
    text, stones, following = TAKEN[what]
    it = screen("board jo", "play e5+f5")
    it.keeper.keep(it.it)
    opening = it._open_opening()
    opening._box.value = text
    opening._take_text()
    assert it.it.boards[0].position.game.name != "jo"
    assert it.it.boards[0].branches[:1] == ((following,) if following else ())
    board = it.it.boards[0].position.snapshot().cells
    assert not stones or sum(map(bool, board.values())) == stones
    opening.renew()
    assert opening._before.layout.display == "block"
    opening._bring_back()
    assert it.it.boards[0].position.game.name == "jo"


@pytest.mark.parametrize(
    "text", ["rubbish", "{", "title: x", '{"format": "stonebook-demonstration"}']
)
def test_an_unknown_source_is_refused_and_changes_nothing(text):
    it = screen("board jo")
    opening = it._open_opening()
    opening._box.value = text
    opening._take_text()
    assert it.voice.kind == "refused" and "stays" in voice_text(it)
    assert it.it.boards[0].position.game.name == "jo" and opening._box.value == text


def test_a_saved_file_is_the_whole_demonstration():
    it = screen("board otello size=6", "mark circle B2")
    opening = it._open_opening()
    saved = html.unescape(re.search(r'href="data:[^,]*,([^"]*)"', opening._save.value)[1])
    opening._opened({"new": [{"content": unquote(saved).encode()}]})
    assert it.it.boards[0].circles == ("B2",)


def test_the_page_goes_on_where_it_was():
    it, around = opened(game="io")
    assert it.it.boards[0].position.game.name == "io" and stored(around) is None
    host.use(around)
    it.do("play C3")
    record = json.loads(json.dumps(stored(around)))
    again, _ = opened(record, game="io")
    assert again.it.boards[0].point.path == ("C3",)
    bare, _ = opened(record)
    assert bare.it.boards[0].point.path == ("C3",)


def test_a_link_replaces_nothing_until_something_is_done():
    _, around = opened(game="io")
    record = {"origin": "", "draft": {"script": [], "done": ["board jo"]}}
    fragment = "#" + link(stonebook.game("otello").start().play("C4"))
    it, around = opened(record, **{"#": fragment})
    assert it.it.boards[0].position.at("C4") == "X" and stored(around) == record
    host.use(around)
    it.do("mark circle C4")
    kept = stored(around)
    assert kept["before"]["done"] in (["board jo"], ("board jo",))
    again, _ = opened(json.loads(json.dumps(kept)), **{"#": fragment})
    assert again.it.boards[0].circles == ("C4",)


def test_the_board_of_another_tab_can_be_restored():
    page, around = opened(game="io")
    host.use(around)
    page.do("play C3")
    other, _ = opened(json.loads(json.dumps(stored(around))), game="io")
    host.use(around)
    page.do("play D3")
    other.do("mark circle A1")
    kept = json.loads(json.dumps(stored(around)))
    assert "mark circle A1" in kept["draft"]["done"]
    assert kept["before"]["done"] == [*page.it.done]
    other.do("mark circle B1")
    opening = other._open_opening()
    assert opening._before.layout.display == "block"
    opening._bring_back()
    assert other.it.boards[0].point.path == ("C3", "D3")
    assert "mark circle B1" in stored(around)["before"]["done"]


@pytest.mark.parametrize("page", [{"#": "#AC-CZ"}, {"game": "chess"}, {"script": "otello/none"}])
def test_a_bad_address_is_reported_and_the_stored_board_shown(page):
    record = {"origin": "", "draft": {"script": [], "done": ["board jo"]}}
    it, _ = opened(record, **page)
    assert it.voice.kind == "refused" and it.it.boards[0].position.game.name == "jo"


@pytest.mark.parametrize(
    "record", [{}, {"draft": 3}, {"draft": {"done": ["sing"]}}, {"before": []}]
)
def test_the_page_opens_with_any_stored_record(record):
    it, _ = opened(record)
    assert it.it.boards


def test_in_a_notebook_a_cell_with_a_script_is_a_board():
    shown = demo("title: Mine\nboard otello size=4\nask Where may X go?\nplay B1\n")
    assert "Mine" in shown.reading() and "<svg" in shown.reading()
    assert shown.widget() is not None
    assert demo("otello/first-lesson").demonstration.script
    with pytest.raises(ValueError, match="otello/no-such-lesson"):
        demo("otello/no-such-lesson")


class TestBeginning:
    """In front of a class the page says whose turn it is, how it stands, and what to begin with."""

    def starters(self, it):
        return it.starters.widget.layout.display != "none"

    def press(self, it, kind):
        label = say(f"demo.start.{kind}")
        next(b for b in it.starters.widget.children if b.description == label).click()

    def test_the_turn_the_count_and_three_ways_to_begin_are_there(self):
        it = screen()
        assert "stonebook-rows" in it._large.value and "stonebook-turn" in it._large.value
        assert self.starters(it) and len(it.starters.widget.children) == 3
        it.do("play C4")
        assert not self.starters(it) and "stonebook-rows" in it._large.value

    def test_after_the_last_step_of_a_lesson_they_are_there_again(self):
        script = "title: Mine\nboard otello size=4\nplay B1\n"
        it = DemoScreen(demonstration_of(script), DemoKeeper(keeps=False))
        for _ in range(9):
            assert it.it.is_over or not self.starters(it)
            it.do("next")
        assert it.it.is_over
        assert self.starters(it)
        self.press(it, "game")
        assert not self.starters(it) and it.it.is_over

    def test_a_lesson_begins_and_a_position_opens_the_sheet(self):
        it = screen()
        self.press(it, "position")
        assert it._sheet.layout.display == "flex" and self.starters(it)
        self.press(it, "lesson")
        assert it.it.script and not self.starters(it) and it._sheet.layout.display == "none"

    def test_a_game_leaves_the_board_alone(self):
        it = screen()
        self.press(it, "game")
        assert not self.starters(it) and not it.it.script
