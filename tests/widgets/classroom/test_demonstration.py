"""The demonstration board of a teacher: presses, keys, lines, sheets and the stored record."""

import asyncio
import html
import json
import re
from urllib.parse import unquote

import pytest

import stonebook
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.demonstration.saved_text import DemoSnapshot, write
from stonebook.classroom.demonstration.teacher_texts import demonstration_of
from stonebook.records import Record, diagram, link, write_record
from stonebook.storage.record_kinds import DEMONSTRATION
from stonebook.widgets import demo
from stonebook.widgets.classroom.demonstration import open_sheet, saved
from stonebook.widgets.classroom.demonstration.captions import without_rule_id
from stonebook.widgets.classroom.demonstration.help_sheet import PAGE_TOOLS, TOOLS, help_markup
from stonebook.widgets.classroom.demonstration.page import demo_page
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.widgets.classroom.demonstration.screen import DemoScreen
from stonebook.widgets.host import host
from stonebook.words import say, speaking
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")


def screen(*lines, store=None):
    return DemoScreen(Demonstration(done=lines), store or DemoStore(stores=False))


def voice_text(shown):
    return shown.voice.text


def opened(record=None, **page):
    """Return the page of an address, and its host."""
    page_host = Timeless(query=page)
    sentences = []
    page_host.show = sentences.append
    before = host.use_host(page_host)
    results = []
    try:
        if record is not None:
            asyncio.run(page_host.records.store.change(DEMONSTRATION.key, lambda _: record))
        remembered = DemoScreen.__init__

        def noting(self, *arguments):
            results.append(self)
            remembered(self, *arguments)

        DemoScreen.__init__ = noting
        asyncio.run(demo_page())
    finally:
        DemoScreen.__init__ = remembered
        host.use_host(before)
    assert len(sentences) == 1
    return results[0], page_host


def stored(page_host):
    return asyncio.run(page_host.records.store.load(DEMONSTRATION.key))


def test_a_press_has_the_effect_of_the_mode():
    demo_screen = screen("board otello")
    demo_screen.choose_cell(0, "C4")
    assert (
        demo_screen.demonstration.done[-1] == "play C4" and voice_text(demo_screen) == "X plays C4."
    )
    demo_screen.choose_cell(0, "A1")
    assert demo_screen.demonstration.done[-1] == "try A1" and "touches no" in voice_text(
        demo_screen
    )
    assert "(OT3)" not in voice_text(demo_screen), "a rule's id says nothing to a class"
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
        demo_screen.choose_mode(mode)
        for cell in cells:
            demo_screen.choose_cell(0, cell)
    lines = demo_screen.demonstration.done[3:]
    assert lines == (
        *("mark circle D5", "mark A A1", "mark B B1", "mark 1 C1", "mark 1 C1", "arrow A1 B2"),
        *("cover H8", "reveal H8", "place X A8", "erase A8"),
    )
    demo_screen.choose_mode("place")
    demo_screen.choose_mode("place")
    demo_screen.choose_cell(0, "A8")
    assert demo_screen.demonstration.done[-1] == "place O A8", (
        "chosen again it is the other's stone"
    )


def test_a_turn_of_several_parts_is_pressed_together():
    demo_screen = screen("board jo")
    for cell in ("e5", "f5"):
        demo_screen.choose_cell(0, cell)
    assert "e5 and f5" in voice_text(demo_screen) and demo_screen.demonstration.done == (
        "board jo",
    )
    assert demo_screen.finish_button.layout.display == "block"
    demo_screen.finish_button.click()
    assert (
        demo_screen.demonstration.done[-1] == "play e5+f5"
        and demo_screen.finish_button.layout.display == "none"
    )


def test_on_two_boards_a_press_says_which():
    demo_screen = screen("board otello", "beside ikeda")
    demo_screen.choose_cell(1, "C3")
    assert demo_screen.demonstration.done[-1] == "2: play C3"
    assert len(demo_screen.boards_box.children) == 2
    demo_screen.type("beside")
    assert len(demo_screen.boards_box.children) == 1


