"""The order of a run's questions: it does not tell the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

SHUFFLES = 200
"""The most orders that are tried."""
BEGINNING = 4
"""The number of questions that get a reader through a run: a coin gets through one in sixteen."""


def mix(answers: Sequence[bool], seed: str) -> tuple[int, ...]:
    """Return an order of questions with these answers, always the same for a seed.

    The beginning can't be answered by one button alone, nor by both in turn, and a reader who
    answers it rightly meets each answer twice. A run of two questions has no such order, and keeps
    its own. If an answer is right only once, it is met once.

    >>> order = mix([True, False, True, False, True], "pair")
    >>> order == mix([True, False, True, False, True], "pair"), sorted(order)
    (True, [0, 1, 2, 3, 4])
    """

    def good(order: Sequence[bool]) -> bool:
        return hides(order) and meets_both(order)

    return _shuffled(answers, seed, good)


def two_of(answers: Sequence[bool], seed: str) -> tuple[int, int]:
    """Return two questions with different answers, always the same for a seed.

    >>> first, second = two_of([True, False, True], "pair")
    >>> {first, second} & {1}
    {1}
    """
    first, *others = _shuffled(answers, seed, hides)
    return first, next(item for item in others if answers[item] != answers[first])


def _shuffled(
    answers: Sequence[bool], seed: str, good: Callable[[Sequence[bool]], bool]
) -> tuple[int, ...]:
    """Return the seed's first order of the questions whose answers are in a good order."""
    order = [*range(len(answers))]
    if len(order) < 3:
        return tuple(order)
    random = Random(seed)
    for _ in range(SHUFFLES):
        random.shuffle(order)
        if good([answers[item] for item in order]):
            break
    return tuple(order)


def hides(answers: Sequence[bool]) -> bool:
    """Whether neither one button alone nor both in turn are right for the beginning of a run.

    >>> [hides(answers) for answers in ([1, 0, 1, 0, 0], [1, 1, 1, 1, 0], [1, 1, 0, 1], [0, 1, 1])]
    [False, False, True, True]
    """
    first = answers[:BEGINNING]
    changes = sum(a != b for a, b in pairwise(first))
    return 0 < changes < len(first) - 1


def meets_both(answers: Sequence[bool]) -> bool:
    """Whether the beginning of a run has each answer twice, or as often as the run has it.

    >>> [meets_both(answers) for answers in ([1, 1, 0, 1, 0], [1, 0, 0, 1, 0], [1, 1, 0, 1])]
    [False, True, True]
    """
    first = answers[:BEGINNING]
    return all(first.count(answer) >= min(2, answers.count(answer)) for answer in (True, False))
