"""Reading the header lines of a diagram."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import LOWER
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt


def header_choice(header: Mapping[str, str], key: str, choices: Iterable[str]) -> str | None:
    """Return the choice that a header line states, in any case, or None if there is no such line.

    Raises BadPosition if the line states something that is not among the choices.

    >>> header_choice({"to move": "white"}, "to move", ["White", "Black"])
    'White'
    >>> header_choice({"to move": "red"}, "to move", ["White", "Black"])
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadPosition: The diagram says “to move: red”. Here it can only be: \
White or Black.
    """
    value = header.get(key)
    if value is None:
        return None
    expected = list(choices)
    for choice in expected:
        if value.translate(LOWER) == choice.translate(LOWER):
            return choice
    right = listed(expected, "list.or")
    raise BadPosition(say("error.header", key=key, value=excerpt(value), right=right), key)


def check_line(header: Mapping[str, str], key: str, expected: str) -> None:
    """Raise BadPosition if a header line states anything other than the expected value."""
    header_choice(header, key, [expected])
