"""The header lines of a diagram, as a ruleset reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import LOWER
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt


def choice(header: Mapping[str, str], line: str, choices: Iterable[str]) -> str | None:
    """Return the choice that a header line states, None without the line. Raises BadPosition.

    >>> choice({"to move": "white"}, "to move", ["White", "Black"])
    'White'
    >>> choice({"to move": "red"}, "to move", ["White", "Black"])
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadPosition: The diagram says “to move: red”. Here it can only be: \
White or Black.
    """
    value = header.get(line)
    if value is None:
        return None
    allowed = list(choices)
    for name in allowed:
        if value.translate(LOWER) == name.translate(LOWER):
            return name
    right = listed(allowed, "list.or")
    raise BadPosition(say("error.header", key=line, said=excerpt(value), right=right), line)
