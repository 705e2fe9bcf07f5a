"""The controls of a board: buttons, the box for typed moves, words, board as text, pace."""

import asyncio

import pytest
from ipywidgets.widgets.widget_description import DescriptionStyle

import stonebook
from stonebook.widgets.board.controls import (
    NOTICE_SIGNS,
    PACES,
    VALUE_DELAY,
    BoardText,
    ConfirmButton,
    Pace,
    TypedMoves,
    Words,
    button,
    dropdown,
    labelled_button,
    row,
)
from stonebook.widgets.board.error_guard import error_notice
from stonebook.widgets.board.layout import set_class
from stonebook.widgets.host import host
from stonebook.widgets.host.host import Native, PageInfo
from stonebook.widgets.playing.board import PlayBoard
from stonebook.words import say


class Paced(Native):
    """A host on which time passes."""

    def paced(self):
        return True


@pytest.fixture(autouse=True)
def around():
    before = host.use(Native())
    Pace.chosen = None
    yield
    host.use(before)
    Pace.chosen = None


def test_a_button_has_its_label_and_calls_its_function():
    pressed = []
    for widget, label in (
        (labelled_button("Here <&>", lambda: pressed.append(1)), "Here <&>"),
        (button("board.undo", lambda: pressed.append(1)), say("board.undo")),
    ):
        assert widget.description == label
        widget.click()
        # As wide as its label, as high as a finger, and not stretched by its neighbours.
        assert (widget.layout.width, widget.layout.align_self) == ("auto", "flex-start")
        assert widget.layout.min_height == "2.5rem"
    assert pressed == [1, 1]


def test_a_button_asks_for_confirmation_until_another_input():
    done, group, risks = [], [], [True]
    first = ConfirmButton("board.undo", lambda: done.append("first"), group)
    other = ConfirmButton("board.restart", lambda: done.append("other"), group, lambda: risks[0])
    first.press()
    assert first.widget.description == say("confirm.sure") and not done
    other.press()
    assert first.widget.description == say("board.undo"), "one button of a group asks at a time"
    other.reset()
    other.press()
    assert not done, "a reset button asks again"
    other.press()
    assert done == ["other"] and other.widget.description == say("board.restart")
    risks[0] = False
    other.press()
    assert done == ["other", "other"], "one press is enough if nothing is lost"


def test_a_dropdown_begins_with_its_first_option_or_its_value():
    options = [("One", "1"), ("Two", "2")]
    assert (dropdown("Which?", options).value, dropdown("", options, "2").value) == ("1", "2")
    assert dropdown("Which?").value is None and dropdown("Which?").description == "Which?"
    assert type(dropdown("").style) is DescriptionStyle
    assert (dropdown("").layout.width, dropdown("", width="9rem").layout.width) == ("auto", "9rem")


def test_a_class_is_added_and_removed():
    widget = labelled_button("Here", lambda: None)
    for is_set in (True, False):
        set_class(widget, "chosen", is_set)
        assert ("chosen" in widget._dom_classes) is is_set


def test_a_wrong_input_is_refused_with_its_sentence_and_a_fault_is_named():
    assert error_notice(ValueError("No such cell.")) == ("No such cell.", "refused")
    sentence, kind = error_notice(KeyError("gone"))
    assert kind == "error" and "KeyError" in sentence and "gone" in sentence


class TestWords:
    def test_each_kind_of_text_has_a_sign(self):
        signs = [sign for sign in NOTICE_SIGNS.values() if sign]
        assert len({*signs}) == len(signs)
        # A headline or the words themselves say it of these.
        assert {kind for kind, sign in NOTICE_SIGNS.items() if not sign} == {
            *("said", "heard", "right", "missed")
        }
        words = Words()
        for kind, sign in NOTICE_SIGNS.items():
            words.say("So <it> is", kind)
            assert f">{sign}So &lt;it&gt; is</div>" in words.widget.value
            assert f"stonebook-{kind}" in words.widget.value
            assert (words.text, words.kind) == ("So <it> is", kind)
        assert NOTICE_SIGNS["good"].strip() == "✓" and NOTICE_SIGNS["refused"].strip() == "✗"

    def test_texts_are_announced_unless_more_text_follows(self):
        words = Words()
        words.say("Now")
        assert 'role="status" aria-live="polite"' in words.widget.value
        words.say("Soon", aloud=False)
        assert 'aria-live="off"' in words.widget.value and "status" not in words.widget.value
        assert "stonebook-voice" in words.widget._dom_classes


