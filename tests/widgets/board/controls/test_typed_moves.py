"""The box for typed moves."""

import asyncio

from stonebook.widgets.board.controls import typed_moves
from stonebook.widgets.board.controls.typed_moves import VALUE_DELAY, TypedMoves
from stonebook.widgets.host import host
from stonebook.words import say
from tests.widgets.board.controls.waiting_host import WaitingHost


class TestTypedMoves:
    def box(self, **options):
        entered = []
        return TypedMoves(entered.append, **options), entered

    def enter(self, typed):
        typed.box._handle_custom_msg({"event": "submit"}, [])

    def test_the_label_of_the_box_says_what_to_type(self):
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

    def test_letters_of_an_east_asian_keyboard_are_the_usual_ones(self):
        typed, entered = self.box()
        typed.box.value = "Ｃ４\N{IDEOGRAPHIC SPACE}"
        typed.widget.children[1].click()
        assert entered == ["C4"]

    def test_enter_is_immediate_without_an_event_loop(self):
        typed, entered = self.box()
        typed.box.value = "C4"
        typed.box._handle_custom_msg({"event": "focus"}, [])
        assert entered == []
        self.enter(typed)
        assert entered == ["C4"]

    def test_enter_waits_for_the_value_that_follows(self):
        async def run():
            host.use_host(WaitingHost())
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
            host.use_host(WaitingHost())
            typed, entered = self.box()
            typed.box.value = "D5"
            self.enter(typed)
            assert entered == []
            await asyncio.sleep(VALUE_DELAY * 1.5)
            return entered

        assert asyncio.run(run()) == ["D5"]

    def test_the_wait_of_an_earlier_enter_does_not_end_that_of_a_later_one(self):
        async def run():
            host.use_host(WaitingHost())
            typed, entered = self.box()
            self.enter(typed)
            typed.box.value = "C4"
            typed.clear()
            await asyncio.sleep(VALUE_DELAY / 2)
            self.enter(typed)
            await asyncio.sleep(VALUE_DELAY)  # the first wait is over
            typed.box.value = "C5"
            return entered

        assert asyncio.run(run()) == ["C4", "C5"]

    def test_the_text_of_an_empty_box_may_come_late(self):
        async def run():
            host.use_host(WaitingHost())
            typed, entered = self.box()
            self.enter(typed)
            await asyncio.sleep(VALUE_DELAY * 2)
            typed.box.value = "C4"
            return entered

        assert asyncio.run(run()) == ["C4"]

    def test_an_enter_long_ago_enters_no_text(self, monkeypatch):
        monkeypatch.setattr(typed_moves, "FIRST_VALUE_DELAY", 0.01)

        async def run():
            host.use_host(WaitingHost())
            typed, entered = self.box()
            self.enter(typed)
            await asyncio.sleep(0.05)
            typed.box.value = "C4"
            return entered

        assert asyncio.run(run()) == []

    def test_only_a_value_that_follows_counts(self):
        async def run():
            host.use_host(WaitingHost())
            typed, entered = self.box()
            typed.box.value = "C4"
            self.enter(typed)
            typed.box.disabled = True
            assert entered == []
            typed.box.value = "C5"
            await asyncio.sleep(0)
            return entered

        assert asyncio.run(run()) == ["C5"]

    def test_enter_in_an_empty_box_does_nothing_even_later(self):
        typed, entered = self.box()
        self.enter(typed)
        typed.box.value = "C4"
        assert entered == ["C4"]

    def test_leaving_the_box_plays_nothing(self):
        typed, entered = self.box()
        typed.box.value = "C4"
        typed.box.value = "C5"
        assert entered == []
