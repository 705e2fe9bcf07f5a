"""The plural rules of languages: which form of a sentence goes with a number.

A file of sentences names its rule ("language.plural"). The forms' names are those of Unicode's
CLDR, so a translator can look them up there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

HALF = 0.5


def _one_other(number: float) -> str:
    # A half is written as “½”, and read as half a point.
    return "one" if number in (HALF, 1) else "other"


def _below_two_other(number: float) -> str:
    return "one" if 0 <= number < 2 else "other"


def _other(number: float) -> str:
    return "other"


def _russian(number: float) -> str:
    if number % 1:
        return "other"
    last, tens = abs(number) % 10, abs(number) % 100
    if last == 1 and tens != 11:
        return "one"
    return "few" if 2 <= last <= 4 and not 12 <= tens <= 14 else "many"


def _polish(number: float) -> str:
    if number == 1:
        return "one"
    return "many" if _russian(number) == "one" else _russian(number)


def _czech(number: float) -> str:
    if number % 1:
        return "many"
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(int(number), "other")


class PluralRule(NamedTuple):
    """How a language chooses a form: the form for a number, and the forms a sentence needs."""

    form_of: Callable[[float], str]
    forms: frozenset[str]


ONE_OTHER = frozenset({"one", "other"})
SLAVIC = frozenset({"one", "few", "many", "other"})
RULES: Mapping[str, PluralRule] = {
    "one, other": PluralRule(_one_other, ONE_OTHER),  # English, German, Dutch, Spanish, Italian
    "below two, other": PluralRule(_below_two_other, ONE_OTHER),  # French, Portuguese
    "other": PluralRule(_other, frozenset({"other"})),  # Japanese, Chinese, Korean
    "Russian": PluralRule(_russian, SLAVIC),  # and Ukrainian
    "Polish": PluralRule(_polish, SLAVIC),
    "Czech": PluralRule(_czech, SLAVIC),  # and Slovak
}
"""The rules by name."""
