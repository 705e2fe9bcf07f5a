"""Forged result codes: wrong moves, and replies that the engine never gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import stonebook
from stonebook.classroom.task_lists.attempts import Attempt
from stonebook.classroom.task_lists.codes import Answers, full_code
from stonebook.classroom.task_lists.graded_pile import GradedPile
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.records import link
from stonebook.rules.position import Position
from stonebook.search.slices import Work, run_to_end
from stonebook.storage.puzzle_results import AttemptKind
from stonebook.teach.authoring import proved_puzzle
from stonebook.teach.authoring.puzzle_check import Verdict
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.puzzle import Puzzle
from tests.classroom.random_pupils import NAMES, Pupil

WRONG, RIGHT, ANEW = AttemptKind.WRONG, AttemptKind.RIGHT, AttemptKind.ANEW

pytestmark = pytest.mark.slow

QUICK = 3_000
"""Nodes. More of them would make the test slow."""


def some_puzzles(game: str, number: int, least: int = 1) -> list[Puzzle]:
    quick = [
        puzzle
        for puzzle in puzzles(game)
        if puzzle.length >= least and puzzle.proved.nodes <= QUICK
    ]
    return Random(f"forged {game}").sample(quick, number)


def sent(task_list: TaskList, name: str, *each: Sequence[Attempt]) -> GradedPile:
    """Codes with moves for the list's only puzzle, each said to have solved it, collected."""
    codes = (
        full_code(task_list, Answers(name, {0: tuple(attempts)}, {}, {0: True}))
        for attempts in each
    )
    return run_to_end(grading_pile(task_list, "\n".join(f"{name}: {code}" for code in codes)))


@pytest.mark.share(2)
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_codes_of_real_sessions_are_accepted(game: str) -> None:
    """Under several names, so on several twins; with wrong moves, hints, and puzzles left open."""
    task_list = TaskList(
        tuple(ListedTask(puzzle.id) for puzzle in some_puzzles(game, 10)), nonce=20
    )
    pupils = [Pupil(task_list, name) for name in NAMES[:5]]
    found = run_to_end(
        grading_pile(task_list, "\n".join(f"{pupil.name}: {pupil.full}" for pupil in pupils))
    )
    assert found.problems == ()
    assert [tuple(went.state for went in result.outcomes) for result in found.results] == [
        pupil.states for pupil in pupils
    ]


def forgeries(start: Position, seeks: str, attempts: Sequence[Attempt]) -> Iterator[list[Attempt]]:
    """Yield what a session gave with one move changed: a later move of the player's, or a reply."""
    position, count, rnd = start, 0, Random(str(attempts))
    for index, right in enumerate(attempts):
        player = position.to_move
        for place, move in enumerate(right.moves):
            turn = position.transition(move)
            analysis = PositionAnalysis(position, seeks)
            good = {position.play(move) for move in analysis.right}
            others = [
                str(move)
                for move in position.moves()
                if move.kind != "resign"
                and (position.play(move) not in good if position.to_move == player else True)
                and position.play(move) != turn.after
            ]
            if others and (index or place):
                forged = (*right.moves[:place], rnd.choice(others))
                yield [*attempts[:index], Attempt(RIGHT, forged)]
                # The rest is in one piece, as if the computer had given it.
                rest, after = [], position.play(forged[-1])
                while count + len(rest) < 8 and after.to_move is not None and len(rest) < 3:
                    rest.append(str(rnd.choice([m for m in after.moves() if m.kind != "resign"])))
                    after = after.play(rest[-1])
                yield [*attempts[:index], Attempt(RIGHT, (*forged, *rest))]
            position = turn.after
            count += 1


@pytest.mark.share(2)
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_code_with_a_forged_later_move_or_reply_is_refused(game: str) -> None:
    tried = 0
    for puzzle in some_puzzles(game, 8, least=2):
        task_list = TaskList((ListedTask(puzzle.id),), nonce=20)
        for name in NAMES[:2]:
            pupil = Pupil(task_list, name, wrong=0)
            attempts = pupil.attempts.get(0, ())
            if not pupil.done.get(0) or any(attempt.kind != RIGHT for attempt in attempts):
                continue
            start = puzzle.start.image(task_list.twin(name, task_list.tasks[0]))
            made_up = [*forgeries(start, puzzle.seeks, attempts)]
            found = sent(task_list, name, attempts, *made_up)
            assert [problem.line for problem in found.problems] == [*range(2, len(made_up) + 2)], (
                puzzle.id
            )
            assert all("do not match this code" in problem.why for problem in found.problems)
            tried += len(made_up)
    assert tried > 20


def test_a_wrong_move_after_a_right_one_is_not_a_solution() -> None:
    """The corner H1 is right, and H8 wrong: sending both in one piece solves nothing."""
    task_list = TaskList((ListedTask("otello/which-corner"),), nonce=1)
    task = task_list.tasks[0]
    name = next(
        candidate for candidate in NAMES if task_list.twin(candidate, task) == task.start.twins[0]
    )
    found = sent(task_list, name, [Attempt(RIGHT, ("H1", "H3", "H8"))])
    assert found.results == ()


def test_nothing_is_given_to_a_puzzle_that_is_solved() -> None:
    puzzle = next(puzzle for puzzle in some_puzzles("io", 8, least=2))
    task_list = TaskList((ListedTask(puzzle.id),), nonce=20)
    for name in NAMES:
        pupil = Pupil(task_list, name, wrong=0)
        if pupil.done.get(0) and all(attempt.kind == RIGHT for attempt in pupil.attempts[0]):
            break
    attempts = [*pupil.attempts[0]]
    end = puzzle.start.image(task_list.twin(name, task_list.tasks[0]))
    for move in (move for attempt in attempts for move in attempt.moves):
        end = end.play(move)
    more = str(end.moves()[0])
    for how in (RIGHT, WRONG):
        assert sent(task_list, name, [*attempts, Attempt(how, (more,))]).results == ()
    assert sent(task_list, name, [*attempts, Attempt(ANEW), *attempts]).problems == ()


def test_a_custom_position_is_proved_once_per_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deep = [
        ListedTask(link(stonebook.game("ikeda").start(size=n)), seeks="outcome")
        for n in range(5, 9)
    ]
    task_list = TaskList(tuple(deep), nonce=1)
    tried: list[Position] = []

    judging = proved_puzzle.judging

    def noted(position: Position, seeks: str) -> Work[Verdict]:
        tried.append(position)
        return judging(position, seeks, 100)

    monkeypatch.setattr(proved_puzzle, "judging", noted)
    pile = "\n".join(f"{name}: {full_code(task_list, Answers(name, {}, {}, {}))}" for name in NAMES)
    result = run_to_end(grading_pile(task_list, pile))
    assert len(result.problems) == len(NAMES)
    assert {problem.why for problem in result.problems} == {result.problems[0].why}
    assert len(tried) == 1