def test_the_cursor_shows_with_a_key_and_arrows_step_without_it():
    demo_screen = screen("board otello", "moves C4 C5")
    board = demo_screen.boards[0]
    board.key("ArrowLeft", False, False, False)
    assert demo_screen.demonstration.boards[0].place.path == ("C4",)
    board.key("End", False, False, False)
    assert demo_screen.demonstration.boards[0].place.path == ("C4", "C5")
    board.key("Enter", False, False, False)
    assert "D4" in voice_text(demo_screen)
    board.key("ArrowLeft", False, False, False)
    assert voice_text(demo_screen).startswith("C4: X")
    demo_screen.choose_mode("circle")
    board.key("Enter", False, False, False)
    assert demo_screen.demonstration.boards[0].circles == ("C4",)
    board.key("ArrowUp", False, False, False)
    board.key("ArrowDown", False, False, False)
    assert voice_text(demo_screen) == "C4: X. A circle on C4."
    board.key("Escape", False, False, False)
    board.key("ArrowLeft", False, False, False)
    assert demo_screen.demonstration.boards[0].place.path == ("C4",)


def test_an_invalid_line_is_refused_and_stays_in_the_box():
    demo_screen = screen("board otello")
    demo_screen.typed_moves.box.value = "play A1"
    demo_screen.type("play A1")
    assert demo_screen.voice.kind == "refused" and demo_screen.typed_moves.box.value == "play A1"
    demo_screen.typed_moves.box.value = "ask Where?"
    demo_screen.type("ask Where?")
    assert demo_screen.typed_moves.box.value == "" and "Where?" in demo_screen.large.value


def test_the_box_is_empty_before_the_words_of_a_typed_line_show():
    """A teacher who types the next line at once loses none of its letters."""
    demo_screen = screen("board otello")
    box, texts = demo_screen.typed_moves.box, []
    box.value = "play C4"
    demo_screen.voice.widget.observe(lambda _change: texts.append(box.value), "value")
    demo_screen.type("play C4")
    assert texts and set(texts) == {""}


def test_continuations_are_buttons():
    demo_screen = screen("board otello", "moves C4 C5", "back", "moves E3", "back")
    assert [button.description for button in demo_screen.continuations.children] == [
        "1  C5",
        "2  E3",
    ]
    demo_screen.continuations.children[1].click()
    assert (
        demo_screen.demonstration.boards[0].place.path == ("C4", "E3")
        and not demo_screen.continuations.children
    )


def test_only_the_teacher_sees_notes():
    script = ["board otello", "ask Well?", "note Be patient.", "expect Anywhere.", "tell So."]
    demo_screen = DemoScreen(Demonstration(script, "One"), DemoStore(stores=False))
    assert "Well?" in demo_screen.large.value and "patient" not in demo_screen.large.value
    large = demo_screen.large.value
    assert large.index("One") < large.index("Well?"), "a lesson's name stands above its first words"
    assert voice_text(demo_screen) == "", "what stands there in large letters is not said twice"
    teacher = html.unescape(demo_screen.notes.value)
    for part in ("Be patient.", "Expect: Anywhere.", "Line 4 of 5.", "Next: “So.”"):
        assert part in teacher
    assert demo_screen.line_box.layout.display == "none", "nobody sees it unless it is wished"
    demo_screen.type("note Nobody may hear this.")
    assert (
        "Nobody" not in voice_text(demo_screen) + demo_screen.large.value
        and "Nobody may" in demo_screen.notes.value
    )


def test_the_board_says_how_to_begin_until_the_first_command():
    demo_screen = DemoScreen(Demonstration(), DemoStore(stores=False))
    assert voice_text(demo_screen) == f"X to move. {say('demo.start.press')}"
    demo_screen.do("play C4")
    assert say("demo.start.press") not in voice_text(demo_screen)


