"""Every question of every lesson stands on its own: its code runs, alone and on a twin."""

import pytest

from lite.live_pages import lesson_questions
from lite.setup import paths
from stonebook.believers.lessons import LessonNotebook
from stonebook.teach.recall.question_sources import LessonQuestions, questions
from stonebook.teach.steps.paged_step import PagedStep
from stonebook.widgets.host import host
from stonebook.widgets.host.environments import BuildHost
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.lesson import begin_lesson
from stonebook.widgets.lesson.step_output import StepOutput
from tests.site_lessons import LESSONS

MAX_ANSWERS = 80


@pytest.fixture
def build():
    before = host.use_host(BuildHost())
    yield host.host()
    host.use_host(before)


@pytest.mark.slow
@pytest.mark.share(5)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_lessons_questions_stand_on_their_own(lesson, build):
    known = lesson_questions.of_lesson(lesson)
    assert LessonQuestions.read(known.written()) == known
    notebook = LessonNotebook(paths.NOTEBOOKS / lesson.path)
    others = {
        step.id for step in notebook.steps() if step.is_counted and not isinstance(step, PagedStep)
    }
    assert others <= {*known.questions}
    host.use_host(build)
    begin_lesson(lesson.key)
    for id, source in known.questions.items():
        output = run_code(source, {})
        assert isinstance(output, StepOutput)
        step = output.step
        step.adapt()
        board, is_twin = step.position(), step.vary(1)
        assert is_twin or step.position() == board, id
        for _ in range(MAX_ANSWERS):
            for answer in step.solution():
                step.answer(answer)
        assert step.first_try, id


def test_a_question_carries_only_what_it_needs():
    cells = [
        ("begin", "from stonebook.widgets import begin, task\nimport stonebook\nbegin('io/x')"),
        ("code", "def near(cell):\n    return [cell]\nFAR = 3"),
        ("task", "START = 'D1'\ntask('A', START, near('B2'))"),
        ("more", "START += ' E1'"),
        ("again", "task('B', START)"),
    ]
    found = questions(cells)
    assert [*found] == ["task", "again"]
    assert "import task\n" in found["task"]
    assert "near" in found["task"] and "FAR" not in found["task"] and "begin" not in found["task"]
    assert "near" not in found["again"] and "START += " in found["again"]
