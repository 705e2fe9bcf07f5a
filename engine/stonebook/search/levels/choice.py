"""How a weaker player chooses: it sees a share of the moves, and gives away a chosen amount.

Nothing here takes a power, a logarithm or an exponential: those may differ in the last digit from
one device to the next. Sums, products, quotients and roots don't.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, ldexp
from random import Random
from typing import TypeVar

Item = TypeVar("Item")

FEWEST = 2
"""So many moves are seen at least, where there are so many."""
ROUNDS = 48
"""How often the temperature is halved in on."""


def seen(moves: Sequence[Item], share: float, random: Random) -> list[Item]:
    """Return a share of the moves, chosen by chance, in their own order.

    >>> seen("abcdefgh", 0.5, Random(1)), seen("abc", 0.01, Random(1))
    (['a', 'b', 'e', 'g'], ['a', 'c'])
    """
    count = max(FEWEST, ceil(share * len(moves)))
    if count >= len(moves):
        return list(moves)
    places = list(range(len(moves)))
    for i in range(count):
        other = i + int(random.random() * (len(places) - i))
        places[i], places[other] = places[other], places[i]
    return [moves[place] for place in sorted(places[:count])]


def shuffled(items: Sequence[Item], random: Random) -> list[Item]:
    """Return the items in an order that is left to chance."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        other = int(random.random() * (i + 1))
        order[i], order[other] = order[other], order[i]
    return order


def choose_by_loss(values: Sequence[float], loss: float, random: Random) -> int:
    """Return the index of a move, chosen so that `loss` is given away on average.

    A move gives away how much its value is below the best one's. Good moves are likelier than bad
    ones by 2 to the power of what a bad one gives away, over a temperature. It is set such that
    the expected loss is the wished one, or every move as likely as the others where even that
    gives away less. With no loss, one of the best is chosen.

    >>> random = Random(1)
    >>> picks = [choose_by_loss([3.0, 2.0, 0.0], 0.5, random) for _ in range(2000)]
    >>> round(sum([0, 1, 3][pick] for pick in picks) / len(picks), 1)
    0.5
    """
    best = max(values)
    losses = [best - value for value in values]
    if loss <= 0:
        weights = [float(given == 0) for given in losses]
    elif sum(losses) <= loss * len(losses):
        weights = [1.0] * len(losses)
    else:
        low, high = 0.0, 1.0
        while _expected(losses, high) < loss:
            low, high = high, 2 * high
        for _ in range(ROUNDS):
            middle = (low + high) / 2
            if _expected(losses, middle) < loss:
                low = middle
            else:
                high = middle
        weights = [_weight(given / high) for given in losses]
    left = random.random() * sum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return weights.index(max(weights))


def _expected(losses: Sequence[float], temperature: float) -> float:
    weights = [_weight(given / temperature) for given in losses]
    return sum(w * given for w, given in zip(weights, losses, strict=True)) / sum(weights)


def _weight(halvings: float) -> float:
    """Return 2 to the power of `-halvings`, straight lines between the whole ones."""
    whole = int(min(halvings, 1000.0))
    return ldexp(1 - (min(halvings, 1000.0) - whole) / 2, -whole)
