"""Walks and runs of lessons accept every right answer, in any order."""

from __future__ import annotations

import copy
import random

import pytest

from stonebook.teach import ChosenCell, Press, Progress, WalkStep
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.teach.steps.walks.gap_kinds import CellsGap
from tests.lessons.lesson import Lesson, every_lesson

pytestmark = pytest.mark.slow

ENOUGH = 60
SOME = 6
"""The number of legal placements to try."""


def walks(lesson: Lesson) -> list[WalkStep]:
    """The walks of a lesson in which something is missing."""
    return [step for step in lesson.steps() if isinstance(step, WalkStep) and step.input_kind]


def to_the_end(step: WalkStep) -> None:
    """Complete the rest of a walk."""
    for _ in range(ENOUGH):
        if step.done:
            return
        for answer in step.solution():
            assert step.answer(answer).right is not False
    raise AssertionError(f"{step.title} does not end")


@every_lesson
def test_every_cell_of_a_gap_is_accepted_in_any_order_and_no_other_cell(lesson: Lesson) -> None:
    chance = random.Random(8)
    for step in walks(lesson):
        for _ in range(ENOUGH):
            if step.done:
                break
            gap = step.gap
            if not isinstance(gap, CellsGap):
                for answer in step.solution():
                    step.answer(answer)
                continue
            right = [*gap.own_cells()]
            for cell in step.position().cells():
                if cell not in right:
                    refused = step.answer(ChosenCell(cell))
                    assert refused.right is False
                    assert cell in refused.message and cell in refused.marks
            chance.shuffle(right)
            for cell in right:
                assert step.answer(ChosenCell(cell)).right is True
        assert step.done


@every_lesson
def test_a_walk_continues_to_the_end_with_the_readers_stone(lesson: Lesson) -> None:
    chance = random.Random(8)
    for step in walks(lesson):
        if "placed" not in step.missing or step.goal is not None:
            continue
        while step.gap is None:
            step.answer(Press("next"))
        before = step.gap.before
        moves = [move for move in before.moves() if move.kind in ("place", "pair")]
        for move in chance.sample(moves, min(SOME, len(moves))):
            own = copy.deepcopy(step)
            for cell in move.cells:
                assert own.answer(ChosenCell(cell)).right is True
            to_the_end(own)
            own.restart()
            to_the_end(own)


@every_lesson
def test_an_answer_in_a_run_gets_a_reason(lesson: Lesson) -> None:
    """No verdict stands alone."""
    verdicts = {"Right.", "Not this time."}
    for step in lesson.steps():
        if not isinstance(step, RunStep):
            continue
        for _ in range(ENOUGH):
            if step.done:
                break
            message = step.answer(step.solution()[0]).message
            if step.judged:
                why = message.removesuffix("No mistakes!").strip()
                assert why not in verdicts, (step.id, step.prompt())


@every_lesson
def test_a_wrong_guess_gets_a_reason(lesson: Lesson) -> None:
    for step in lesson.steps():
        if isinstance(step, ChoiceStep):
            for answer in step._options:
                step.restart()
                message = step.answer(Press(answer)).message
                bare = message.replace(answer, "").replace(step._right, "")
                assert len(bare.split()) > 6, (step.id, message)


@every_lesson
def test_no_board_is_seen_before_the_step_that_it_answers(lesson: Lesson) -> None:
    """A step waits for those before it, and for no others: read in order, none ever waits."""
    progress = Progress(lesson.id)
    steps = lesson.steps()
    for step in steps:
        progress.add_step(step)
    for step in steps:
        if not step.is_counted:
            continue
        assert step.cover_reason == "", step.title
        for _ in range(ENOUGH * 5):
            if step.done:
                break
            for answer in step.solution():
                step.answer(answer)
        progress.note(step, "now")
