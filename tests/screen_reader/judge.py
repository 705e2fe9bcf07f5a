"""Finds faults in the speech of a screen reader."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from statistics import median

MAX_MEDIAN_WORDS = 12
"""The most words of a move, as the median of a game."""
ROLES = re.compile(
    r"(push button|toggle button|check box|combo box|entry|slider|link|image|table|frame|canvas"
    r"|unknown|clickable|grayed|not checked|not pressed|opens dialog|\W)+"
)
"""The speech about an element without a name."""


FIRST = "Skip to the content link."
"""In Firefox Orca says this first element twice: as the focused element, and as the page's text."""


def count_words(sentences: Sequence[str]) -> int:
    """Return the number of words in sentences."""
    return sum(len(re.findall(r"\w[\w+’'-]*", sentence)) for sentence in sentences)


def faults(sentences: Sequence[str]) -> list[str]:
    """Return the faults in the speech after one key: unnamed elements and repeated sentences."""
    unnamed = [f"unnamed: {sentence}" for sentence in sentences if ROLES.fullmatch(sentence)]
    long = [sentence for sentence in sentences if " " in sentence]
    repeated = [
        f"twice: {sentence}"
        for sentence in dict.fromkeys(long)
        if long.count(sentence) > 1 + (sentence == FIRST)
    ]
    return unnamed + repeated


def missing_words(sentences: Sequence[str], expected: Sequence[str]) -> list[str]:
    """Return a fault for each expected pattern that the speech after one key does not match.

    >>> missing_words(["C3: empty."], ["C3: empty", "D4: O"])
    ['not said: D4: O']
    """
    speech = " ".join(sentences)
    return [f"not said: {pattern}" for pattern in expected if not re.search(pattern, speech)]


def untried(expected: Mapping[str, object], actions: Sequence[str]) -> list[str]:
    """Return a fault for each action with expected words that was never carried out."""
    return [f"{action} was not tried" for action in expected if action not in actions]


def median_words(moves: Sequence[str]) -> float:
    """Return the median number of words per move."""
    return median(count_words([move]) for move in moves)


def is_too_long(moves: Sequence[str]) -> bool:
    """Whether the speech about a game's moves has too many words."""
    return median_words(moves) > MAX_MEDIAN_WORDS


def verdict(moves: Sequence[str]) -> str:
    """Return a sentence about the length of a game's moves in speech."""
    limit = f", and {MAX_MEDIAN_WORDS} would be right" if is_too_long(moves) else ""
    return f"{len(moves)} moves, a median of {median_words(moves):g} words{limit}"
