"""Runs for a reader: an order that hides the answers, an early end, and a way out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import pytest

import stonebook
from stonebook.rules.position import Position
from stonebook.teach import LegalityStep, Press
from stonebook.teach.steps.runs.order import RIGHT_TO_PASS, hides_answers, mix_order, mix_run
from stonebook.teach.steps.transcript import transcript
from stonebook.words import say
from tests.teach.steps.reader import answer_with, buttons, counters, labels, marks

FOUR = stonebook.game("otello").start(size=4)
CELLS = ("B1", "A1", "C4", "A4", "A2", "D1")  # legal and illegal in turn


def run(title: str = "May X?", **arguments: object) -> LegalityStep:
    return LegalityStep(title, [(FOUR, cell) for cell in CELLS], **arguments)  # type: ignore[arg-type]


def adapting(title: str = "May X?", cells: Sequence[str] = CELLS) -> LegalityStep:
    step = LegalityStep(title, [(FOUR, cell) for cell in cells], shuffled=True)
    step.adapt()
    return step


def asked(step: LegalityStep) -> list[tuple[Position, str, str]]:
    """The board, the question and the right answer of each question, if all answers are right."""
    questions = []
    while not step.done:
        questions.append((step.position(), step.prompt(), right(step)))
        answer_with(step, right(step))
        if not step.done:
            answer_with(step, "next")
    return questions


def right(step: LegalityStep) -> str:
    (press,) = step.solution()
    assert isinstance(press, Press)
    return press.name


def wrong(step: LegalityStep) -> str:
    return {"legal": "illegal", "illegal": "legal"}[right(step)]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_no_order_gives_the_answers_away(size: int) -> None:
    for answers in product([True, False], repeat=size):
        if len({*answers}) == 2:
            order = mix_order(answers, f"seed {answers}")
            assert sorted(order) == [*range(size)]
            assert hides_answers([answers[item] for item in order])


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_a_reader_who_is_right_meets_both_answers(size: int) -> None:
    for answers in product([True, False], repeat=size):
        if len({*answers}) == 2:
            order = mix_order(answers, f"seed {answers}")[:RIGHT_TO_PASS]
            beginning = [answers[item] for item in order]
            for answer in (True, False):
                assert beginning.count(answer) >= min(2, answers.count(answer))


def test_two_answers_in_a_run_of_four_boards_never_give_the_next_away() -> None:
    """One board comes twice, so nobody knows how many yes and how many no are left."""
    following: dict[tuple[bool, ...], set[bool]] = {}
    shares = set()
    for number in range(200):
        run_order = mix_run([True, False, True, False], [4, 4, 4, 4], f"run {number}")
        answers = [item % 2 == 0 for item in run_order]
        assert sorted({*run_order}) == [0, 1, 2, 3] and len(run_order) == RIGHT_TO_PASS
        assert hides_answers(answers)
        assert all(item != after for item, after in pairwise(run_order)), "never twice in a row"
        shares.add(sum(answers))
        for length in (1, 2):
            following.setdefault(tuple(answers[:length]), set()).add(answers[length])
    assert shares == {2, 3}
    assert len(following) == 6 and all(nexts == {True, False} for nexts in following.values())


def test_a_run_of_four_boards_asks_one_of_them_twice_on_another_board() -> None:
    for title in ("One", "Two", "Three"):
        questions = asked(adapting(title, CELLS[:4]))
        assert len(questions) == len({*questions}) == 5
        assert asked(adapting(title, CELLS[:4])) == questions, "the same after a reload"
    step = adapting(cells=CELLS[:4])
    step.vary(1)
    step.adapt()
    assert len(asked(step)) == 2, "two questions in recall"
    assert len([*dict.fromkeys(e.prompt for e in transcript(run(shuffled=True)))]) == len(CELLS)


def test_a_board_that_is_missed_twice_comes_again_once() -> None:
    step = adapting(cells=CELLS[:4])
    items = [question.item for question in step._run.questions]
    twice = next(item for item in items if items.count(item) == 2)
    while labels(step).get("next") != say("step.pair.restart"):
        answer_with(step, wrong(step) if step.current.item == twice else right(step))
        if labels(step).get("next") != say("step.pair.restart"):
            answer_with(step, "next")
    answer_with(step, "next")
    assert [question.item for question in step._run.questions].count(twice) == 1
    assert len(asked(step)) == 2


def test_a_run_stays_open_until_what_was_missed_is_right_but_the_reader_may_continue() -> None:
    step = adapting()
    for _ in range(3):
        for _ in range(2):
            assert not step.may_go_on
            message = answer_with(step, wrong(step)).message
            if labels(step)["next"] != say("step.pair.restart"):
                answer_with(step, "next")
        assert not step.done
        assert step.may_go_on == step._run.repeats
        assert message.endswith(say(f"step.pair.{'waits' if step.may_go_on else 'easier'}"))
        answer_with(step, "next")
    answer_with(step, right(step), "next")
    answer_with(step, wrong(step))
    assert not step.done and step.may_go_on, "one right answer is not enough"
    answer_with(step, "next")
    while not step.done:
        message = answer_with(step, right(step)).message
        if not step.done:
            answer_with(step, "next")
    assert message.endswith(say("step.pair.done.repeat"))


@pytest.mark.parametrize("name", ["legal", "illegal"])
def test_a_reader_who_always_presses_the_same_button_never_completes_a_run(name: str) -> None:
    step = adapting()
    for _ in range(30):
        answer_with(step, name, "next")
        assert not step.done


def test_a_reload_keeps_the_order_and_another_step_has_its_own() -> None:
    def order(title: str = "May X?", **arguments: object) -> list[object]:
        return [*dict.fromkeys(entry.prompt for entry in transcript(run(title, **arguments)))]

    assert order(shuffled=True) == order(shuffled=True) != order()
    assert order("One", shuffled=True) != order("Two", shuffled=True)
    assert len(order(shuffled=True)) == len(CELLS), "a printed run is whole"


def test_pressing_one_button_or_alternating_does_not_complete_a_run() -> None:
    for begins in (["legal", "legal"], ["illegal", "illegal"], ["legal", "illegal"]):
        for buttons_in_turn in (begins, begins[::-1]):
            step = adapting()
            for number in range(RIGHT_TO_PASS):
                answer_with(step, buttons_in_turn[number % 2], "next")
            assert step.failures and not step.done


def test_five_right_answers_in_a_row_are_enough() -> None:
    step = adapting()
    for number in range(5):
        message = answer_with(step, right(step)).message
        assert step.done == (number == 4)
        if not step.done:
            answer_with(step, "next")
    assert message.endswith(say("step.pair.enough"))
    assert (counters(step), buttons(step)) == ((True, 0, False, True), ["again"])


@pytest.mark.parametrize("slips", [[0], [1], [0, 1], [0, 2], [1, 2]])
def test_a_run_after_slips_asks_little_more_than_what_was_missed(slips: list[int]) -> None:
    step, number = adapting(), 0
    while labels(step).get("next") != say("step.pair.restart"):
        answer_with(step, wrong(step) if number in slips else right(step))
        number += 1
        if labels(step).get("next") != say("step.pair.restart"):
            answer_with(step, "next")
    answer_with(step, "next")
    answers = []
    while not step.done:
        answers.append(right(step))
        answer_with(step, right(step))
        if not step.done:
            answer_with(step, "next")
    assert {*answers} == {"legal", "illegal"}
    assert len(slips) <= len(answers) <= len(slips) + 1


def test_after_two_slips_the_missed_questions_come_again_easier() -> None:
    step = adapting()
    answer_with(step, wrong(step), "next")
    answer_with(step, right(step), "next")
    assert len(marks(step)) == 1, "only the cell in question"
    message = answer_with(step, wrong(step)).message
    assert message.endswith(say("step.pair.easier"))
    assert labels(step) == {"next": say("step.pair.restart")}
    answer_with(step, "next")
    helped = 0
    while not step.done:
        helped += len(marks(step)) > 1
        answer_with(step, right(step))
        if not step.done:
            answer_with(step, "next")
    assert helped >= 1
    assert counters(step) == (True, 2, False, False)


def test_after_four_slips_the_answer_is_shown_on_request() -> None:
    step = adapting()
    step._run.adapts = False  # otherwise a run ends after two slips
    for number in range(4):
        assert "show" not in buttons(step), number
        answer_with(step, wrong(step), "next")
    presses = 0
    while not step.done:
        assert "show" in buttons(step)
        feedback = answer_with(step, "show")
        assert feedback.right is None and feedback.message
        presses += 1
        if not step.done:
            answer_with(step, "next")
    assert presses <= len(CELLS)
    assert counters(step) == (True, 4, True, False)
