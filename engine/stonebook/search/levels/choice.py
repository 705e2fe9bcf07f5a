"""How a weaker level chooses a move: from a sample of the moves, with a set average loss.

This module uses no powers, logarithms or exponentials, because their last digit may differ between
devices. Sums, products, quotients and roots are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, ldexp
from random import Random
from typing import TypeVar

Item = TypeVar("Item")

MIN_SAMPLE = 2
"""A sample has at least this many moves, if there are that many."""
BISECTIONS = 48
"""How many steps of bisection find the temperature."""


def random_share(moves: Sequence[Item], share: float, random: Random) -> list[Item]:
    """Return a random share of the moves, in the given order.

    >>> random_share("abcdefgh", 0.5, Random(1)), random_share("abc", 0.01, Random(1))
    (['a', 'b', 'e', 'g'], ['a', 'c'])
    """
    count = max(MIN_SAMPLE, ceil(share * len(moves)))
    if count >= len(moves):
        return list(moves)
    indices = list(range(len(moves)))
    for i in range(count):
        other = i + int(random.random() * (len(indices) - i))
        indices[i], indices[other] = indices[other], indices[i]
    return [moves[index] for index in sorted(indices[:count])]


def shuffled(items: Sequence[Item], random: Random) -> list[Item]:
    """Return the items in random order."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        other = int(random.random() * (i + 1))
        order[i], order[other] = order[other], order[i]
    return order


def choose_by_loss(
    values: Sequence[float], loss: float, random: Random, prefers_worse: bool = False
) -> int:
    """Return the index of a move, chosen so that the average loss is `loss`.

    The loss of a move is the best value minus the value of the move. The weight of a move is 2 to
    the power of its negative loss divided by a temperature. The temperature is set so that the
    expected loss is `loss`. If even equal weights lose less, all moves are equally likely; with
    `prefers_worse`, worse moves are then preferred so that the loss is reached. With a loss of 0,
    one of the best moves is chosen.

    >>> random = Random(1)
    >>> picks = [choose_by_loss([3.0, 2.0, 0.0], 0.5, random) for _ in range(2000)]
    >>> round(sum([0, 1, 3][pick] for pick in picks) / len(picks), 1)
    0.5
    """
    best = max(values)
    losses = [best - value for value in values]
    if prefers_worse:
        worst = max(losses)
        if sum(losses) < loss * len(losses):
            return choose_by_loss(losses, max(worst - loss, 0.0), random)
    if loss <= 0:
        weights = [float(lost == 0) for lost in losses]
    elif sum(losses) <= loss * len(losses):
        weights = [1.0] * len(losses)
    else:
        low, high = 0.0, 1.0
        while _expected(losses, high) < loss:
            low, high = high, 2 * high
        for _ in range(BISECTIONS):
            middle = (low + high) / 2
            if _expected(losses, middle) < loss:
                low = middle
            else:
                high = middle
        weights = [_weight(lost / high) for lost in losses]
    threshold = random.random() * sum(weights)
    for index, weight in enumerate(weights):
        threshold -= weight
        if threshold < 0:
            return index
    return weights.index(max(weights))


def _expected(losses: Sequence[float], temperature: float) -> float:
    weights = [_weight(lost / temperature) for lost in losses]
    return sum(w * lost for w, lost in zip(weights, losses, strict=True)) / sum(weights)


def _weight(halvings: float) -> float:
    """Return 2 to the power of `-halvings`, interpolated linearly between whole numbers."""
    exponent = int(min(halvings, 1000.0))
    return ldexp(1 - (min(halvings, 1000.0) - exponent) / 2, -exponent)
