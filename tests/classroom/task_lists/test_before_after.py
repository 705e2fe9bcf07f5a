"""The tests before and after a track: pairs of puzzles, and what a class has gained."""

import pytest

from lite.setup import paths
from stonebook.believers.lessons import LessonNotebook
from stonebook.classroom.task_lists.before_after import (
    AFTER,
    BEFORE,
    MAX_DIFFERENCE,
    MAX_QUESTION_MOVES,
    QUESTIONS,
    gains,
    questions,
    track_test,
)
from stonebook.classroom.task_lists.codes import short_code
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.task_list import task_list
from stonebook.rules.errors import BadRecord
from stonebook.rules.symmetry import canonical
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles.grades import difficulty_grade
from stonebook.teach.puzzles.sets.order import difficulty_key
from stonebook.words import speaking

GAMES = ("otello", "io", "ikeda", "alterigo", "jo")


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("game", GAMES)
def test_each_question_has_a_twin_that_is_as_hard(game, seed):
    drawn = questions(game, seed)
    assert len(drawn) == QUESTIONS
    assert len({puzzle.id for twins in drawn for puzzle in twins[1:]}) == 2 * QUESTIONS
    for theme, early, late in drawn:
        assert early.themes[0] == late.themes[0] == theme
        assert early.length == late.length <= MAX_QUESTION_MOVES
        assert early.seeks == late.seeks
        assert difficulty_grade(early) == difficulty_grade(late)
        assert abs(difficulty_key(early) - difficulty_key(late)) <= MAX_DIFFERENCE
    assert drawn == questions(game, seed)
    assert drawn != questions(game, seed + 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_before_and_after_are_equally_hard(game):
    drawn = questions(game)
    apart = sum(difficulty_key(twins.before) - difficulty_key(twins.after) for twins in drawn)
    assert abs(apart) / QUESTIONS < MAX_DIFFERENCE / 2


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_question_is_a_board_of_a_lesson(game):
    shown = set()
    for file in sorted((paths.NOTEBOOKS / game).glob("*.ipynb")):
        shown |= {canonical(step.question_position).rows() for step in LessonNotebook(file).steps()}
    for seed in (1, 2):
        for twins in questions(game, seed):
            for puzzle in (twins.before, twins.after):
                assert canonical(puzzle.position).rows() not in shown, puzzle.id


def test_a_test_is_a_list_with_everything_locked():
    early, late = track_test("io", BEFORE), track_test("io", AFTER)
    assert task_list(early.link) == early and early.locks == ("hints", "worth", "computer")
    assert early.title == "Io: before the lessons" and late.title == "Io: after the lessons"
    with speaking("de"):
        assert track_test("io", BEFORE).title == "Io: vor den Lektionen"


def graded(tasks, **went):
    codes = "\n".join(f"{name}: {short_code(tasks, name, states)}" for name, states in went.items())
    return run_to_end(grading_pile(tasks, codes))


def states(right):
    return ("first",) * right + ("later",) + ("open",) * (QUESTIONS - right - 1)


def test_the_gain_is_that_of_the_pupils_who_did_both():
    early = graded(track_test("jo", BEFORE), Ann=states(1), Bo=states(0), Cy=states(7))
    late = graded(track_test("jo", AFTER), ann=states(3), Bo=states(2), Dee=states(7))
    found = gains(early, late)
    assert found.pupils == ("Ann", "Bo") and found.once == ("Cy", "Dee")
    assert [question[1:] for question in found.questions[:4]] == [(1, 2), (0, 2), (0, 1), (0, 0)]
    assert found.csv().splitlines()[:2] == ["question,pupils,before,after,gain", "1,2,1,2,1"]


def test_lists_of_different_lengths_are_refused():
    tasks = track_test("jo", BEFORE)
    shorter = type(tasks)(tasks.tasks[:3])
    with pytest.raises(BadRecord, match="number of questions"):
        gains(graded(tasks), graded(shorter))
