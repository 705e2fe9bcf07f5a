"""Splits a message into the sentences next to the board and the rest, one press away."""

from __future__ import annotations

import re
from typing import NamedTuple

MAX_BRIEF_WORDS = 15
"""The most words of a reason next to a board."""
MAX_VERDICT_WORDS = 3
"""A first sentence with more words than this is a reason, not a verdict such as “Right.”."""
SENTENCE_END = re.compile(
    r"(?:(?<=[.!?…])|(?<=[.!?…][\"”“)]))(?<!\s[a-z]\.)(?<!\s[a-z]\. [A-Z]\.)\s+"
)
"""The end of a sentence: not after “e. g.” and similar abbreviations."""
WORD = re.compile(r"[\w½]+(?:['’.,+>-]\w+)*")


class Brief(NamedTuple):
    """A message in two parts."""

    first: str
    """The sentences that are shown at once."""
    rest: str
    """The sentences that are one press away."""
    words: int
    """The number of words in `first`, without a verdict."""


def split_brief(text: str, limit: int = MAX_BRIEF_WORDS, lead: str = "") -> Brief:
    """Return as many whole sentences as the limit allows, at least one, and the others.

    A verdict at the beginning, such as “Right.”, is not counted. A `lead` comes first, and is never
    split.

    >>> split_brief("Not quite. E3 is empty. The line B3, C3 and D3 has no X at its end.", 5)[1]
    'The line B3, C3 and D3 has no X at its end.'
    >>> split_brief("Yes.")
    Brief(first='Yes.', rest='', words=1)
    """
    message = f"{lead} {text}".strip()
    ends = [end.start() for end in SENTENCE_END.finditer(message)] + [len(message)]
    verdict = count_words(message[: ends[0]])
    if verdict > MAX_VERDICT_WORDS or len(ends) == 1:
        verdict = 0
    fitting = [end for end in ends if count_words(message[:end]) <= limit + verdict]
    first = fitting[-1] if fitting else ends[0]
    if verdict and first == ends[0]:
        first = ends[1]
    first = max(first, len(lead))
    return Brief(message[:first], message[first:].strip(), count_words(message[:first]) - verdict)


def count_words(text: str) -> int:
    """Return how many words a text has. A cell is one word.

    >>> count_words("It isn't next to C4: 2½ points.")
    7
    """
    return len(WORD.findall(text))
