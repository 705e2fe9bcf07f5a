"""Recognises the format of a game, and reads and writes games in every format."""

from __future__ import annotations

from stonebook.records.record import Record, read_record, write_record
from stonebook.records.strict_json import check_size, decode_text, without_mark
from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import as_text, excerpt

FORMATS = ("json", "sgf", "ggf", "transcript", "wthor", "abstractplay")
SUFFIXES = {".json": "json", ".sgf": "sgf", ".ggf": "ggf", ".wtb": "wthor"}
BINARY = "wthor"
CENTURIES = (b"\x12", b"\x13", b"\x14", b"\x15")
"""The first byte of a WTHOR file, the century: no text begins with such a character."""


def format_of(content: str | bytes) -> str | None:
    """Return the format of a game as text or as a file, or None if it is none of them.

    >>> [format_of(text) for text in ('{"format": 1}', "(;GM[1]", "(;GM[Othello]", "f5d6", "1 . .")]
    ['json', 'sgf', 'ggf', 'transcript', None]
    """
    if isinstance(content, bytes) and content[:1] in CENTURIES:
        return BINARY
    from stonebook.records.abstractplay import is_abstractplay
    from stonebook.records.othello.ggf import is_ggf
    from stonebook.records.othello.transcript import is_transcript

    text = content if isinstance(content, str) else content.decode("utf-8", "replace")
    text = without_mark(text)
    start = text.lstrip()[:1]
    if start == "{":
        return "abstractplay" if is_abstractplay(text) else "json"
    if start == "(":
        return "ggf" if is_ggf(text) else "sgf"
    return "transcript" if is_transcript(text) else None


def read_game(content: str | bytes, game: str | None = None, number: int | None = None) -> Record:
    """Return the game of a text or a file in any of the formats. Raises BadRecord.

    `game` is the ruleset's name, for SGF that does not name its rules. `number` counts the games
    of a WTHOR file, from 1; it is needed where there are several.

    >>> read_game("f5d6").moves, read_game('(;GM[Othello]BO[4 -----O*--*O----- *]B[B1];)').moves
    (('F5', 'D6'), ('B1',))
    """
    if not isinstance(content, (str, bytes)):
        return read_record(content)  # refuses it
    if isinstance(content, bytes) and content[:1] in CENTURIES:
        return _wthor_game(content, number)
    check_size(content)
    kind = format_of(content)
    if kind == "sgf":
        from stonebook.records.sgf import read_sgf

        return read_sgf(content, game)  # the file itself names its encoding
    text = without_mark(content if isinstance(content, str) else decode_text(content))
    if kind == "abstractplay":
        from stonebook.records.abstractplay import read_abstractplay

        return read_abstractplay(text)
    if kind in ("ggf", "transcript"):
        from stonebook.records import othello

        return othello.read_ggf(text) if kind == "ggf" else othello.read_transcript(text)
    return read_record(content)


def write_game(record: Record, form: str) -> str | bytes:
    """Return a game in one of the formats: bytes for WTHOR, else text.

    Raises BadRecord for an unknown format, and for a game with content that the format can't hold.

    >>> write_game(Record("otello"), "pgn")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: “pgn” is not a format. The formats are json, sgf, ggf, \
transcript, wthor and abstractplay.
    """
    if form not in FORMATS:
        raise BadRecord(
            say("error.form.unknown", value=excerpt(form), known=FORMATS), as_text(form)
        )
    if form == "json":
        return write_record(record)
    if form == "sgf":
        from stonebook.records.sgf import write_sgf

        return write_sgf(record)
    if form == "abstractplay":
        from stonebook.records.abstractplay import write_abstractplay

        return write_abstractplay(record)
    from stonebook.records import othello

    if form == BINARY:
        return othello.write_wthor([record])
    return (othello.write_ggf if form == "ggf" else othello.write_transcript)(record) + "\n"


def _wthor_game(content: bytes, number: int | None) -> Record:
    from stonebook.records.othello import read_wthor

    games = read_wthor(content)
    if not games:
        raise BadRecord(say("error.form.no_games"))
    if number is None and len(games) == 1:
        return games[0]
    if number is None or not 1 <= number <= len(games):
        raise BadRecord(say("error.form.number_of", count=len(games)))
    return games[number - 1]
