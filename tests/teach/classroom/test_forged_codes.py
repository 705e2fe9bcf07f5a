"""Result codes that somebody has made up: moves that are wrong, and replies that nobody gave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import stonebook
from stonebook.records import link
from stonebook.rules.position import Position
from stonebook.search.cooperative import run_to_end
from stonebook.teach.authoring import puzzle_check
from stonebook.teach.classroom.task_lists.attempts import ANEW, RIGHT, WRONG, Attempt
from stonebook.teach.classroom.task_lists.codes import Answers, full_code
from stonebook.teach.classroom.task_lists.grading import GradedPile, grading_pile
from stonebook.teach.classroom.task_lists.task_list import AssignedTask, TaskList
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.analysis import PositionAnalysis
from stonebook.teach.puzzles.puzzle import Puzzle
from tests.teach.classroom.some_pupils import NAMES, Pupil

QUICK = 3_000
"""Nodes. What was proved with more of them makes a test slow."""


def some_puzzles(game: str, number: int, least: int = 1) -> list[Puzzle]:
    quick = [one for one in puzzles(game) if one.length >= least and one.proved.nodes <= QUICK]
    return Random(f"forged {game}").sample(quick, number)


def sent(its: TaskList, name: str, *each: Sequence[Attempt]) -> GradedPile:
    """Codes with moves for the list's only puzzle, each said to have solved it, collected."""
    codes = (full_code(its, Answers(name, {0: tuple(one)}, {}, {0: True})) for one in each)
    return run_to_end(grading_pile(its, "\n".join(f"{name}: {code}" for code in codes)))


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_what_a_session_sends_is_believed(game: str) -> None:
    """Under several names, so on several twins; with wrong moves, hints, and puzzles left open."""
    its = TaskList(tuple(AssignedTask(one.id) for one in some_puzzles(game, 10)), nonce=20)
    pupils = [Pupil(its, name) for name in NAMES[:5]]
    found = run_to_end(grading_pile(its, "\n".join(f"{one.name}: {one.full}" for one in pupils)))
    assert found.problems == ()
    assert [tuple(went.state for went in one.went) for one in found.results] == [
        one.states for one in pupils
    ]


def forgeries(start: Position, seeks: str, given: Sequence[Attempt]) -> Iterator[list[Attempt]]:
    """Yield what a session gave with one move changed: a later move of the player's, or a reply."""
    position, made, rnd = start, 0, Random(str(given))
    for at, right in enumerate(given):
        player = position.to_move
        for place, move in enumerate(right.moves):
            turn = position.turn(move)
            outlook = PositionAnalysis(position, seeks)
            good = {position.play(one) for one in outlook.right}
            others = [
                str(one)
                for one in position.moves()
                if one.kind != "resign"
                and (position.play(one) not in good if position.to_move == player else True)
                and position.play(one) != turn.after
            ]
            if others and (at or place):
                forged = (*right.moves[:place], rnd.choice(others))
                yield [*given[:at], Attempt(RIGHT, forged)]
                # The rest is in one piece, as if the computer had given it.
                rest, after = [], position.play(forged[-1])
                while made + len(rest) < 8 and after.to_move is not None and len(rest) < 3:
                    rest.append(str(rnd.choice([m for m in after.moves() if m.kind != "resign"])))
                    after = after.play(rest[-1])
                yield [*given[:at], Attempt(RIGHT, (*forged, *rest))]
            position = turn.after
            made += 1


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_no_later_move_and_no_reply_can_be_forged(game: str) -> None:
    tried = 0
    for puzzle in some_puzzles(game, 8, least=2):
        its = TaskList((AssignedTask(puzzle.id),), nonce=20)
        for name in NAMES[:2]:
            pupil = Pupil(its, name, wrong=0)
            given = pupil.given.get(0, ())
            if not pupil.done.get(0) or any(one.how != RIGHT for one in given):
                continue
            start = puzzle.start.image(its.twin(name, its.tasks[0]))
            made_up = [*forgeries(start, puzzle.seeks, given)]
            found = sent(its, name, given, *made_up)
            assert [one.line for one in found.problems] == [*range(2, len(made_up) + 2)], puzzle.id
            assert all("not what this code says" in one.why for one in found.problems)
            tried += len(made_up)
    assert tried > 20


def test_a_wrong_move_behind_a_right_one_is_no_solution() -> None:
    """The corner H1 is right, and H8 wrong: whoever sends both in one piece has solved nothing."""
    its = TaskList((AssignedTask("otello/which-corner"),), nonce=1)
    task = its.tasks[0]
    name = next(one for one in NAMES if its.twin(one, task) == task.start.twins[0])
    found = sent(its, name, [Attempt(RIGHT, ("H1", "H3", "H8"))])
    assert found.results == ()


def test_nothing_is_given_to_a_puzzle_that_is_solved() -> None:
    one = next(one for one in some_puzzles("io", 8, least=2))
    its = TaskList((AssignedTask(one.id),), nonce=20)
    for name in NAMES:
        pupil = Pupil(its, name, wrong=0)
        if pupil.done.get(0) and all(given.how == RIGHT for given in pupil.given[0]):
            break
    given = [*pupil.given[0]]
    end = one.start.image(its.twin(name, its.tasks[0]))
    for move in (move for its_given in given for move in its_given.moves):
        end = end.play(move)
    more = str(end.moves()[0])
    for how in (RIGHT, WRONG):
        assert sent(its, name, [*given, Attempt(how, (more,))]).results == ()
    assert sent(its, name, [*given, Attempt(ANEW), *given]).problems == ()


def test_a_position_that_is_no_puzzle_is_proved_once_for_a_whole_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deep = [
        AssignedTask(link(stonebook.game("ikeda").start(size=n)), seeks="outcome")
        for n in range(5, 9)
    ]
    its = TaskList(tuple(deep), nonce=1)
    tried: list[Position] = []

    judging = puzzle_check.judging

    def noted(position: Position, seeks: str) -> puzzle_check.Work[puzzle_check.Verdict]:
        tried.append(position)
        return judging(position, seeks, 100)

    monkeypatch.setattr(puzzle_check, "judging", noted)
    pile = "\n".join(f"{name}: {full_code(its, Answers(name, {}, {}, {}))}" for name in NAMES)
    found = run_to_end(grading_pile(its, pile))
    assert len(found.problems) == len(NAMES)
    assert {one.why for one in found.problems} == {found.problems[0].why}
    assert len(tried) == 1
