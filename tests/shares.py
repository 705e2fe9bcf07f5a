"""Shares of long series: a run checks a few of them, and each change of the sources draws others.

`STONEBOOK_WHOLE=1 python3 -m tests …` checks all of them.
"""

import os
import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from lite.answers.workers import sources_hash

WHOLE = "STONEBOOK_WHOLE"
T = TypeVar("T")


def drawn(series: Iterable[T], share: int, name: str) -> Sequence[T]:
    """Return one of so many, in their order. The name of the series tells it from others."""
    whole = [*series]
    if os.environ.get(WHOLE):
        return whole
    chance = random.Random(f"{name} {sources_hash()}")
    places = sorted(chance.sample(range(len(whole)), -(-len(whole) // share)))
    return [whole[place] for place in places]
