"""The open lesson: its stored record, its line of progress, and the badges of its steps."""

import asyncio
import json
import re
from html import escape, unescape

import pytest

import stonebook
from stonebook.teach import ChosenCell, PredictionStep, Press
from stonebook.widgets import predict
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost, JupyterHost
from stonebook.widgets.lesson import lesson as lessons
from stonebook.widgets.lesson.lesson import Lesson, begin_lesson, current_lesson
from stonebook.words import say

NOW = "2026-01-01T00:00:00+00:00"


class Noted(JupyterHost):
    """A host that records changes of the storage, and has a fixed time."""

    def __init__(self):
        super().__init__()
        self.saved, self.asked, self.stored = [], [], None
        self.records, self.listeners = self, {}

    def save(self, lesson, change, on_stored=None):
        record = change(self.stored)
        self.saved.append((lesson, record["done"], record["of"], sorted(record["steps"])))

    async def load(self, lesson):
        self.asked.append(lesson)
        return self.stored

    def listen(self, lesson, listener):
        self.listeners[lesson] = listener

    def now(self):
        return NOW


@pytest.fixture
def noted_host():
    here = Noted()
    before = host.use_host(here)
    yield here
    host.use_host(before)


def step(name, *, right=True):
    step = PredictionStep(name, stonebook.game("otello").start(), "C4", id=name)
    if right:
        step.answer(step.solution()[0])
    return step


def done(name, *, right=True):
    output = step(name, right=right)
    if not right:
        output.answer(ChosenCell("E5"))
    output.answer(Press("lock"))
    return output


def lesson_of(*steps):
    lesson = Lesson("otello/x")
    for item in steps:
        lesson.add_step(item, lambda: None)
    return lesson


def read(lesson):
    asyncio.run(lesson.read())


class TestStoring:
    def test_progress_is_stored_at_once_under_the_lesson(self, noted_host):
        first, second = step("one"), step("two")
        lesson = lesson_of(first, second)
        read(lesson)
        assert noted_host.asked == ["otello/x"] and noted_host.saved == []
        first.answer(Press("lock"))
        lesson.note_done(first)
        assert noted_host.saved == [("otello/x", 1, 2, ["one"])]
        assert lesson.progress.record()["steps"]["one"]["at"] == NOW

    def test_unchanged_progress_is_not_stored(self, noted_host):
        first = done("one")
        lesson = lesson_of(first, step("two"))
        read(lesson)
        lesson.note_done(step("two"))
        assert noted_host.saved == []
        lesson.note_done(first)
        lesson.note_done(first)
        assert len(noted_host.saved) == 1
        read(lesson)
        assert len(noted_host.saved) == 1

    def test_nothing_is_stored_before_the_record_was_read(self, noted_host):
        """A record stored earlier would replace the progress of earlier visits."""
        first = done("one")
        lesson = lesson_of(first, step("earlier"))
        noted_host.stored = {"steps": {"earlier": {"done": True, "first_try": True, "at": NOW}}}
        lesson.note_done(first)
        assert noted_host.saved == [] and lesson.progress.was_done("one")
        read(lesson)
        assert noted_host.saved == [("otello/x", 2, 2, ["earlier", "one"])]

    def test_forgotten_progress_stays_forgotten(self, noted_host):
        first = done("one")
        lesson = lesson_of(first)
        read(lesson)
        lesson.note_done(first)
        lesson.forget()
        assert noted_host.saved[-1] == ("otello/x", 0, 1, [])
        assert not lesson.progress.was_done("one")

    def test_progress_forgotten_during_reading_does_not_come_back(self, noted_host):
        lesson = lesson_of(done("one"), step("earlier"))
        noted_host.stored = {"steps": {"earlier": {"done": True, "first_try": True, "at": NOW}}}
        lesson.forget()
        assert noted_host.saved == []
        read(lesson)
        assert noted_host.saved == [("otello/x", 0, 2, [])]
        assert not lesson.progress.was_done("earlier")


