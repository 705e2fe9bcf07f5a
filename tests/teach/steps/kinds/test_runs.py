"""Runs for a reader: an order that hides the answers, an early end, and a way out."""

from __future__ import annotations

from itertools import product

import pytest

import stonebook
from stonebook.teach import LegalityStep, Press
from stonebook.teach.steps.runs.order import hides_answers, mix_order
from stonebook.teach.steps.transcript import transcript
from stonebook.words import say
from tests.teach.steps.reader import buttons, counters, give, labels, marks

FOUR = stonebook.game("otello").start(size=4)
CELLS = ("B1", "A1", "C4", "A4", "A2", "D1")  # legal and illegal in turn


def run(title: str = "May X?", **arguments: object) -> LegalityStep:
    return LegalityStep(title, [(FOUR, cell) for cell in CELLS], **arguments)  # type: ignore[arg-type]


def adapting() -> LegalityStep:
    step = run(shuffled=True)
    step.adapts = True
    return step


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
            beginning = [answers[item] for item in mix_order(answers, f"seed {answers}")[:4]]
            for answer in (True, False):
                assert beginning.count(answer) >= min(2, answers.count(answer))


def test_a_reload_shows_the_same_order_and_another_step_another() -> None:
    def order(title: str = "May X?", **arguments: object) -> list[object]:
        return [*dict.fromkeys(entry.prompt for entry in transcript(run(title, **arguments)))]

    assert order(shuffled=True) == order(shuffled=True) != order()
    assert order("One", shuffled=True) != order("Two", shuffled=True)
    assert len(order(shuffled=True)) == len(CELLS), "a printed run is whole"


def test_neither_one_button_nor_both_in_turn_get_through() -> None:
    for begins in (["legal", "legal"], ["illegal", "illegal"], ["legal", "illegal"]):
        for buttons_in_turn in (begins, begins[::-1]):
            step = adapting()
            for number in range(4):
                give(step, buttons_in_turn[number % 2], "next")
            assert step.failures and not step.done


def test_four_right_answers_in_a_row_are_enough() -> None:
    step = adapting()
    for number in range(4):
        message = give(step, right(step)).message
        assert step.done == (number == 3)
        if not step.done:
            give(step, "next")
    assert message.endswith(say("step.pair.enough"))
    assert (counters(step), buttons(step)) == ((True, 0, False, True), ["again"])


@pytest.mark.parametrize("slips", [[0], [1], [0, 1], [0, 2], [1, 2]])
def test_a_run_after_slips_asks_little_more_than_what_was_missed(slips: list[int]) -> None:
    step, number = adapting(), 0
    while labels(step).get("next") != say("step.pair.restart"):
        give(step, wrong(step) if number in slips else right(step))
        number += 1
        if labels(step).get("next") != say("step.pair.restart"):
            give(step, "next")
    give(step, "next")
    answers = []
    while not step.done:
        answers.append(right(step))
        give(step, right(step))
        if not step.done:
            give(step, "next")
    assert {*answers} == {"legal", "illegal"}
    assert len(slips) <= len(answers) <= len(slips) + 1


def test_after_two_slips_the_missed_questions_come_again_easier() -> None:
    step = adapting()
    give(step, wrong(step), "next")
    give(step, right(step), "next")
    assert len(marks(step)) == 1, "only the cell in question"
    message = give(step, wrong(step)).message
    assert message.endswith(say("step.pair.easier"))
    assert labels(step) == {"next": say("step.pair.restart")}
    give(step, "next")
    helped = 0
    while not step.done:
        helped += len(marks(step)) > 1
        give(step, right(step))
        if not step.done:
            give(step, "next")
    assert helped >= 1
    assert counters(step) == (True, 2, False, False)


def test_after_four_slips_the_answer_is_shown_on_request() -> None:
    step = adapting()
    step.adapts = False  # else a run ends after two slips
    for number in range(4):
        assert "show" not in buttons(step), number
        give(step, wrong(step), "next")
    presses = 0
    while not step.done:
        assert "show" in buttons(step)
        feedback = give(step, "show")
        assert feedback.right is None and feedback.message
        presses += 1
        if not step.done:
            give(step, "next")
    assert presses <= len(CELLS)
    assert counters(step) == (True, 4, True, False)
