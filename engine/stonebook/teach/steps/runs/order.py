"""The order of a run's questions, which must not give the answers away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

SHUFFLES = 200
"""The most orders that are tried."""
RIGHT_TO_PASS = 4
"""A run ends after this many right answers in a row. Its order is checked for as many questions.

Tossing a coin would pass one run in sixteen.
"""


def mix_order(answers: Sequence[bool], seed: str) -> tuple[int, ...]:
    """Return an order of questions with these answers, always the same for a seed.

    Neither one button alone nor both in turn are right for the beginning, and each answer is right
    there twice (once, if the run has it only once). A run of two questions has no such order, and
    keeps its own.

    >>> order = mix_order([True, False, True, False, True], "pair")
    >>> order == mix_order([True, False, True, False, True], "pair"), sorted(order)
    (True, [0, 1, 2, 3, 4])
    """

    def is_good(order: Sequence[bool]) -> bool:
        return hides_answers(order) and meets_both(order)

    return _shuffled(answers, seed, is_good)


def pick_two(answers: Sequence[bool], seed: str) -> tuple[int, int]:
    """Return two questions with different answers, always the same for a seed.

    >>> first, second = pick_two([True, False, True], "pair")
    >>> {first, second} & {1}
    {1}
    """
    first, *others = _shuffled(answers, seed, hides_answers)
    return first, next(item for item in others if answers[item] != answers[first])


def _shuffled(
    answers: Sequence[bool], seed: str, is_good: Callable[[Sequence[bool]], bool]
) -> tuple[int, ...]:
    """Return the seed's first order of the questions whose answers are in a good order."""
    order = [*range(len(answers))]
    if len(order) < 3:
        return tuple(order)
    random = Random(seed)
    for _ in range(SHUFFLES):
        random.shuffle(order)
        if is_good([answers[item] for item in order]):
            break
    return tuple(order)


def hides_answers(answers: Sequence[bool]) -> bool:
    """Whether neither one button alone nor both in turn are right for the beginning of a run.

    >>> [hides_answers(run) for run in ([1, 0, 1, 0, 0], [1, 1, 1, 1, 0], [1, 1, 0, 1], [0, 1, 1])]
    [False, False, True, True]
    """
    first = answers[:RIGHT_TO_PASS]
    changes = sum(a != b for a, b in pairwise(first))
    return 0 < changes < len(first) - 1


def meets_both(answers: Sequence[bool]) -> bool:
    """Whether the beginning of a run has each answer twice, or as often as the run has it.

    >>> [meets_both(answers) for answers in ([1, 1, 0, 1, 0], [1, 0, 0, 1, 0], [1, 1, 0, 1])]
    [False, True, True]
    """
    first = answers[:RIGHT_TO_PASS]
    return all(first.count(answer) >= min(2, answers.count(answer)) for answer in (True, False))
