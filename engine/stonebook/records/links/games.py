"""A whole game in digits: where it began, and each move by its number among those that are legal.

So a move costs as much as there is to choose, and a forced one next to nothing: sixty moves of
O-tell-O take about half of what the cells' own numbers take. It rests on the order in which `moves`
and `partial` tell what is legal. That order is promised, and links kept in the tests hold it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import cast

from stonebook.records.diagram import diagram
from stonebook.records.fields import fields_of
from stonebook.records.links.boards import (
    read_position,
    read_settings,
    write_position,
    write_settings,
)
from stonebook.records.links.digits import DigitReader, DigitWriter
from stonebook.records.record import Record, check_comments
from stonebook.records.schema import Json, record_schema, validate
from stonebook.records.strict_json import read_json
from stonebook.rules.errors import BadRecord
from stonebook.rules.game import Game
from stonebook.rules.position import Position
from stonebook.words import say

MOST_MOVES = 1_000
MOST_BYTES = 240
"""Remarks and what is told about a game travel while they have no more, in UTF-8."""
SPELLED = ("resign",)
"""Legal moves that no list offers. Any other one is spelled letter by letter."""
TOLD = ("about", "comments")
"""The fields of a record that hold words."""


def write_record(digits: DigitWriter, record: Record, positions: Sequence[Position]) -> None:
    """Write a game whose positions these are. Raises BadRecord for what is too long."""
    fields = fields_of(record)
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(say("error.link.moves", moves=len(record.moves), most=MOST_MOVES))
    start = positions[0]
    digits.choice(record.start is not None, (False, True))
    if record.start is None:
        write_settings(digits, start.game, start.settings)
    else:
        write_position(digits, start)
    digits.count(len(record.moves))
    for position, move in zip(positions, record.moves, strict=False):
        write_move(digits, position, str(start.game.move(move)))
    _write_words(digits, {name: fields[name] for name in TOLD if name in fields})


def read_record(digits: DigitReader, game: Game) -> Record:
    """Read a game, replayed by the rules. Raises a ValueError for what can't be."""
    settings, start = {}, None
    if digits.choice((False, True)):
        position = read_position(digits, game)
        start = diagram(position)
    else:
        settings = dict(read_settings(digits, game))
        position = game.start(**settings)
    moves = []
    for _ in range(digits.count(MOST_MOVES)):
        moves.append(read_move(digits, position))
        position = position.play(moves[-1])
    words = _read_words(digits)
    comments = {int(ply): text for ply, text in words.get("comments", {}).items()}
    record = Record(game.name, settings, tuple(moves), start, comments, words.get("about", {}))
    check_comments(record)
    return record


def _ways(position: Position, begun: str) -> list[str]:
    """Return what may follow the beginning of a legal move: "" when it is whole.

    A whole move goes on with a word more, never with a digit more: A1 does not become A10.
    """
    part = position.partial(begun)
    if not part.complete:
        return [*part.next]
    return ["", *(more for more in part.next if not more[0].isalnum())]


def write_move(digits: DigitWriter, position: Position, move: str) -> None:
    """Write the way to a legal move, or the move itself where no list offers it."""
    way = _way(position, move)
    if way is None:
        digits.choice("", ["", *_ways(position, "")])
        digits.text(move, SPELLED)
    for part, parts in way or ():
        digits.choice(part, parts)


def _way(position: Position, move: str) -> list[tuple[str, list[str]]] | None:
    """Return what a move takes of what may follow, part by part. None when it is not offered."""
    way: list[tuple[str, list[str]]] = []
    begun, parts = "", ["", *_ways(position, "")]
    while begun != move:
        left = move[len(begun) :]
        part = max((one for one in parts if one and left.startswith(one)), key=len, default=None)
        if part is None:
            return None
        way.append((part, parts))
        begun += part
        parts = _ways(position, begun)
    return [*way, ("", parts)] if "" in parts else None


def read_move(digits: DigitReader, position: Position) -> str:
    """Read a move that is legal in a position: a text where the first part is none."""
    begun = digits.choice(["", *_ways(position, "")])
    if not begun:
        return digits.text(SPELLED)
    while more := digits.choice(_ways(position, begun)):
        begun += more
    return begun


def _write_words(digits: DigitWriter, words: Mapping[str, object]) -> None:
    """Write remarks, and who played, when and where."""
    digits.choice(bool(words), (False, True))
    if words:
        text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        count = len(text.encode())
        if count > MOST_BYTES:
            raise BadRecord(say("error.link.words", number=count, most=MOST_BYTES))
        digits.text(text)


def _read_words(digits: DigitReader) -> Mapping[str, Mapping[str, str]]:
    if not digits.choice((False, True)):
        return {}
    words = read_json(digits.text())
    known = cast("Mapping[str, Json]", record_schema()["properties"])
    told = {name: known[name] for name in TOLD}
    validate(words, {"type": "object", "additionalProperties": False, "properties": told})
    return cast("Mapping[str, Mapping[str, str]]", words)
