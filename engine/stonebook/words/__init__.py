"""Every sentence of Stonebook by key and parameters, from the files of a language.

The page or the command line chooses the language once (`speak`). It holds for the whole process,
since a notebook runs each cell in its own context.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from stonebook.words.files import (
    ENGLISH,
    LIST_FORMS,
    Sentence,
    catalogue,
    everything,
    include,
    languages,
    nearest,
    sentence,
)
from stonebook.words.plurals import RULES

__all__ = [
    "ENGLISH",
    "LIST_FORMS",
    "NAMES_A_PLAYER",
    "Sentence",
    "catalogue",
    "everything",
    "include",
    "language",
    "languages",
    "listed",
    "number_text",
    "player_name",
    "say",
    "speak",
    "speaking",
    "tally",
]

NAMES_A_PLAYER = frozenset(
    {"player", "players", "rival", "owner", "loser", "mover", "next", "stands"}
)
"""The parameters that hold players, whose names are translated."""

HALF_SIGN = "½"
ZERO = ("0", "+0", "-0")
"""Zeros that are left out before a half."""

_language = ENGLISH


def language() -> str:
    """Return the current language, such as "en"."""
    return _language


def speak(wanted: str) -> str:
    """Set the current language and return its name.

    "de-AT" is "de" unless it has its own file. A language without a file is English.
    """
    global _language
    _language = nearest(wanted)
    return _language


@contextmanager
def speaking(wanted: str) -> Iterator[str]:
    """Set the current language within a `with` block.

    >>> with speaking("de-AT") as spoken:
    ...     print(spoken, say("board.pass"))
    de Passen
    >>> say("board.pass")
    'Pass'
    """
    global _language
    before = _language
    try:
        yield speak(wanted)
    finally:
        _language = before


def say(key: str, /, **params: object) -> str:
    """Return the sentence of a key in the current language.

    A list in the parameters is joined for reading, a number is written in the language's style,
    and a player's name is translated. A sentence with forms uses the form for its number, or for
    the length of its list.

    Raises KeyError for an unknown key or a missing parameter.

    >>> say("event.turned", cells=["A1", "B2", "C3"], player="White")
    'A1, B2 and C3 turn to White.'
    >>> say("event.turned", cells=["A1"], player="White")
    'A1 turns to White.'
    """
    template = sentence(_language, key)
    if not isinstance(template, str):
        rule = RULES[str(catalogue(_language)["language.plural"])]
        template = template[rule.form_of(_count(params[template.get("by", "number")]))]
    return template.format_map({name: _for_reading(name, value) for name, value in params.items()})


def player_name(player: str) -> str:
    """Return the name of a player, or of "Neutral", in the current language.

    >>> player_name("Black"), player_name("X")
    ('Black', 'X')
    """
    return str(catalogue(_language).get(f"player.{player}", player))


def number_text(number: float, form: str = "g") -> str:
    """Return a number in the current language's style, with “½” for a half.

    >>> number_text(6.5), number_text(0.5, "+g"), number_text(3.0), number_text(0.25)
    ('6½', '+½', '3', '0.25')
    """
    integer, point, decimals = format(number, form).partition(".")
    if decimals == "5":
        return f"{integer.removesuffix('0') if integer in ZERO else integer}{HALF_SIGN}"
    return f"{integer}{point and catalogue(_language)['language.decimal']}{decimals}"


def listed(items: Sequence[object], key: str = "list.and") -> str:
    """Return items as a list to read: joined by "and", "or" ("list.or") or commas ("list.plain").

    >>> listed(["A1", "B2", "C3"], "list.or"), listed(["A1", "B2"]), listed([])
    ('A1, B2 or C3', 'A1 and B2', '')
    """
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    forms = catalogue(_language)[key]
    assert not isinstance(forms, str)
    if len(words) == 2:
        return forms["pair"].format(first=words[0], last=words[1])
    text = forms["end"].format(first=words[-2], last=words[-1])
    for word in reversed(words[1:-2]):
        text = forms["middle"].format(first=word, last=text)
    return forms["start"].format(first=words[0], last=text)


def tally(numbers: Mapping[str, float]) -> str:
    """Return each player's number as a list to read.

    >>> tally({"X": 12, "O": 9.5})
    'X 12, O 9½'
    """
    entries = [
        say("list.tally", player=player, number=number) for player, number in numbers.items()
    ]
    return listed(entries, "list.tallies")


def _count(value: object) -> float:
    """Return the number that chooses a form. A list counts by its length."""
    if isinstance(value, (list, tuple)):
        return len(value)
    if isinstance(value, (int, float)):
        return value
    raise TypeError(f"a sentence chooses its form by a number or a list, not by {value!r}")


def _for_reading(name: str, value: object) -> object:
    """Return a parameter as the sentence shows it."""
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, (list, tuple)):
        return listed([_for_reading(name, item) for item in value])
    if name in NAMES_A_PLAYER and isinstance(value, str):
        return player_name(value)
    return value
