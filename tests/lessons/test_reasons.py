"""Reasons are about this board and this answer, for any answer to any lesson.

Every answer of a task is tried, sampled by a fixed seed where there are very many. A reason has to
name what was answered or a cell that decides, the named cells have to be on the board and marked
or moved, and what is said of one answer may not be said of its neighbour's.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from stonebook.rules.position import Position, Transition
from stonebook.teach import ChosenCell, Feedback, Press, Step, Text
from stonebook.teach.explain.reasons import verdict_reason
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.runs.run_step import RunStep
from tests.lessons.lesson import CELL_NAME, Lesson, every_lesson

pytestmark = pytest.mark.slow

SAMPLE = 30
WIN = re.compile(r"\. Win(,| within) ")
EMPTY_PHRASES = ("look what it does",)
"""Sentences for when nothing is known. No lesson may need them."""


def attempts(position: Position, seed: int) -> list[str]:
    """Return what can be tried in a position: its cells, its moves, a pass and resigning."""
    moves = [str(move) for move in position.moves()]
    tried = [*dict.fromkeys([*position.cells(), *moves])]
    if len(tried) > SAMPLE:
        tried = random.Random(seed).sample(tried, SAMPLE)
    words = [word for word in ("pass", "resign") if position.game.read(word) is not None]
    return [*tried, *words]


@cache
def tried(lesson: Lesson) -> list[tuple[GoalStep, Position, str, Feedback]]:
    """Return each answer of each task, given to a fresh copy of it, and the task after it."""
    tries = []
    for number, first in enumerate(lesson.steps()):
        if isinstance(first, GoalStep):
            before = first.position()
            for text in attempts(before, number):
                step = copy.deepcopy(first)
                tries.append((step, before, text, step.answer(Text(text))))
    return tries


@every_lesson
def test_a_reason_names_its_answer_or_the_deciding_cells(lesson: Lesson) -> None:
    for step, before, text, feedback in tried(lesson):
        if feedback.right is not False:
            continue
        about = (step.title, text, feedback.message)
        assert not any(phrase in feedback.message for phrase in EMPTY_PHRASES), about
        move = before.game.read(text)
        named = {*CELL_NAME.findall(feedback.message)}
        if move is None:  # a stone of a pair alone
            assert text in named, about
            continue
        assert named <= {*before.cells()}, about
        if move.cells:
            own = {*CELL_NAME.findall(str(move))}
            assert named, about
            # In Jō the reason may name the ends of the pair's line instead.
            assert move.kind == "pair" or own & named, about
        else:  # a word: it names a cell, or what this game makes of passing
            assert named or feedback.rule or feedback.turns, about


@every_lesson
def test_a_cell_named_in_a_reason_is_marked_or_was_moved(lesson: Lesson) -> None:
    """A fact that decides is seen on the board, not only read."""
    for step, before, text, feedback in tried(lesson):
        if feedback.right is not False:
            continue
        move = before.game.read(text)
        if move is None or move.kind == "pair":
            continue
        cells = {*feedback.marks, *move.cells}
        for turn in feedback.turns:
            cells |= {cell for event in turn.events for cell in event.cells}
            cells |= {*turn.move.cells}
        named = {*CELL_NAME.findall(feedback.message)} - {*CELL_NAME.findall(step.prompt())}
        strings = {cell for cell in named if before.at(cell) is not None}  # the named player
        assert named - cells <= strings, (step.title, text, feedback.message, feedback.marks)


@every_lesson
def test_no_reason_is_also_true_of_a_neighbouring_cell(lesson: Lesson) -> None:
    """Two answers may fail alike, but each reason then names its own move.

    Jō is left out: the same neutral stone moves to the same cell in several turns.
    """
    moves_by_reason: dict[tuple[str, str], str] = {}
    for step, before, text, feedback in tried(lesson):
        if feedback.right is False and before.game.name != "jo":
            key = (step.title, feedback.message)
            assert moves_by_reason.setdefault(key, text) == text, (*key, text)


@every_lesson
def test_a_wrong_move_and_its_answer_stay_until_the_next_try(lesson: Lesson) -> None:
    for answered, before, text, feedback in tried(lesson):
        if feedback.right is not False:
            continue
        step = copy.deepcopy(answered)
        turn = before.attempt(text) if before.game.read(text) is not None else None
        if not isinstance(turn, Transition):
            assert step.position() == before
            continue
        assert feedback.turns[0] == turn
        last = turn.after
        for answer in feedback.turns[1:]:  # the moves that punish it continue from there
            assert answer.before == last
            last = answer.after
        assert step.position() == last
        assert step.answer(ChosenCell(before.cells()[0])).message == feedback.message
        step.answer(Press("retry"))
        assert step.position().phase == before.phase
        assert step.position() != last or before == last


@every_lesson
def test_a_press_on_a_stone_costs_nothing(lesson: Lesson) -> None:
    for step, before, text, feedback in tried(lesson):
        if before.cell_name(text) is None or before.at(text) is None or before.game.name == "jo":
            continue
        assert feedback.right is None, (step.title, text)
        assert (step.failures, step.position()) == (0, before)
        assert text in feedback.message


@every_lesson
def test_a_reason_of_the_author_answers_a_wrong_move(lesson: Lesson) -> None:
    for step in lesson.steps():
        for text in step.feedback if isinstance(step, GoalStep) else ():
            assert copy.deepcopy(step).answer(Text(text)).right is False, (step.title, text)


@every_lesson
def test_a_win_is_played_to_its_end(lesson: Lesson) -> None:
    for step in lesson.steps():
        if not isinstance(step, GoalStep) or not WIN.search(step.prompt()):
            continue
        player = step.position().to_move
        for _ in range(20):
            if step.done:
                break
            (answer,) = step.solution()
            assert step.answer(answer).right is True
        result = step.position().result
        assert result is not None, step.title
        assert result.winner == player, step.title


def asked_moves(lesson: Lesson) -> Iterator[tuple[Position, str]]:
    """Yield every position and move that a lesson asks about in a run."""
    for step in lesson.steps():
        if isinstance(step, RunStep):
            yield from ((question.position, question.move) for question in step._run.questions)


@every_lesson
def test_the_fact_that_makes_a_move_legal_or_not_is_named_and_marked(lesson: Lesson) -> None:
    for position, text in asked_moves(lesson):
        why = verdict_reason(position, text)
        move = position.game.move(text)
        assert why.message
        assert {*why.marks} <= {*position.cells()}
        named = {*CELL_NAME.findall(why.message)}
        if move.kind in ("place", "pair") and position.to_move is not None:
            own = {*CELL_NAME.findall(str(move))}
            assert named & {*own, *why.marks}, (text, why.message)
            assert own & {*why.marks}, (text, why.marks)


@every_lesson
def test_a_missed_or_wrong_cell_gets_a_reason(lesson: Lesson) -> None:
    for step in lesson.steps():
        if not isinstance(step, MarkingStep):
            continue
        for cell in _sample(step):
            attempt = copy.deepcopy(step)
            attempt.answer(ChosenCell(cell))
            feedback = attempt.answer(Press("lock"))
            if feedback.right is False:
                reason = feedback.message.replace(f"{cell} is one of them.", "")
                assert CELL_NAME.search(reason), (step.title, cell, feedback.message)
                if feedback.marks.get(cell) == "refused":
                    assert cell in feedback.message


def _sample(step: Step) -> list[str]:
    cells = list(step.position().cells())
    return random.Random(step.id).sample(cells, min(len(cells), 12))
