"""WTHOR, the binary files of tournament games of the French federation: many games of one year."""

from __future__ import annotations

import re
import struct
from collections.abc import Sequence

from stonebook.records.othello.common import (
    BOARD_SIZE,
    GAME,
    cells_of,
    margins,
    othello,
    refuse_unusual,
    refuse_words,
    with_passes,
)
from stonebook.records.record import Record
from stonebook.records.refuse import refuse
from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt

FORM = "WTHOR"
HEADER = struct.Struct("<BBBBIHHBBBx")
"""The date of the file, the numbers of games and names, the year, the size, the kind, the depth."""
GAME_HEADER = struct.Struct("<HHHBB")
"""The numbers of the tournament and the players, the markers of X, the best result for X."""
MAX_MOVES = 60
COLUMNS = "ABCDEFGH"
NUMBERS = {"event": "WTHOR tournament", "X": "WTHOR player", "O": "WTHOR player"}
"""The names are in other files (.trn, .jou), so a record holds their numbers."""
MARKERS = "markers of X"
BEST = "best result for X"
"""Other details about a game, by their names in a record."""
MAX_NUMBER = 0xFFFF


def read_wthor(content: bytes) -> tuple[Record, ...]:
    """Return the games of a WTHOR file (.wtb). Raises BadRecord with the place of the error.

    The details about a game are the numbers of the tournament and of the players, the year, and
    the counted markers of X if the game was not played to its end.
    """
    if not isinstance(content, bytes):
        raise BadRecord(say("error.record.no_text"), excerpt(content))
    size = GAME_HEADER.size + MAX_MOVES
    if len(content) < HEADER.size:
        raise BadRecord(say("error.form.not_it", form=FORM), excerpt(repr(content[:16])))
    *_, count, names, year, board_size, kind, _ = HEADER.unpack_from(content)
    expected = HEADER.size + count * size
    if names or board_size not in (0, BOARD_SIZE) or kind:
        raise BadRecord(say("error.form.wthor"), str(board_size))
    if len(content) != expected:
        raise BadRecord(say("error.form.bytes", count=count, right=expected, bytes=len(content)))
    starts = range(HEADER.size, expected, size)
    return tuple(_game(content[at : at + size], n, year) for n, at in enumerate(starts, 1))


def _game(content: bytes, number: int, year: int) -> Record:
    place = say("error.game_file.place.game", number=number)
    *numbers, markers, best = GAME_HEADER.unpack_from(content)
    moves = []
    for ply, move in enumerate(content[GAME_HEADER.size :].rstrip(b"\0"), 1):
        row, column = divmod(move, 10)
        if not (1 <= row <= BOARD_SIZE and 1 <= column <= BOARD_SIZE):
            at = f"{place}, {say('error.game_file.place.move', number=ply)}"
            refuse(at, say("error.form.move", value=str(move)), str(move))
        moves.append(f"{COLUMNS[column - 1]}{row}")
    numbered = {
        name: f"{label} {n}" for (name, label), n in zip(NUMBERS.items(), numbers, strict=True)
    }
    about = {**numbered, "date": str(year), **({BEST: str(best)} if best else {})}
    record = Record(GAME, {}, tuple(with_passes(othello().start(), moves)), None, {}, about)
    try:
        last = record.last
    except BadRecord as error:
        raise BadRecord(f"{place}, {error}", error.text, place) from None
    if last.result is None:
        return Record(GAME, {}, record.moves, None, {}, {**about, MARKERS: str(markers)})
    accepted = {(BOARD_SIZE * BOARD_SIZE + lead) / 2 for lead in margins(last)} | {
        last.rows().count("X")
    }
    if markers not in accepted:
        wrong = say("error.game_file.result", value=str(markers), right=str(last.rows().count("X")))
        refuse(place, wrong, str(markers))
    return record


def write_wthor(records: Sequence[Record]) -> bytes:
    """Return games of one year as a WTHOR file. Raises BadRecord for what the file can't hold.

    The year is the date of each record, such as 2026. The file says that it was written on the
    first day of that year, so the same games always give the same bytes.
    """
    for record in records:
        refuse_unusual(record, FORM)
    years = {record.about.get("date", "") for record in records}
    year = years.pop() if len(years) == 1 else ""
    if not re.fullmatch(r"(1[89]|2[01])\d\d", year, re.ASCII):
        refuse(say("error.game_file.place.about", name="date"), say("error.form.year"), year)
    century, short = divmod(int(year), 100)
    head = HEADER.pack(century, short, 1, 1, len(records), 0, int(year), BOARD_SIZE, 0, 0)
    return head + b"".join(map(_pack_game, records))


def _pack_game(record: Record) -> bytes:
    refuse_words(record, FORM, [*NUMBERS, "date", BEST, MARKERS])
    numbers = [_number(record, name, f"{label} ") for name, label in NUMBERS.items()]
    last = record.last
    markers = _number(record, MARKERS) if last.result is None else last.rows().count("X")
    head = GAME_HEADER.pack(*numbers, markers, _number(record, BEST))
    moves = bytes(int(cell[1:]) * 10 + COLUMNS.index(cell[0]) + 1 for cell in cells_of(record))
    return head + moves.ljust(MAX_MOVES, b"\0")


def _number(record: Record, name: str, label: str = "") -> int:
    """Return the number in a detail about the game, 0 without the detail."""
    text = record.about.get(name, f"{label}0")
    match = re.fullmatch(rf"{label}([0-9]{{1,5}})", text)
    most = MAX_NUMBER if label else BOARD_SIZE * BOARD_SIZE
    if match is None or int(match[1]) > most:
        place = say("error.game_file.place.about", name=name)
        refuse(place, say("error.form.number", right=f"{label}1"), text)
    return int(match[1])
