"""The header lines of a diagram, as a ruleset reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from stonebook.rules.errors import BadPosition
from stonebook.rules.moves import LOWER
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt


def header_choice(header: Mapping[str, str], key: str, choices: Iterable[str]) -> str | None:
    """Return the choice that a key's header line states, None without the line.

    Raises BadPosition for any other choice.

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
    allowed = list(choices)
    for name in allowed:
        if value.translate(LOWER) == name.translate(LOWER):
            return name
    right = listed(allowed, "list.or")
    raise BadPosition(say("error.header", key=key, said=excerpt(value), right=right), key)


def check_line(header: Mapping[str, str], key: str, right: str) -> None:
    """Raise BadPosition if the header line of a key states anything but the right value."""
    header_choice(header, key, [right])