def test_a_move_in_the_question_is_not_repeated():
    script = ["board otello", "ask X plays first, on C4. What will happen?", "play C4"]
    demo_screen = DemoScreen(Demonstration(script), DemoStore(stores=False))
    demo_screen.do("next")
    assert demo_screen.demonstration.display.reply == "X plays C4." and not voice_text(demo_screen)
    demo_screen.do("next")
    assert voice_text(demo_screen).startswith("C4 and E4 bracket")
    demo_screen = DemoScreen(Demonstration([script[0], script[2]]), DemoStore(stores=False))
    demo_screen.do("next")
    assert voice_text(demo_screen) == "X plays C4."


def test_the_command_line_can_be_opened_without_the_tools():
    demo_screen = screen()
    assert "stonebook-demo-bare" in demo_screen.widget._dom_classes, (
        "a class sees no tools at first"
    )
    demo_screen.use_tool("hide")
    assert "stonebook-demo-bare" not in demo_screen.widget._dom_classes
    demo_screen.use_tool("type")
    demo_screen.use_tool("hide")
    assert demo_screen.line_box.layout.display == "none"
    demo_screen.use_tool("type")
    assert demo_screen.line_box.layout.display == "flex"


def test_an_impossible_position_has_no_link():
    demo_screen = screen("board ikeda size=5", "place White A2 B1", "place Black A1")
    demo_screen.use_tool("share")
    assert demo_screen.voice.kind == "refused" and not demo_screen.sheet.widget.children


def test_boards_as_text_contain_covers_and_marks():
    demo_screen = screen("board otello size=4", "cover B2", "mark circle A1", "vote C1=3")
    text = demo_screen.text.value
    assert "2 . ? X ." in text and "A circle on A1. B2 is covered. C1: 3." in text


def test_each_tool_has_an_effect_in_python_or_on_the_page():
    demo_screen = screen("board otello", "play C4")
    for tool in sorted({*TOOLS} - {*PAGE_TOOLS}):
        demo_screen.use_tool(tool)
        assert demo_screen.voice.kind != "error", tool
    for tool in PAGE_TOOLS:
        demo_screen.use_tool(tool)
        assert demo_screen.voice.kind != "error", tool
    demo_screen.use_tool("misspelt")
    assert demo_screen.voice.kind == "error"


def test_sheets_open_and_close():
    demo_screen = screen()
    demo_screen.use_tool("help")
    assert (
        demo_screen.sheet.widget.layout.display == "flex"
        and "mark circle" in demo_screen.sheet.widget.children[0].value
    )
    demo_screen.use_tool("help")
    assert demo_screen.sheet.widget.layout.display == "none"
    demo_screen.use_tool("open")
    demo_screen.sheet.close_button.click()
    assert not demo_screen.sheet.widget.children
    demo_screen.use_tool("share")
    assert demo_screen.sheet.widget.layout.display == "flex"


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
    demo_screen = screen("board jo", "play e5+f5")
    demo_screen.store.save(demo_screen.demonstration)
    opening = demo_screen.sheet.open_sheet()
    opening.box.value = text
    opening.take_text()
    assert demo_screen.demonstration.boards[0].position.game.name != "jo"
    assert demo_screen.demonstration.boards[0].branches[:1] == ((following,) if following else ())
    board = demo_screen.demonstration.boards[0].position.snapshot().cells
    assert not stones or sum(map(bool, board.values())) == stones
    opening.update()
    assert opening.before_button.layout.display == "block"
    opening.restore_previous()
    assert demo_screen.demonstration.boards[0].position.game.name == "jo"


@pytest.mark.parametrize(
    "text", ["rubbish", "{", "title: x", '{"format": "stonebook-demonstration"}']
)
def test_an_unknown_source_is_refused_and_changes_nothing(text):
    demo_screen = screen("board jo")
    opening = demo_screen.sheet.open_sheet()
    opening.box.value = text
    opening.take_text()
    assert demo_screen.voice.kind == "refused" and "stays" in voice_text(demo_screen)
    assert (
        demo_screen.demonstration.boards[0].position.game.name == "jo" and opening.box.value == text
    )


