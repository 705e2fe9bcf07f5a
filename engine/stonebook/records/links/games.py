"""A whole game in digits: its start, and each move by its number among the legal moves.

A move takes only as much room as its choices need, and a forced one almost none: sixty moves of
O-tell-O take about half the room of sixty cell numbers. This relies on the order in which `moves`
and `partial` list legal moves. That order must not change: old links in the tests check it.
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

MAX_MOVES = 1_000
MAX_WORDS_BYTES = 240
"""The most bytes, in UTF-8, of a game's comments and details in a link."""
UNLISTED_MOVES = ("resign",)
"""Known legal moves that no list offers. Any other unlisted move is spelled out."""
WORD_FIELDS = ("about", "comments")
"""The fields of a record that hold words."""


def write_linked_game(digits: DigitWriter, record: Record, positions: Sequence[Position]) -> None:
    """Write a game with these positions. Raises BadRecord if it is too long."""
    fields = fields_of(record)
    if len(record.moves) > MAX_MOVES:
        raise BadRecord(say("error.link.moves", moves=len(record.moves), most=MAX_MOVES))
    start = positions[0]
    digits.choice(record.start is not None, (False, True))
    if record.start is None:
        write_settings(digits, start.game, start.settings)
    else:
        write_position(digits, start)
    digits.count(len(record.moves))
    for position, move in zip(positions, record.moves, strict=False):
        write_move(digits, position, str(start.game.move(move)))
    _write_words(digits, {name: fields[name] for name in WORD_FIELDS if name in fields})


def read_linked_game(digits: DigitReader, game: Game) -> Record:
    """Read a game and replay it by the rules. Raises a ValueError for an impossible one."""
    settings, start = {}, None
    if digits.choice((False, True)):
        position = read_position(digits, game)
        start = diagram(position)
    else:
        settings = dict(read_settings(digits, game))
        position = game.start(**settings)
    moves = []
    for _ in range(digits.count(MAX_MOVES)):
        moves.append(read_move(digits, position))
        position = position.play(moves[-1])
    words = _read_words(digits)
    comments = {int(ply): text for ply, text in words.get("comments", {}).items()}
    record = Record(game.name, settings, tuple(moves), start, comments, words.get("about", {}))
    check_comments(record)
    return record


def _next_parts(position: Position, prefix: str) -> list[str]:
    """Return the possible next parts after the beginning of a legal move: "" if it is complete.

    A complete move may continue with another word, never with a digit: A1 does not become A10.
    """
    partial = position.partial(prefix)
    if not partial.complete:
        return [*partial.next]
    return ["", *(more for more in partial.next if not more[0].isalnum())]


def write_move(digits: DigitWriter, position: Position, move: str) -> None:
    """Write a legal move part by part. An unlisted move is written as text."""
    steps = _split_move(position, move)
    if steps is None:
        digits.choice("", ["", *_next_parts(position, "")])
        digits.text(move, UNLISTED_MOVES)
    for part, parts in steps or ():
        digits.choice(part, parts)


def _split_move(position: Position, move: str) -> list[tuple[str, list[str]]] | None:
    """Return each part of a move with the parts to choose from, None for an unlisted move."""
    steps: list[tuple[str, list[str]]] = []
    prefix, parts = "", ["", *_next_parts(position, "")]
    while prefix != move:
        rest = move[len(prefix) :]
        part = max(
            (candidate for candidate in parts if candidate and rest.startswith(candidate)),
            key=len,
            default=None,
        )
        if part is None:
            return None
        steps.append((part, parts))
        prefix += part
        parts = _next_parts(position, prefix)
    return [*steps, ("", parts)] if "" in parts else None


def read_move(digits: DigitReader, position: Position) -> str:
    """Read a legal move of a position: part by part, or a text if the first part is empty."""
    move = digits.choice(["", *_next_parts(position, "")])
    if not move:
        return digits.text(UNLISTED_MOVES)
    while part := digits.choice(_next_parts(position, move)):
        move += part
    return move


def _write_words(digits: DigitWriter, words: Mapping[str, object]) -> None:
    """Write the comments and the details about the game."""
    digits.choice(bool(words), (False, True))
    if words:
        text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        count = len(text.encode())
        if count > MAX_WORDS_BYTES:
            raise BadRecord(say("error.link.words", number=count, most=MAX_WORDS_BYTES))
        digits.text(text)


def _read_words(digits: DigitReader) -> Mapping[str, Mapping[str, str]]:
    if not digits.choice((False, True)):
        return {}
    words = read_json(digits.text())
    properties = cast("Mapping[str, Json]", record_schema()["properties"])
    word_fields = {name: properties[name] for name in WORD_FIELDS}
    validate(words, {"type": "object", "additionalProperties": False, "properties": word_fields})
    return cast("Mapping[str, Mapping[str, str]]", words)
