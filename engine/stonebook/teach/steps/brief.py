"""A reason in brief: the sentences that stand next to the board, and the rest."""

from __future__ import annotations

import re
from typing import NamedTuple

WORDS_IN_BRIEF = 15
"""The most words of a reason next to a board."""
VERDICT = 3
"""The most words of a first sentence that gives no reason yet: “Right.”, “Not this time.”"""
SENTENCE_END = re.compile(
    r"(?:(?<=[.!?…])|(?<=[.!?…][\"”“)]))(?<!\s[a-z]\.)(?<!\s[a-z]\. [A-Z]\.)\s+"
)
"""Where a sentence ends: not after “e. g.” or its like in other languages."""
WORD = re.compile(r"[\w½]+(?:['’.,+>-]\w+)*")


class Brief(NamedTuple):
    """A message in two parts: what is shown at once, and what is one press away.

    `words` is how many words of a reason are shown at once: a verdict is not counted.
    """

    first: str
    rest: str
    words: int


def in_brief(message: str, limit: int = WORDS_IN_BRIEF) -> Brief:
    """Return as many whole sentences as the limit allows, at least one, and the others.

    A verdict at the beginning, such as “Right.”, is not counted.

    >>> in_brief("Not quite. There is a gap on E3. The line B3, C3 and D3 has no X at its end.")[1]
    'The line B3, C3 and D3 has no X at its end.'
    >>> in_brief("Yes.")
    Brief(first='Yes.', rest='', words=1)
    """
    ends = [end.start() for end in SENTENCE_END.finditer(message)] + [len(message)]
    verdict = number_of_words(message[: ends[0]])
    if verdict > VERDICT or len(ends) == 1:
        verdict = 0
    fitting = [end for end in ends if number_of_words(message[:end]) <= limit + verdict]
    first = fitting[-1] if fitting else ends[0]
    if verdict and first == ends[0]:
        first = ends[1]
    return Brief(
        message[:first], message[first:].strip(), number_of_words(message[:first]) - verdict
    )


def number_of_words(text: str) -> int:
    """Return how many words a text has. A cell is one word.

    >>> number_of_words("It isn't next to C4: 2½ points.")
    7
    """
    return len(WORD.findall(text))
