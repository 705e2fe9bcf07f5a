"""The one way in which a file is refused: the place in it, and what is wrong there."""

from __future__ import annotations

from typing import NoReturn

from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt


def refuse(place: str, message: str, text: str) -> NoReturn:
    """Raise the BadRecord for a place, with a short part of the text that is wrong there.

    The place of the whole is "".
    """
    sentence = say("error.record.at", place=place or "/", message=message)
    raise BadRecord(sentence, excerpt(text), place)
