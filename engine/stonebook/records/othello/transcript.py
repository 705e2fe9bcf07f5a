"""Transcripts: the cells of a game in one line, as Othello players write it: `f5d6c3d3c4`."""

from __future__ import annotations

import re

from stonebook.records.links.spelling import is_link
from stonebook.records.othello.common import (
    GAME,
    PASS_TEXT,
    cells_of,
    othello,
    refuse_unusual,
    refuse_words,
    with_passes,
)
from stonebook.records.record import Record
from stonebook.records.refuse import refuse
from stonebook.records.strict_json import check_size
from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt

MOVE = re.compile(r"([a-h][1-8])|(pass|pa|ps|--|@@)", re.IGNORECASE)
BETWEEN = re.compile(r"(?:\s|[,;]|-(?!-)|\d{1,3}\.(?=\s|[a-h]))*", re.IGNORECASE)
BEGIN = re.compile(rf"(?:{BETWEEN.pattern}[a-h][1-8]){{2}}", re.IGNORECASE)


def is_transcript(text: str) -> bool:
    """Whether a text consists only of moves, at least one, or begins with two.

    >>> is_transcript("F5 d6 c3"), is_transcript("f5"), is_transcript("f5d6c"), is_transcript("abc")
    (True, True, True, False)
    """
    if MOVE.search(text) and not BETWEEN.sub("", MOVE.sub("", text)):
        return True
    return BEGIN.match(text) is not None and not is_link(text)


def read_transcript(text: str | bytes) -> Record:
    """Return the game of a transcript. Raises BadRecord with the place of the error.

    Case, blanks and numbers such as `1.` don't matter. A pass is "pass", "pa", "ps", "--", "@@" or
    left out.

    >>> read_transcript("f5d6 C3").moves
    ('F5', 'D6', 'C3')
    """
    if not isinstance(text, (str, bytes)):
        raise BadRecord(say("error.record.no_text"), excerpt(text))
    check_size(text)
    if isinstance(text, bytes):
        text = text.decode("utf-8", "backslashreplace")
    at, moves = BETWEEN.match(text).end(), []  # type: ignore[union-attr]  # it also matches an empty text
    while at < len(text):
        move = MOVE.match(text, at)
        if move is None:
            place = say("error.form.place", number=at + 1)
            wrong = excerpt(text[at : at + 8])
            refuse(place, say("error.form.move", value=wrong), wrong)
        moves.append(PASS_TEXT if move[2] else move[1])
        at = BETWEEN.match(text, move.end()).end()  # type: ignore[union-attr]
    record = Record(GAME, {}, tuple(with_passes(othello().start(), moves)))
    record.positions()  # raises BadRecord for an illegal move
    return record


def write_transcript(record: Record) -> str:
    """Return a game as a transcript, without its passes. Refuses what a transcript can't hold.

    >>> write_transcript(Record("otello", moves=("F5", "D6", "C3")))
    'f5d6c3'
    """
    form = say("error.form.transcript")
    refuse_unusual(record, form)
    refuse_words(record, form)
    return "".join(map(str.lower, cells_of(record)))
