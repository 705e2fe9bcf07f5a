"""The page of old questions: its questions, its stored record, and the links at its end."""

import asyncio
import json
from typing import Any

import pytest

from lite.live_pages import lesson_questions
from lite.setup import paths
from lite.site import lesson_files
from stonebook.storage.record_kinds import PUZZLES
from stonebook.storage.stores import NotStored
from stonebook.teach.puzzles.tries import Try, read_tries
from stonebook.teach.recall.question_sources import address
from stonebook.teach.recall.recall_choice import recall_tries
from stonebook.widgets.host import host
from stonebook.widgets.recall.page import recall_page
from stonebook.widgets.recall.screen import RecallScreen
from stonebook.words import say, speaking
from tests.widgets.timeless_host import Timeless

LESSON = "io/corners"
WHEN = "2026-01-01T10:00:00+00:00"
NOW = "2026-01-03T10:00:00+00:00"
FILES = {
    address(lesson.key): lesson_questions.of_lesson(lesson).written()
    for lesson in lesson_files.read(paths.NOTEBOOKS)
    if lesson.key == LESSON
}
ROW = "alterigo/one-row"


def lesson(**first: bool) -> dict[str, Any]:
    """Return the record of a lesson whose steps were right on the first try or not."""
    steps = {
        id.replace("_", "-"): {"done": True, "first_try": right, "at": WHEN}
        for id, right in first.items()
    }
    return {"lesson": LESSON, "of": len(steps), "done": len(steps), "steps": steps}


class RecallVisit(Timeless):
    """A visit of the page by a reader with records."""

    def __init__(self, *records: dict[str, Any], files=FILES, **query: str) -> None:
        super().__init__()
        self.files, self.shown = files, []
        for record in records:
            asyncio.run(self.records.store.change(record["lesson"], lambda _, kept=record: kept))
        host.use_host(self)
        host.arrive(json.dumps({"query": query, "site": "https://school/"}).encode().hex())
        self.do(recall_page())

    def do(self, work: Any = None) -> None:
        async def done() -> None:
            if work is not None:
                await work
            await self.idle()

        asyncio.run(done())

    async def file(self, address: str) -> str | None:
        if self.files is None:
            raise OSError("no network")
        return self.files.get(address)

    def now(self) -> str:
        return NOW

    def show(self, output: object) -> None:
        self.shown.append(output)

    def stored_record(self, key: str) -> Any:
        return asyncio.run(self.records.store.load(key))

    @property
    def words(self) -> str:
        return " ".join(texts(self.shown[0]))


def texts(widget: Any) -> list[str]:
    own = [str(getattr(widget, "value", "")) + str(getattr(widget, "description", ""))]
    return own + [text for child in getattr(widget, "children", ()) for text in texts(child)]


@pytest.fixture(autouse=True)
def screens(monkeypatch):
    """Return the list of created screens, and restore the host afterwards."""
    results: list[RecallScreen] = []
    begun = RecallScreen.__init__

    def noted(self, *arguments):
        results.append(self)
        begun(self, *arguments)

    monkeypatch.setattr(RecallScreen, "__init__", noted)
    before = host.use_host(None)
    yield results
    host.use_host(before)


def solve(visit, screen):
    """Answer the open question by its solution, and open the next question."""
    board = screen._board
    while not board.step.done:
        for answer in board.step.solution():
            visit.do(coroutine(board.answer, answer))
    visit.do(coroutine(screen.go_on))


async def coroutine(act, *arguments):
    act(*arguments)


def test_a_round_asks_failed_steps_and_puzzles_and_is_stored_for_review_only(screens):
    own = lesson(task_1=False, predict=True)
    tried = PUZZLES.write({"puzzles": {ROW: [[WHEN, "failed"]]}})
    visit = RecallVisit(own, tried)
    [screen] = screens
    assert screen.session.total == 2
    assert say("recall.missed", number=2) in visit.words
    origins = {screen._origin}
    solve(visit, screen)
    origins.add(screen._origin)
    solve(visit, screen)
    assert any(origin.startswith("Io: Corners") for origin in origins)
    assert say("recall.end", right=2, number=2) in visit.words
    assert 'href="../"' in visit.words
    assert recall_tries(visit.stored_record("recall")) == {f"{LESSON}/task-1": (Try(NOW, "right"),)}
    assert read_tries(visit.stored_record(PUZZLES.key))[ROW][-1] == Try(NOW, "right")
    assert visit.stored_record(LESSON) == own


def test_two_questions_before_a_lesson_come_as_twins_and_lead_to_it(screens):
    visit = RecallVisit(lesson(task_1=False, task_2=False, pair=False), before="io/captures")
    [screen] = screens
    assert screen.session.total == 2
    assert say("recall.twin") in visit.words
    solve(visit, screen)
    solve(visit, screen)
    assert 'href="https://school/io/captures/"' in visit.words
    assert say("recall.lesson") in visit.words


def test_a_wrong_answer_counts_at_once_and_once(screens):
    visit = RecallVisit(lesson(task_1=False))
    [screen] = screens
    board = screen._board
    for cell in board.position.cells():
        if board.step.failures:
            break
        visit.do(coroutine(board.choose_cell, cell))
    assert board.step.failures == 1
    stored_answers = recall_tries(visit.stored_record("recall"))
    assert stored_answers == {f"{LESSON}/task-1": (Try(NOW, "failed"),)}
    visit.do(coroutine(board.press, "retry"))
    solve(visit, screen)
    assert recall_tries(visit.stored_record("recall")) == stored_answers
    assert say("recall.end", right=0, number=1) in visit.words


def test_skipped_questions_come_again(screens):
    visit = RecallVisit(lesson(task_1=False))
    [screen] = screens
    assert screen._next.description == say("recall.skip")
    visit.do(coroutine(screen.go_on))
    assert say("recall.end.none") in visit.words
    assert visit.stored_record("recall") is None


def test_a_reader_without_mistakes_sees_no_question():
    assert not RecallVisit().shown
    assert not RecallVisit(lesson(task_1=True)).shown
    assert not RecallVisit(lesson(task_1=False), before=LESSON).shown


def test_a_question_of_an_older_edition_is_skipped(screens):
    RecallVisit(lesson(gone=False, task_1=False))
    assert screens[0].session.total == 1
    for visit in (RecallVisit(lesson(gone=False)), RecallVisit(lesson(task_1=False), files={})):
        assert say("recall.gone") in visit.words


def test_without_a_network_the_questions_are_out_of_reach(screens):
    visit = RecallVisit(lesson(task_1=False), files=None)
    assert say("recall.unreachable") in visit.words


def test_a_german_round_leads_to_the_german_page(screens):
    with speaking("de"):
        visit = RecallVisit(lesson(task_1=False), before="io/captures", lang="de")
        visit.do(coroutine(screens[0].go_on))
        assert 'href="https://school/io/captures/?lang=de"' in visit.words
        assert "Zur Lektion" in visit.words


def test_unreadable_records_count_as_absent(screens, monkeypatch):
    class Blocked(Timeless):
        async def file(self, address):
            raise AssertionError(address)

    page_host = Blocked()

    async def refuse():
        raise NotStored("blocked")

    monkeypatch.setattr(page_host.records.store, "everything", refuse)
    host.use_host(page_host)
    asyncio.run(recall_page())
    assert not screens
