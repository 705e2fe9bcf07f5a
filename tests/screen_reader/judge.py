"""Finds faults in the speech of a screen reader."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from stonebook.words import say

MAX_MEDIAN_WORDS = 12
"""The most words of a move, as the median of a game."""
ROLES = re.compile(
    r"(push button|toggle button|check box|combo box|entry|slider|link|image|table|frame|canvas"
    r"|unknown|clickable|grayed|not checked|not pressed|opens dialog|\W)+"
)
"""The speech about an element without a name."""
MODES = ("Browse mode", "Focus mode")
"""What Orca says when it begins or stops to pass keys on to the page."""
AGAIN = (
    "Skip to the content link.",
    "Navigation tool bar",
    *(say(f"page.status.{state}") for state in ("opening", "starting", "running", "ready")),
)
"""What Orca may say twice while a page loads, because the browser then reports it as new again.

Firefox gives the first element as the focused one and as text, and names its own tool bar.
Chromium gives the page's state.
"""


@dataclass(frozen=True)
class Heard:
    """The sentences that Orca said after an action, and the patterns that they had to match."""

    action: str
    sentences: Sequence[str]
    expected: Sequence[str] = ()

    @property
    def is_move(self) -> bool:
        """Whether the action is a move of a game."""
        return self.action.startswith("move ")

    def faults(self) -> list[str]:
        """Return the faults: missing words, unnamed elements and repeated sentences.

        >>> Heard("Tab", ["push button", "C3: X.", "C3: X."], ["O"]).faults()
        ['Tab: not said: O', 'Tab: unnamed: push button', 'Tab: twice: C3: X.']
        """
        missing = [f"not said: {pattern}" for pattern in not_said(self.sentences, self.expected)]
        unnamed = [f"unnamed: {text}" for text in self.sentences if ROLES.fullmatch(text)]
        long = [text for text in self.sentences if " " in text and text not in MODES]
        repeated = [
            f"twice: {text}"
            for text in dict.fromkeys(long)
            if long.count(text) > 1 + (text in AGAIN)
        ]
        return [f"{self.action}: {fault}" for fault in (*missing, *unnamed, *repeated)]


def not_said(sentences: Sequence[str], patterns: Sequence[str]) -> list[str]:
    """Return the patterns that the speech does not match.

    >>> not_said(["C3: empty."], ["C3: empty", "D4: O"])
    ['D4: O']
    """
    speech = " ".join(sentences)
    return [pattern for pattern in patterns if not re.search(pattern, speech)]


def count_words(text: str) -> int:
    """Return the number of words in a text.

    >>> count_words("X: C4. O's move")
    4
    """
    return len(re.findall(r"\w[\w+’'-]*", text))


def median_words(heard: Sequence[Heard]) -> float:
    """Return the median number of words per move in what was heard, 0 without a move."""
    moves = [text for each in heard if each.is_move for text in each.sentences]
    return median(map(count_words, moves)) if moves else 0


def faults(heard: Sequence[Heard]) -> list[str]:
    """Return the faults in the speech of a whole journey."""
    found = [fault for each in heard for fault in each.faults()]
    words = median_words(heard)
    too_long = f"moves: a median of {words:g} words, and {MAX_MEDIAN_WORDS} would be right"
    return [*found, *([too_long] if words > MAX_MEDIAN_WORDS else [])]
