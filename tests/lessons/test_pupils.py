"""Scripted pupils go through every lesson: one gets everything right, the other makes mistakes."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from stonebook.draw.svg import svg
from stonebook.rules.errors import BadNotation
from stonebook.teach import ChosenCell, Press, Step, Text
from stonebook.teach.games.ikeda import goals as ikeda_goals
from stonebook.teach.games.ikeda.goals import Leads
from stonebook.teach.games.io import goals as io_goals
from stonebook.teach.games.io.goals import Begins
from stonebook.teach.games.jo.goals import Custodial, Opens, Shuts, blockers
from stonebook.teach.goals import endgame
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.mobility import Leaves
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.kinds.marking import MarkingStep
from stonebook.teach.steps.runs.run_step import RunStep
from tests.lessons.lesson import CELL_NAME, Lesson, every_lesson

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]

SAMPLE = 200
ENOUGH = 500
NAMES_ANSWERS = (Begins, Leads, Leaves, Shuts, Wins)
"""Goals whose reasons name what the other player may answer."""
MAX_NODES = 100_000
"""The most positions that the searches for one answer may examine."""
SEARCHES = (
    (endgame, "solve"),
    (ikeda_goals, "solve"),
    (ikeda_goals, "guarantees_margin"),
    (io_goals, "can_force"),
)


def through(step: Step) -> None:
    """Complete a step by its own solution."""
    for _ in range(ENOUGH):
        if step.done:
            return
        for answer in step.solution():
            feedback = step.answer(answer)
            assert feedback.right is not False, (step.title, answer, feedback.message)
            assert step.prompt()
            assert svg(step.scene())
    raise AssertionError(f"{step.title}: not done after {ENOUGH} right answers")


@every_lesson
def test_a_pupil_with_the_right_answers_completes_every_step_on_the_first_try(
    lesson: Lesson,
) -> None:
    steps = lesson.steps()
    assert steps
    for step in steps:
        through(step)
        assert step.first_try, step.title


@every_lesson
def test_a_pupil_who_guesses_sees_reasons_and_still_gets_through(lesson: Lesson) -> None:
    chance = random.Random(lesson.id)
    for step in lesson.steps():
        for _ in range(12):
            presses = [
                Press(button.name) for button in step.enabled_buttons() if button.name != "again"
            ]
            answer = chance.choice(
                [*presses, *map(ChosenCell, step.position().cells()), Text("nonsense")]
            )
            try:
                feedback = step.answer(answer)
            except BadNotation as error:
                assert str(error)
                continue
            assert feedback.message, (step.title, answer)
            if step.done:
                break
        through(step)
        assert step.done
        step.restart()
        assert not step.done
        assert not step.failures


@every_lesson
def test_a_pupil_who_always_gives_the_same_answer_may_go_on_but_completes_no_run(
    lesson: Lesson,
) -> None:
    for says_yes in (True, False):
        for step in lesson.steps():
            if not isinstance(step, RunStep):
                continue
            step.adapt()
            for _ in range(ENOUGH):
                step.answer(Press(step.yes if says_yes else step.no))
                if step.may_go_on:
                    break
                step.answer(Press(PressName.NEXT))
            assert step.may_go_on and not step.done, step.title


def attempts(step: GoalStep) -> list[str]:
    """Return everything that can be tried: cells, moves, a pass."""
    position = step.position()
    tried = [*position.cells(), *(str(move) for move in position.moves()), "pass"]
    return list(dict.fromkeys(tried))


@every_lesson
def test_every_wrong_answer_of_every_task_gets_a_true_reason(lesson: Lesson) -> None:
    for number, first in enumerate(lesson.steps()):
        if not isinstance(first, GoalStep):
            continue
        tried = attempts(first)
        if len(tried) > SAMPLE:
            tried = random.Random(number).sample(tried, SAMPLE)
        start = first.position()
        for text in tried:
            step = copy.deepcopy(first)
            feedback = step.answer(Text(text))
            assert feedback.message, (first.title, text)
            if feedback.right is not False:
                continue
            assert step.enabled_buttons(), (first.title, text)
            move = start.game.read(text)
            refusal = None if move is None else start.check(move)
            if refusal is not None:
                concerned = {*refusal.cells, *CELL_NAME.findall(refusal.message)}
                asked = [d for d in refusal.details if d.reason == "otello.must_pass"]
                if asked and "pass" in first.button_moves:  # the question, which is not answered
                    assert refusal.message.replace(f" {asked[0].message}", "") in feedback.message
                    assert "must pass" not in feedback.message
                elif refusal.reason == "otello.pass":
                    passer = (
                        start.to_move
                    )  # the legal move that the refusal names may be the answer
                    assert feedback.message == (
                        f"{passer} can bracket somewhere, so {passer} may not pass."
                    )
                else:
                    assert refusal.message in feedback.message
            elif move is not None:
                events = start.explain(move)
                concerned = {cell for event in events for cell in event.cells}
                concerned |= {c for e in events for c in CELL_NAME.findall(e.message)}
                concerned |= set(CELL_NAME.findall(step.prompt())) | set(move.cells)
                if move.kind == "pair":
                    concerned |= {*Custodial("+".join(move.cells)).cells(start)}
                if isinstance(first.goal, Opens):
                    concerned |= {*blockers(start.play(move), first.goal.cell)}
                if isinstance(first.goal, NAMES_ANSWERS):
                    replies = start.play(move).moves()
                    concerned |= {c for m in replies for c in CELL_NAME.findall(str(m))}
                concerned |= {*feedback.marks}  # what decides is on the board, and marked
                after = [event for turn in feedback.turns for event in turn.events]
                concerned |= {cell for event in after for cell in event.cells}
            else:
                continue
            named = set(CELL_NAME.findall(feedback.message))
            assert named <= concerned, (first.title, text, feedback.message)


@every_lesson
def test_the_first_slip_names_no_right_move(lesson: Lesson) -> None:
    """The twin is the same board, so the answer would be known there, too."""
    for first in lesson.steps():
        if not isinstance(first, GoalStep) or not first.current_goal.first_try_differs:
            continue
        if isinstance(first.current_goal, Changes) and first.current_goal.effect != "removed":
            continue  # where a line ends in a gap, the gap is the reason
        right = {str(move) for move in first.accepted}
        wrong = [move for move in first.position().moves() if str(move) not in right]
        asked = {*CELL_NAME.findall(first.prompt())}  # these are named already
        right = {move for move in right if not {*CELL_NAME.findall(move)} <= asked}
        for move in wrong[:SAMPLE]:
            feedback = copy.deepcopy(first).answer(Text(str(move)))
            assert feedback.right is not True
            cells = {*CELL_NAME.findall(feedback.message), *feedback.marks} - {*move.cells}
            shown = {str(turn.move) for turn in feedback.turns[1:2]}
            assert not right & (cells | shown), (first.title, str(move), feedback.message)


@every_lesson
def test_every_task_has_two_hints_and_shows_a_right_answer(lesson: Lesson) -> None:
    for step in lesson.steps():
        if not isinstance(step, Exercise):
            continue
        first, second = step.answer(Press("hint")), step.answer(Press("hint"))
        assert first.message
        assert second.message != first.message
        feedback = step.answer(Press("show"))
        assert feedback.message
        if isinstance(step, MarkingStep):
            continue
        for answer in step.solution():
            assert step.answer(answer).right is True


@every_lesson
def test_a_right_answer_to_a_task_needs_few_positions(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []
    for module, name in SEARCHES:
        search = getattr(module, name)

        def counted(*arguments: Any, search: Any = search, **named: Any) -> Any:
            found = search(*arguments, **named)
            counts.append(found.nodes)
            return found

        monkeypatch.setattr(module, name, counted)
    for first in lesson.steps():
        if not isinstance(first, GoalStep) or not first.current_goal.needs_search:
            continue
        position = first.position()
        for move in first.current_goal.answers(position):
            step = copy.deepcopy(first)
            ikeda_goals._margin_after.cache_clear()
            counts.clear()
            step.answer(Text(str(move)))
            assert sum(counts) <= MAX_NODES, (first.title, str(move))