def test_a_saved_file_is_the_whole_demonstration():
    demo_screen = screen("board otello size=6", "mark circle B2")
    opening = demo_screen.sheet.open_sheet()
    saved = html.unescape(re.search(r'href="data:[^,]*,([^"]*)"', opening._save.value)[1])
    opening._opened({"new": [{"content": unquote(saved).encode()}]})
    assert demo_screen.demonstration.boards[0].circles == ("B2",)


def test_the_page_continues_where_it_was():
    demo_screen, page_host = opened(game="io")
    assert (
        demo_screen.demonstration.boards[0].position.game.name == "io" and stored(page_host) is None
    )
    host.use_host(page_host)
    demo_screen.do("play C3")
    record = json.loads(json.dumps(stored(page_host)))
    again, _ = opened(record, game="io")
    assert again.demonstration.boards[0].place.path == ("C3",)
    bare, _ = opened(record)
    assert bare.demonstration.boards[0].place.path == ("C3",)


def test_a_link_replaces_the_stored_board_only_after_a_command():
    _, page_host = opened(game="io")
    record = {"origin": "", "draft": {"script": [], "done": ["board jo"]}}
    fragment = "#" + link(stonebook.game("otello").start().play("C4"))
    demo_screen, page_host = opened(record, **{"#": fragment})
    assert (
        demo_screen.demonstration.boards[0].position.at("C4") == "X" and stored(page_host) == record
    )
    host.use_host(page_host)
    demo_screen.do("mark circle C4")
    record = stored(page_host)
    assert record["before"]["done"] in (["board jo"], ("board jo",))
    again, _ = opened(json.loads(json.dumps(record)), **{"#": fragment})
    assert again.demonstration.boards[0].circles == ("C4",)


def test_the_board_of_another_tab_can_be_restored():
    page, page_host = opened(game="io")
    host.use_host(page_host)
    page.do("play C3")
    other, _ = opened(json.loads(json.dumps(stored(page_host))), game="io")
    host.use_host(page_host)
    page.do("play D3")
    other.do("mark circle A1")
    data = json.loads(json.dumps(stored(page_host)))
    assert "mark circle A1" in data["draft"]["done"]
    assert data["before"]["done"] == [*page.demonstration.done]
    other.do("mark circle B1")
    opening = other.sheet.open_sheet()
    assert opening.before_button.layout.display == "block"
    opening.restore_previous()
    assert other.demonstration.boards[0].place.path == ("C3", "D3")
    assert "mark circle B1" in stored(page_host)["before"]["done"]


@pytest.mark.parametrize("page", [{"#": "#AC-CZ"}, {"game": "chess"}, {"script": "otello/none"}])
def test_a_bad_address_is_reported_and_the_stored_board_shown(page):
    record = {"origin": "", "draft": {"script": [], "done": ["board jo"]}}
    demo_screen, _ = opened(record, **page)
    assert (
        demo_screen.voice.kind == "refused"
        and demo_screen.demonstration.boards[0].position.game.name == "jo"
    )


@pytest.mark.parametrize(
    "record", [{}, {"draft": 3}, {"draft": {"done": ["sing"]}}, {"before": []}]
)
def test_the_page_opens_with_any_stored_record(record):
    demo_screen, _ = opened(record)
    assert demo_screen.demonstration.boards


def test_in_a_notebook_a_cell_with_a_script_is_a_board():
    shown = demo("title: Mine\nboard otello size=4\nask Where may X go?\nplay B1\n")
    assert "Mine" in shown.reading() and "<svg" in shown.reading()
    assert shown.widget() is not None
    assert demo("otello/first-lesson").demonstration.script
    with pytest.raises(ValueError, match="otello/no-such-lesson"):
        demo("otello/no-such-lesson")


def test_a_failure_of_a_board_is_said_with_its_reason():
    demo_screen = screen("board io")
    view = demo_screen.boards[0]
    view.show_error(RuntimeError("a surprise"))
    assert "a surprise" in voice_text(demo_screen)


