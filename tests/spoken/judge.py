"""What is wrong with what a screen reader said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import median

MAX_MEDIAN_WORDS = 12
"""How many words a move may take, as the median of a game."""
ROLES = re.compile(
    r"(push button|toggle button|check box|combo box|entry|slider|link|image|table|frame|canvas"
    r"|unknown|clickable|grayed|not checked|not pressed|opens dialog|\W)+"
)
"""What is said of a part that has no name."""


FIRST = "Skip to the content link."
"""In Firefox Orca says the first part of a page as what it stands on, and once more as its text."""


def words(sentences: Sequence[str]) -> int:
    """Return how many words were said."""
    return sum(len(re.findall(r"\w[\w+’'-]*", sentence)) for sentence in sentences)


def faults(sentences: Sequence[str]) -> list[str]:
    """Return what was said twice after one key, and the parts without a name."""
    unnamed = [f"unnamed: {each}" for each in sentences if ROLES.fullmatch(each)]
    whole = [each for each in sentences if " " in each]
    twice = [
        f"twice: {each}" for each in dict.fromkeys(whole) if whole.count(each) > 1 + (each == FIRST)
    ]
    return unnamed + twice


def verdict(moves: Sequence[str]) -> str:
    """Return how long the moves of a game took to say, with the limit if it is passed."""
    middle = median(words([move]) for move in moves)
    over = f", and {MAX_MEDIAN_WORDS} would be right" if middle > MAX_MEDIAN_WORDS else ""
    return f"{len(moves)} moves, a median of {middle:g} words{over}"