class TestTypedMoves:
    def box(self, **options):
        entered = []
        return TypedMoves(entered.append, **options), entered

    def enter(self, typed):
        typed.box._handle_custom_msg({"event": "submit"}, [])

    def test_the_boxs_label_says_what_to_type(self):
        plays, picks = self.box()[0], self.box(picks=True)[0]
        for typed, label, play in (
            (plays, "board.type", "board.play"),
            (picks, "board.type.cell", "board.pick"),
        ):
            assert typed.box.description == say(label)
            assert typed.box.placeholder == say("board.type.example")
            assert typed.widget.children[0] is typed.box
            assert typed.widget.children[1].description == say(play)
            assert typed.box.continuous_update is False
            assert "stonebook-typed" in typed.widget._dom_classes

    def test_the_button_enters_the_typed_text(self):
        typed, entered = self.box()
        press = typed.widget.children[1]
        press.click()
        assert entered == []  # nothing was typed
        typed.box.value = "  C4 "
        assert entered == []
        press.click()
        assert entered == ["C4"]
        typed.clear()
        assert typed.box.value == ""

    def test_enter_is_immediate_without_an_event_loop(self):
        typed, entered = self.box()
        typed.box.value = "C4"
        typed.box._handle_custom_msg({"event": "focus"}, [])
        assert entered == []
        self.enter(typed)
        assert entered == ["C4"]

    def test_enter_waits_for_the_value_that_follows(self):
        async def run():
            host.use(Paced())
            typed, entered = self.box()
            self.enter(typed)
            assert entered == []
            await asyncio.sleep(VALUE_DELAY / 2)  # on a slow machine
            typed.box.value = "C4"
            assert entered == ["C4"]
            await asyncio.sleep(VALUE_DELAY * 1.5)
            return entered

        assert asyncio.run(run()) == ["C4"]  # once, not again after the wait

    def test_enter_takes_the_text_if_no_change_follows(self):
        async def run():
            host.use(Paced())
            typed, entered = self.box()
            typed.box.value = "D5"
            self.enter(typed)
            assert entered == []
            await asyncio.sleep(VALUE_DELAY * 1.5)
            return entered

        assert asyncio.run(run()) == ["D5"]

    def test_only_a_value_after_enter_counts(self):
        async def run():
            host.use(Paced())
            typed, entered = self.box()
            typed.box.value = "C4"
            self.enter(typed)
            typed.box.disabled = True
            assert entered == []
            typed.box.value = "C5"
            await asyncio.sleep(0)
            return entered

        assert asyncio.run(run()) == ["C5"]

    def test_enter_in_an_empty_box_has_no_effect(self):
        typed, entered = self.box()
        self.enter(typed)
        typed.box.value = "C4"
        assert entered == ["C4"]

    def test_leaving_the_box_plays_nothing(self):
        typed, entered = self.box()
        typed.box.value = "C4"
        typed.box.value = "C5"
        assert entered == []


def test_the_board_as_text_is_shown_on_demand():
    text = BoardText()
    text.show("Title", "1 <.>")
    assert text.widget.layout.display == "none" and text.widget.value == ""
    assert text.toggle.description == say("board.text.off")
    text.toggle.click()
    assert text.widget.value == '<pre lang="en">Title\n1 &lt;.&gt;</pre>'
    assert text.widget.layout.display == "block"
    assert text.toggle.description == say("board.text.on")
    text.show("Next", "2")
    assert text.widget.value == '<pre lang="en">Next\n2</pre>'
    text.toggle.click()
    assert (text.widget.layout.display, text.widget.value) == ("none", "")
    assert text.toggle.description == say("board.text.off")
    assert "stonebook-text" in text.widget._dom_classes


def test_boards_in_words_show_their_text():
    around = Native(page=PageInfo(spoken=True))
    before = host.use(around)
    try:
        board = PlayBoard(stonebook.game("otello").start(), "a board")
        shown = board.view.text.widget
        assert shown.layout.display == "block" and "<table>" in shown.value
        board.view.text.toggle.click()  # the reader may close one
        around.change(PageInfo(spoken=True, dark=True))
        assert shown.layout.display == "none"
        around.change(PageInfo())
        around.change(PageInfo(spoken=True))
        assert shown.layout.display == "block"
        around.change(PageInfo())
        assert shown.layout.display == "none"
    finally:
        host.use(before)


def test_a_board_without_a_text_shows_an_empty_one():
    text = BoardText()
    text.toggle.click()
    assert text.widget.value == '<pre lang="en"></pre>'


class TestPace:
    def test_a_slower_pace_takes_longer_and_off_takes_no_time(self):
        assert PACES["slow"] > PACES["normal"] > PACES["fast"] > PACES["off"] == 0
        assert PACES["slow"] < 3

    def test_the_menu_offers_all_paces_by_their_names(self):
        pace = Pace()
        assert pace.widget.description == say("board.pace")
        assert [*pace.widget.options] == [(say(f"board.pace.{name}"), name) for name in PACES]
        assert pace.widget.value == "normal"

    def test_a_new_board_begins_at_the_last_pace(self):
        Pace().widget.value = "slow"
        assert Pace().widget.value == "slow"

    def test_reduced_motion_begins_without_animation(self):
        host.use(Native(page=PageInfo(reduced_motion=True)))
        assert Pace().widget.value == "off"
        Pace.chosen = "fast"
        assert Pace().widget.value == "fast"

    def test_a_pause_takes_no_time_on_a_host_without_time(self):
        pace = Pace()
        assert pace.seconds == 0
        host.use(Paced())
        for name, seconds in PACES.items():
            pace.widget.value = name
            assert pace.seconds == seconds


def test_a_row_has_its_widgets_in_order():
    things = [labelled_button(label, list) for label in "abc"]
    widget = row(things)
    assert [*widget.children] == things
    assert widget.layout.flex_flow == "row wrap" and "stonebook-controls" in widget._dom_classes
