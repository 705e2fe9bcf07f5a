"""Refuses files, always with the place and the fault."""

from __future__ import annotations

from typing import NoReturn

from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt


def refuse(place: str, message: str, text: str) -> NoReturn:
    """Raise the BadRecord for a place, with a short part of the wrong text.

    The place "" is the whole file, or an argument that is not a record.
    """
    sentence = say("error.record.at", place=place, message=message) if place else message
    raise BadRecord(sentence, excerpt(text), place)