class TestInWords:
    @pytest.mark.parametrize(
        ("steps", "key", "first"),
        [
            ((step("a"), step("b")), "lesson.progress", None),
            ((done("a"), step("b")), "lesson.progress", 1),
            ((done("a", right=False), step("b")), "lesson.progress", 0),
            ((done("a"), done("b", right=False)), "lesson.progress.all", 1),
        ],
    )
    def test_the_line_counts_done_steps_and_first_tries(self, noted_host, steps, key, first):
        lesson = lesson_of(*steps)
        for item in steps:
            lesson.note_done(item)
        number = sum(item.done for item in steps)
        expected = say(key, done=number, of=2)
        if first is not None:
            expected += f" {say('lesson.first_try', number=first)}"
        assert lesson.message() == expected

    def test_a_lesson_without_steps_says_nothing(self, noted_host):
        assert Lesson("io/x").message() == ""


class TestLineOfProgress:
    """The output of the cell with `begin`."""

    def test_the_line_follows_the_progress(self, noted_host):
        first = done("one")
        lesson = Lesson("otello/x")
        line, _ = lesson._widget().children
        assert line.value == (
            '<div class="stonebook-progress" role="status" lang="en" '
            'data-stonebook-steps="[]"></div>'
        )
        lesson.add_step(first, lambda: None)
        assert say("lesson.progress", done=0, of=1) in line.value
        lesson.note_done(first)
        assert say("lesson.progress.all", done=1, of=1) in line.value
        lesson.forget()
        assert say("lesson.progress", done=0, of=1) in line.value

    def test_the_line_sends_the_page_the_state_of_each_step(self, noted_host):
        first, second, third = done("one"), done("<two>", right=False), step("three")
        lesson = lesson_of(first, second, third)
        line, _ = lesson._widget().children

        def steps_shown():
            (attribute,) = re.findall(r'data-stonebook-steps="([^"]*)"', line.value)
            steps = json.loads(unescape(attribute))
            assert [entry["title"] for entry in steps] == ["one", "<two>", "three"]
            assert [entry["id"] for entry in steps] == ["one", "<two>", "three"]
            return [(entry["done"], entry["first_try"]) for entry in steps]

        assert steps_shown() == [(False, False)] * 3
        for each in (second, first):
            lesson.note_done(each)
        assert steps_shown() == [(True, True), (True, False), (False, False)]
        lesson.forget()
        assert steps_shown() == [(False, False)] * 3

    def test_the_line_counts_earlier_visits(self, noted_host):
        lesson = lesson_of(done("one"))
        line, _ = lesson._widget().children
        noted_host.stored = {"steps": {"one": {"done": True, "first_try": False, "at": NOW}}}
        read(lesson)
        assert say("lesson.progress.all", done=1, of=1) in line.value
        assert say("lesson.first_try", number=0) in line.value

    def test_the_lines_classes_are_in_the_style_sheet(self, noted_host):
        widget = Lesson("otello/x")._widget()
        assert "stonebook-progress-line" in widget._dom_classes
        assert "stonebook-quiet" in widget.children[1]._dom_classes

    def test_progress_is_forgotten_on_the_second_press(self, noted_host):
        first = done("one")
        lesson = lesson_of(first)
        lesson.note_done(first)
        _, forget = lesson._widget().children
        assert forget.description == say("lesson.reset")
        for left in (True, False):
            forget.click()
            assert lesson.progress.was_done("one") is left
            sure = say("confirm.sure" if left else "lesson.reset")
            assert forget.description == sure
        first.restart()
        done_again = done("one")
        lesson.note_done(done_again)
        forget.click()
        assert lesson.progress.was_done("one")

    def test_showing_the_lesson_reads_the_stored_progress(self, noted_host, monkeypatch):
        shown = []
        monkeypatch.setattr("IPython.display.display", shown.append)
        lesson = begin_lesson("otello/x")
        lesson._ipython_display_()
        (widget,) = shown
        assert "stonebook-progress-line" in widget._dom_classes
        assert noted_host.asked == ["otello/x"]
        before = host.use_host(BuildHost())
        lesson._ipython_display_()
        host.use_host(before)
        assert len(shown) == 1 and noted_host.asked == ["otello/x"]

    def test_a_build_leaves_room_for_the_line_without_text(self):
        bundle = Lesson("otello/x")._repr_mimebundle_()
        empty = '<div class="stonebook-progress-line"></div>'
        assert bundle == {"text/html": empty, "text/plain": ""}


