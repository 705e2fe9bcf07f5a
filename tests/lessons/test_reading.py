"""Every step of every lesson can be read: questions have options, the key has the answers."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations

import pytest

from stonebook.rules.moves import Move
from stonebook.teach.steps.kinds.choice import ChoiceStep
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.teach.steps.runs.order import RIGHT_TO_PASS, hides_answers
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say
from tests.lessons.lesson import LESSONS, Lesson, every_lesson

ANSWER = re.compile(re.escape(say("reading.given", answer="…")).replace("…", "(.+?)"))


def verdicts(step: RunStep, move: Move) -> list[str]:
    """Return what a question of a run offers: may somebody pass? It is yes or no."""
    names = ("yes", "no") if move.kind == "pass" else (step.yes, step.no)
    return [say(f"step.pair.{name}") for name in names]


@pytest.mark.slow
def test_no_run_can_be_passed_by_one_button_or_by_both_in_turn() -> None:
    runs = 0
    for lesson in LESSONS:
        for cell, shown in lesson.shown():
            if isinstance(shown, StepOutput) and isinstance(shown.step, RunStep):
                step = shown.step
                answers = [step._run.answers[item] for item in step._run.order()]
                assert hides_answers(answers) or len(answers) == 2, (lesson.id, cell, answers)
                runs += 1
    assert runs > len(LESSONS) / 2


@pytest.mark.slow
def test_the_first_answers_of_the_runs_do_not_give_the_others_away() -> None:
    """Two answers do not tell a reader who knows all runs of the lessons how a run continues."""
    following: dict[tuple[bool, ...], set[tuple[bool, ...]]] = {}
    for lesson in LESSONS:
        for step in lesson.steps():
            if isinstance(step, RunStep):
                step.adapt()  # as on a page
                answers = [step._run.answers[item] for item in step._run.order()]
                assert hides_answers(answers) and len(answers) == RIGHT_TO_PASS, step.id
                following.setdefault((*answers[:2],), set()).add((*answers[2:],))
    assert len(following) == 4 and all(len(rests) > 2 for rests in following.values())


def difference(step: RunStep, item: int, other: int) -> int:
    """Return the number of cells in which two questions differ; a different move counts as one."""
    (start, move), (other_start, other_move) = step._items[item], step._items[other]
    here, there = start.position.snapshot().cells, other_start.position.snapshot().cells
    return sum(here.get(cell) != there.get(cell) for cell in here | there) + (move != other_move)


@pytest.mark.slow
@every_lesson
def test_a_reader_who_is_right_meets_both_answers_twice_and_two_near_twins(lesson: Lesson) -> None:
    """A run ends after five right answers: what decides has to be among these five questions."""
    for step in lesson.steps():
        if not isinstance(step, RunStep):
            continue
        step.adapt()  # as on a page
        met = [*step._run.order()][:RIGHT_TO_PASS]
        answers = [step._run.answers[item] for item in {*met}]
        assert answers.count(True) >= 2 <= answers.count(False), step.id
        twins = [
            (difference(step, item, other), {item, other} <= {*met})
            for item, other in combinations(range(len(step._items)), 2)
            if step._run.answers[item] != step._run.answers[other]
        ]
        nearest = min(cells for cells, _ in twins)
        assert min(cells for cells, seen in twins if seen) <= nearest + 1, step.id


@pytest.mark.slow
@every_lesson
def test_a_lesson_can_be_read(lesson: Lesson) -> None:
    for cell, shown in lesson.shown():
        if not isinstance(shown, StepOutput):
            continue
        step = shown.step
        questions = (
            [[button.label for button in step.enabled_buttons()]]
            if isinstance(step, ChoiceStep)
            else []
        )
        if isinstance(step, RunStep):
            items = [step._items[item] for item in step._run.order()]
            questions = [verdicts(step, start.position.game.move(move)) for start, move in items]
        asked, _, folded = shown.reading().partition('<details class="answer">')
        listed = re.findall(r'<ul class="options">(.*?)</ul>', asked)
        options = [
            [unescape(option) for option in re.findall("<li>(.*?)</li>", ul)] for ul in listed
        ]
        assert options == questions or not questions, cell
        paragraphs = re.findall("<p>(.*?)</p>", shown.key())
        if isinstance(step, PagedStep) and not step.input_kind:
            assert not paragraphs, cell
            assert not folded, cell
            continue
        assert paragraphs, cell
        answers = [
            unescape(match[1]) for paragraph in paragraphs if (match := ANSWER.search(paragraph))
        ]
        assert len(answers) == len(paragraphs), cell
        for answer, labels in zip(answers, questions, strict=False):
            assert answer in labels, cell
        assert len(answers) == len(questions) or not questions, cell
