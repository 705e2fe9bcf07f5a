"""The order of a run's questions, which must not give the answers away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

SHUFFLES = 200
"""The most orders that are tried."""
RIGHT_TO_PASS = 5
"""A run ends after this many right answers in a row. Its order is checked for as many questions.

Tossing a coin would pass one run in thirty-two.
"""
EXTENDED = RIGHT_TO_PASS - 1
"""A run of so many items asks one of them twice.

Otherwise its first two answers would give the others away. Only two orders of two yes and two
no begin with yes, and two answers reveal the rest of each.
"""
MIN_DISTANCE = 2
"""The smallest distance between the two questions about one item."""


def mix_order(answers: Sequence[bool], seed: str) -> tuple[int, ...]:
    """Return an order of questions with these answers, always the same for a seed.

    Neither one button alone nor both in turn are right for the beginning, and each answer is right
    there twice (once, if the run has it only once). A run of two questions has no such order, and
    keeps its own.

    >>> order = mix_order([True, False, True, False, True], "pair")
    >>> order == mix_order([True, False, True, False, True], "pair"), sorted(order)
    (True, [0, 1, 2, 3, 4])
    """

    def is_good(order: Sequence[int]) -> bool:
        in_order = [answers[item] for item in order]
        return hides_answers(in_order) and meets_both(in_order)

    return _shuffled(len(answers), seed, is_good)


def mix_run(answers: Sequence[bool], twin_counts: Sequence[int], seed: str) -> tuple[int, ...]:
    """Return the order of a run, given the number of twins of each item.

    One of four comes twice, if it can.

    >>> len(mix_run([True, False, True, False], [2, 2, 2, 2], "pair"))
    5
    """
    with_twins = [item for item, count in enumerate(twin_counts) if count > 1]
    if with_twins and len(answers) == EXTENDED:
        return with_one_twice(answers, with_twins, seed)
    return mix_order(answers, seed)


def with_one_twice(answers: Sequence[bool], items: Sequence[int], seed: str) -> tuple[int, ...]:
    """Return an order in which one of `items` comes twice, always the same for a seed.

    So no share of the answers is sure, and `mix_order` says what else holds.

    >>> order = with_one_twice([True, False, True, False], [1, 2], "pair")
    >>> sorted(order) in ([0, 1, 1, 2, 3], [0, 1, 2, 2, 3])
    True
    """
    twice = Random(seed).choice(items)
    numbers = [*range(len(answers)), twice]

    def is_good(order: Sequence[int]) -> bool:
        first, second = (index for index, number in enumerate(order) if numbers[number] == twice)
        in_order = [answers[numbers[number]] for number in order]
        return second - first >= MIN_DISTANCE and hides_answers(in_order) and meets_both(in_order)

    return tuple(numbers[number] for number in _shuffled(len(numbers), seed, is_good))


def mix_repeat(
    answers: Sequence[bool], missed: Sequence[int], others: Sequence[int], last: int, seed: str
) -> tuple[int, ...]:
    """Return the order of a run that asks the missed items again.

    If all have one answer, the first of the others with the other answer joins them. The run does
    not begin with the last question, if it can.

    >>> sorted(mix_repeat([True, False, True], [2, 2], [0, 1], 2, "pair"))
    [1, 2]
    """
    items = [*dict.fromkeys(missed)]
    if len({answers[item] for item in items}) == 1:
        items += [item for item in others if answers[item] != answers[items[0]]][:1]
    order = mix_order([answers[item] for item in items], seed)
    run = tuple(items[number] for number in order)
    return run[::-1] if run[0] == last else run


def pick_two(answers: Sequence[bool], seed: str) -> tuple[int, int]:
    """Return two questions with different answers, always the same for a seed.

    >>> first, second = pick_two([True, False, True], "pair")
    >>> {first, second} & {1}
    {1}
    """

    def is_good(order: Sequence[int]) -> bool:
        return hides_answers([answers[item] for item in order])

    first, *others = _shuffled(len(answers), seed, is_good)
    return first, next(item for item in others if answers[item] != answers[first])


def _shuffled(size: int, seed: str, is_good: Callable[[Sequence[int]], bool]) -> tuple[int, ...]:
    """Return the seed's first good order of a number of questions."""
    order = [*range(size)]
    if size < 3:
        return tuple(order)
    random = Random(seed)
    for _ in range(SHUFFLES):
        random.shuffle(order)
        if is_good(order):
            break
    return tuple(order)


def hides_answers(answers: Sequence[bool]) -> bool:
    """Whether neither one button alone nor both in turn are right for the beginning of a run.

    >>> [hides_answers(run) for run in ([1, 0, 1, 0, 1], [1, 1, 1, 1, 1, 0], [1, 1, 0], [0, 0, 1])]
    [False, False, True, True]
    """
    first = answers[:RIGHT_TO_PASS]
    changes = sum(a != b for a, b in pairwise(first))
    return 0 < changes < len(first) - 1


def meets_both(answers: Sequence[bool]) -> bool:
    """Whether the beginning of a run has each answer twice, or as often as the run has it.

    >>> [meets_both(run) for run in ([1, 1, 0, 1, 1, 0], [1, 0, 0, 1, 1, 0], [1, 1, 0, 1])]
    [False, True, True]
    """
    first = answers[:RIGHT_TO_PASS]
    return all(first.count(answer) >= min(2, answers.count(answer)) for answer in (True, False))
