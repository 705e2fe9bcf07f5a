"""The page of puzzles for players: names, rating, puzzle of the day, timed runs, a free board."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import date
from typing import Any

from stonebook.storage.record_kinds import PUZZLE_STATS, PUZZLES
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.labels import name_of
from stonebook.teach.puzzles.reader.daily import daily
from stonebook.teach.puzzles.reader.rating import best_of
from stonebook.teach.puzzles.sets import session_texts
from stonebook.teach.puzzles.tries import Try, try_change
from stonebook.teach.steps.inputs import Press, Text
from stonebook.widgets.puzzles.screen import PuzzleScreen
from stonebook.words import say
from tests.widgets.puzzles.test_page import ONE, Page, answers, as_before

__all__ = ["as_before"]  # a fixture


def test_a_solved_puzzle_of_a_mixed_set_gets_its_name(as_before: list[PuzzleScreen]) -> None:
    page = Page({"puzzle": "otello/five-for-good", "set": "mixed"})
    (room,) = as_before
    assert room.session.step is not None
    name = name_of(room.session.step.puzzle)
    assert name not in page.words and room.session.step.puzzle.id not in page.words
    answers(room, *map(str, room.session.step.puzzle.answers[:1]))
    while not room.session.step.done:
        answers(room, str(room.session.step.analysis.right[0]))
    assert name in page.words and room.session.step.puzzle.id in page.words


def test_a_puzzle_solved_with_a_hint_says_so(as_before: list[PuzzleScreen]) -> None:
    page = Page({"puzzle": "otello/five-for-good"})
    (room,) = as_before
    assert room.board is not None and room.session.step is not None
    room.board.press("hint")
    while not room.session.step.done:
        answers(room, str(room.session.step.analysis.right[0]))
    assert say("puzzle.done.hinted") in page.words


def test_the_puzzle_of_the_day_has_its_own_link(as_before: list[PuzzleScreen]) -> None:
    page = Page({"daily": "today"}, day="2026-11-23")
    (room,) = as_before
    assert room.session.step is not None
    first = room.session.step.puzzle
    assert first is daily("otello", date(2026, 11, 23))
    assert say("puzzle.daily.of", day="23 November") in page.words
    assert session_texts.query(room.session) == "?daily=2026-11-23&game=otello"
    room.go_on()
    assert "daily" not in session_texts.query(room.session), "the set goes on behind it"
    Page({"daily": "2026-11-22", "game": "io"}, day="2026-11-23")
    assert as_before[-1].session.step is not None
    assert as_before[-1].session.step.puzzle is daily("io", date(2026, 11, 22))
    page = Page({"daily": "2026-11-24"}, day="2026-11-23")
    assert say("puzzle.daily.later", day="2026-11-24") in page.words


def test_a_timed_run_counts_right_first_tries_and_stores_the_best(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page({"game": "alterigo", "set": "minutes"})
    (room,) = as_before
    assert say("puzzle.minutes.about") in page.words and room.board is None
    assert f"Alter Igo · {say('puzzle.set.minutes')}" in page.words
    assert "Your best" not in page.words
    room.timed_run.start()
    assert room.board is not None and 'data-stonebook-until="' in page.words
    for wrong in (False, True, False):
        step = room.session.step
        assert step is not None and step.puzzle.length <= 2
        moves = [str(move) for move in step.position().moves()]
        while not step.done and not step.failures:
            right = {str(move) for move in step.analysis.right}
            answers(
                room, next(move for move in moves if move not in right) if wrong else min(right)
            )
            moves = [str(move) for move in step.position().moves()]
        assert "data-stonebook-until" not in room.timed_run.clock.value, "the clock stands still"
        room.go_on()
        assert "data-stonebook-until" in room.timed_run.clock.value
    room.timed_run.end()
    assert say("puzzle.minutes.best", number=2) in page.words and room.board is None
    assert say("puzzle.minutes.yours", number=2) in page.words
    stored = asyncio.run(page.records.store.load(PUZZLE_STATS.key))
    assert best_of(stored, "minutes", "alterigo") == 2
    room.timed_run.start()
    room.timed_run.end()
    assert say("puzzle.minutes.over", number=0, best=2) in page.words


def test_the_rating_is_next_to_the_board(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page({"game": "io"})
    assert "Your rating" not in page.words
    tried = [puzzle for puzzle in puzzles("io") if puzzle.difficulty][:60]
    for number, puzzle in enumerate(tried):
        how = "right" if number % 2 else "failed"
        change = try_change(puzzle.id, Try("2025-12-31T10:00:00+00:00", how))
        asyncio.run(page.records.store.change(PUZZLES.key, change))
    page = Page({"game": "io"}, page.records.store)
    assert "Your rating is" in page.words and "You solve about" in page.words


def test_solved_and_abandoned_puzzles_can_be_explored(
    as_before: list[PuzzleScreen],
) -> None:
    page = Page(ONE)
    (room,) = as_before
    assert "explore" not in presses(room)
    answers(room, "B1")
    assert "explore" in presses(room)
    board = room.board
    assert board is not None
    board.press("explore")
    assert room.exploration is not None and say("puzzle.explore.about") in page.words
    room.come_back()
    assert room.board is board and say("puzzle.explore.about") not in page.words
    Page(ONE)
    room = as_before[-1]
    answers(room, "A1", "retry", "C1", "retry", "show")
    while "next" in presses(room):
        assert "explore" in presses(room)
        assert room.board is not None
        room.board.answer(Press("next"))
    assert "explore" in presses(room)


def test_after_a_wrong_move_a_press_on_the_board_plays_there(
    as_before: list[PuzzleScreen],
) -> None:
    Page(ONE)
    (room,) = as_before
    board, step = room.board, room.session.step
    assert board is not None and step is not None
    board.choose_cell("A1")
    board.choose_cell("A1")
    assert step.failures == 1 and step.shows_refutation, "a double press counts once"
    board.answer(Text("C1"))
    board.choose_cell("A1")
    assert step.failures == 3, "a press after another answer is a new move"
    board.choose_cell("B1")
    assert step.done


def test_a_report_opens_over_the_board_with_the_answers(as_before: list[PuzzleScreen]) -> None:
    page = Page(ONE)
    answers(as_before[-1], "A1")
    assert "My answers" not in page.words
    (report,) = (
        widget
        for widget in everything(as_before[-1].widget)
        if getattr(widget, "description", "") == say("puzzle.report")
    )
    report.click()
    assert say("puzzle.report.answers", moves=["A1"]) in page.words


def presses(room: PuzzleScreen) -> list[str]:
    """Return the names of the buttons of a puzzle that can be pressed."""
    assert room.board is not None
    return [button.name for button in room.board.step.buttons() if button.enabled]


def everything(widget: Any) -> Iterator[Any]:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from everything(child)