def test_the_sheet_leads_to_the_lesson_plans_of_the_game_on_the_board(monkeypatch):
    site = "https://the.site"
    monkeypatch.setattr(open_sheet, "own_address", lambda page: f"{site}/{page}/")
    opening = screen("board jo").sheet.open_sheet()
    opening.update()
    assert f'href="{site}/worksheet/?what=plan&amp;game=jo"' in opening._plans.value


def test_in_a_notebook_a_demonstration_is_not_stored(monkeypatch):
    stores = []
    monkeypatch.setattr(
        saved, "DemoStore", lambda **options: stores.append(options) or DemoStore(**options)
    )
    assert demo("title: Mine\nboard otello size=4\n").widget() is not None
    assert stores == [{"stores": False}]


class TestBeginning:
    """The page for a class names the player to move, the count, and ways to begin."""

    def starters(self, demo_screen):
        return demo_screen.starters.widget.layout.display != "none"

    def press(self, demo_screen, kind):
        label = say(f"demo.start.{kind}")
        next(b for b in demo_screen.starters.widget.children if b.description == label).click()

    def test_the_turn_the_count_and_three_starters_are_visible(self):
        demo_screen = screen()
        assert (
            "stonebook-rows" in demo_screen.large.value
            and "stonebook-turn" in demo_screen.large.value
        )
        assert self.starters(demo_screen) and len(demo_screen.starters.widget.children) == 3
        demo_screen.do("play C4")
        assert not self.starters(demo_screen) and "stonebook-rows" in demo_screen.large.value

    def test_the_starters_are_visible_again_after_a_lessons_last_step(self):
        script = "title: Mine\nboard otello size=4\nplay B1\n"
        demo_screen = DemoScreen(demonstration_of(script), DemoStore(stores=False))
        for _ in range(9):
            assert demo_screen.demonstration.is_over or not self.starters(demo_screen)
            assert demo_screen.next_button.disabled == demo_screen.demonstration.is_over
            demo_screen.do("next")
        assert demo_screen.demonstration.is_over
        assert self.starters(demo_screen)
        self.press(demo_screen, "game")
        assert not self.starters(demo_screen) and demo_screen.demonstration.is_over

    def test_a_lesson_begins_and_a_position_opens_the_sheet(self):
        demo_screen = screen()
        self.press(demo_screen, "position")
        assert demo_screen.sheet.widget.layout.display == "flex" and self.starters(demo_screen)
        self.press(demo_screen, "lesson")
        assert (
            demo_screen.sheet.widget.layout.display == "none"
            and not demo_screen.demonstration.script
        )
        plans = [b for b in demo_screen.starters.widget.children if hasattr(b, "on_click")]
        assert [b.description for b in plans][::3] == ["Caught between two", say("demo.start.back")]
        plans[1].click()
        assert demo_screen.demonstration.title == "O-tell-O: what can never turn"
        assert (
            demo_screen.demonstration.script
            and not self.starters(demo_screen)
            and demo_screen.sheet.widget.layout.display == "none"
        )

    def test_a_teacher_can_go_back_from_the_plans(self):
        demo_screen = screen()
        before = demo_screen.starters.widget.children
        self.press(demo_screen, "lesson")
        self.press(demo_screen, "back")
        assert demo_screen.starters.widget.children == before

    def test_rare_tools_take_the_place_of_the_modes_and_give_it_back(self):
        demo_screen = screen()
        for shown, label in ((True, "demo.less"), (False, "demo.more")):
            demo_screen.more_button.click()
            assert ("stonebook-demo-more" in demo_screen.widget._dom_classes) is shown
            assert demo_screen.more_button.description == say(label)

    def test_a_class_never_reads_the_id_of_a_rule(self):
        sentence = "Two Os and two Xs (OT2). So every game (see A1) begins. (OT3)"
        assert without_rule_id(sentence) == "Two Os and two Xs. So every game (see A1) begins."

    def test_a_game_does_not_change_the_board(self):
        demo_screen = screen()
        self.press(demo_screen, "game")
        assert not self.starters(demo_screen) and not demo_screen.demonstration.script
