"""A report about a puzzle holds the board, the answers and the proof."""

from __future__ import annotations

import re

from stonebook.records import from_link
from stonebook.teach.puzzles import nothing_here, puzzle
from stonebook.teach.puzzles.reader.puzzle_report import puzzle_report
from stonebook.teach.steps.inputs import Press, Text
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.words import say

SITE = "https://stones.example/"


def board_in(text: str) -> object:
    match = re.search(r"https://stones\.example/play/#(\S+)", text)
    assert match
    return from_link(match[1])


def test_the_code_in_a_report_opens_the_same_board() -> None:
    step = PuzzleStep(puzzle("alterigo/one-row"))
    assert say("puzzle.report.none") in puzzle_report(step, SITE)
    step.answer(Text("A1"))
    text = puzzle_report(step, SITE)
    assert board_in(text) == puzzle("alterigo/one-row").position
    assert "A1" in text.partition(say("puzzle.report.answers", moves=["A1"]))[1]
    assert step.puzzle.goal in text and "alterigo/one-row" in text.splitlines()[0]
    after = [line for line in text.splitlines() if line.startswith("After ")]
    assert [line.split(":")[0] for line in after] == ["After B1", "After A1"]
    assert "a win" in after[0] and "a loss" in after[1]


def test_a_report_about_a_turned_board_is_about_that_board() -> None:
    entry = puzzle("otello/five-for-good")
    twin = entry.start.twins[1]
    text = puzzle_report(PuzzleStep(entry, twin=twin), SITE)
    assert board_in(text) == PuzzleStep(entry, twin=twin).position() != entry.position


def test_a_report_says_where_every_move_leads_if_there_is_nothing_to_find() -> None:
    step = PuzzleStep(nothing_here("io")[0], may_have_no_answer=True)
    step.answer(Text(str(step.position().moves()[0])))
    step.answer(Press("retry"))
    assert "every move leads to" in puzzle_report(step, SITE)