class TestBadges:
    def shown(self, skin):
        """The heading of a live step is updated."""
        return skin.widget().children[0]

    def test_a_title_has_its_badge_when_its_step_is_done(self, noted_host):
        lesson = begin_lesson("otello/x")
        skins = [predict(title, "", move="C4") for title in ("<One>", "Two")]
        head, tail = map(self.shown, skins)
        nth = '<div class="stonebook-nth" data-place="{0} 2" lang="en">Step {0} of 2</div>'
        title = '<div class="stonebook-title" data-step="predict-{}">{}</div>'
        name = '<span class="stonebook-name">{}</span>'
        first = name.format("&lt;One&gt;")
        plain = nth.format(1) + title.format("one", first)
        assert head.value == plain
        for answer in skins[0].step.solution():
            skins[0].step.answer(answer)
        lesson.note_done(skins[0].step)
        badge = f' <span class="stonebook-done" lang="en">✓ {say("lesson.done")}</span>'
        assert head.value == nth.format(1) + title.format("one", first + badge)
        assert tail.value == nth.format(2) + title.format("two", name.format("Two"))
        lesson.forget()
        assert head.value == plain

    def test_answering_on_the_board_is_enough(self, noted_host):
        begin_lesson("otello/x")
        skin = predict("One", "", move="C4")
        widget = skin.widget()
        lock = next(
            child for child in skin._board.button_widgets if child.description == say("step.lock")
        )
        assert "stonebook-done" not in widget.children[0].value
        skin.step.answer(ChosenCell("D4"))
        lock.click()
        assert "stonebook-done" in widget.children[0].value
        assert current_lesson().progress.record()["done"] == 1

    def test_steps_done_earlier_have_their_badge_from_the_start(self, noted_host):
        noted_host.stored = {"steps": {"one": {"done": True, "first_try": True, "at": NOW}}}
        lesson = begin_lesson("otello/x")
        skin = predict("One", "", move="C4", id="one")
        heading = self.shown(skin)
        read(lesson)
        assert "stonebook-done" in heading.value
        later = predict("One", "", move="C4", id="one")
        assert "stonebook-done" in self.shown(later).value


def test_a_repeated_step_replaces_the_earlier_step(noted_host):
    """Only items that are on the page now learn that their step is done."""
    lesson, called = Lesson("otello/x"), []
    for number in (1, 2):
        lesson.add_step(step("one"), lambda number=number: called.append(number))
    called.clear()
    lesson.forget()
    assert called == [2]


def test_an_unnamed_lesson_exists_from_the_start():
    assert isinstance(lessons._current, Lesson)
    assert lessons._current.track in stonebook.GAMES


def test_the_line_shows_progress_in_another_tab_at_once(noted_host, monkeypatch):
    monkeypatch.setattr("IPython.display.display", lambda _: None)
    lesson = lesson_of(step("one"), step("two"))
    lesson._ipython_display_()
    finished = lesson_of(done("one"), step("two"))
    finished.note_done(done("one"))
    noted_host.stored = finished.progress.record()
    noted_host.listeners["otello/x"]()
    assert say("lesson.progress", done=1, of=2) in lesson.message()
    assert escape(lesson.message()) in lesson._line.value
