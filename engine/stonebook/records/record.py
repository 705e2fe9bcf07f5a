"""A whole game as a file: settings, moves, result and comments, in one JSON format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from stonebook.records.fields import (
    FORMAT,
    VERSION,
    as_array,
    fields_of,
    refuse_value,
    settings_of,
)
from stonebook.records.refuse import refuse
from stonebook.records.schema import Json, record_schema, validate
from stonebook.records.strict_json import check_size, read_json
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation, BadPosition, BadRecord, BadSettings, IllegalMove
from stonebook.rules.game import Game, Settings
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.results import Result
from stonebook.words import say
from stonebook.words.truncate import excerpt

ORDER = ("format", "version", "game", "settings", "start", "moves", "result", "comments", "about")
"""The fields in the order of the file."""


@dataclass(frozen=True, eq=False)
class Record:
    """A game as it was played.

    - `game`: the ruleset's name.
    - `settings`: those that differ from the ruleset's defaults.
    - `moves`: in the ruleset's notation.
    - `start`: a diagram with all settings, for a game that did not begin at the usual start.
    - `comments`: by the number of the move that they follow.
    - `about`: details in words: players, date, place.

    Records are equal when their games, moves, start and words are, and their settings agree after
    checking: `{"size": 8}` equals the default. Raises BadRecord if `game` is a position or a
    ruleset, not a name.

    >>> record = Record("otello", {"size": 4}, ("B1", "A1"), about={"place": "the library"})
    >>> print(record.last)
    1 O X . .
    2 . O X .
    3 . X O .
    4 . . . .
      A B C D
    """

    game: str
    settings: Settings = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    start: str | None = None
    comments: Mapping[int, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if isinstance(self.game, (Position, Game)):
            value = excerpt(self.game)
            raise BadRecord(say("error.record.game", value=value), value, "/game")
        if isinstance(self.moves, list):
            object.__setattr__(self, "moves", tuple(self.moves))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        moves = self.moves if isinstance(self.moves, tuple) else ()
        return hash((str(self.game), str(self.start), *map(str, moves)))

    def _identity(self) -> tuple[object, ...]:
        try:
            settings = self._first().settings
        except BadRecord:
            settings = self.settings
        return (self.game, settings, self.start, self.moves, self.comments, self.about)

    def positions(self) -> list[Position]:
        """Return every position, the first one first.

        Raises BadRecord with the place of the fault: /settings, /start or /moves/…, where moves
        are counted from 0 as in JSON. The message counts them from 1.
        """
        positions = [self._first()]
        if not isinstance(self.moves, tuple):
            refuse_value("/moves", self.moves, "array")
        for ply, move in enumerate(self.moves):
            if not isinstance(move, (str, Move)):
                refuse_value(f"/moves/{ply}", move, "string")
            try:
                positions.append(positions[-1].play(move))
            except (BadNotation, IllegalMove) as error:
                name = excerpt(move)
                why = str(error).removeprefix(f"{move}: ").replace(str(move), name)
                message = say("error.record.move", number=ply + 1, move=name, why=why)
                refuse(f"/moves/{ply}", message, name)
        return positions

    @property
    def last(self) -> Position:
        """The position after the last move."""
        return self.positions()[-1]

    def _first(self) -> Position:
        game = GAMES.get(self.game) if isinstance(self.game, str) else None
        if game is None:
            name = excerpt(self.game)
            refuse("/game", say("error.game", name=name, known=[*GAMES]), name)
        checked = settings_of(self)
        try:
            if self.start is None:
                return game.begin(game.check_settings(checked))
            start = game.parse(self.start)
            settings = game.check_settings({**start.settings, **checked})
        except BadSettings as error:
            refuse("/settings", str(error), error.text)
        except BadPosition as error:
            refuse("/start", str(error), error.text)
        for name, value in settings.items():
            if value != start.settings[name]:
                refuse(f"/settings/{name}", say("error.record.two_settings", name=name), name)
        return start


def write_record(record: Record) -> str:
    """Return a game as JSON text. Raises BadRecord for a game that can't have been played.

    >>> read_record(write_record(Record("otello", moves=("C4", "C5")))).moves
    ('C4', 'C5')
    """
    if not isinstance(record, Record):
        refuse_value("", record, "Record")
    fields = fields_of(record)
    last = _game_of(_json(fields))[1]
    if "settings" in fields:  # in their standard form, so equal records give equal files
        fields["settings"] = {
            name: as_array(value)
            for name, value in last.settings.items()
            if name in record.settings
        }
    if last.result is not None:
        fields["result"] = _result(last.result)
    text = _json({name: fields[name] for name in ORDER if name in fields})
    check_size(text)
    return text


def read_record(text: str | bytes) -> Record:
    """Return the game of a JSON text. Every move and the result are checked.

    Raises BadRecord, with its place, for any fault: text that is not JSON, an unknown field, a
    move that the rules don't allow, a wrong result.

    >>> read_record('{"format": "stonebook-game", "version": 1, "game": "otello", "moves": ["A1"]}')
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: /moves/0: move 1, “A1”: A1 touches no O, so there is \
nothing to bracket. (OT3)
    """
    return _game_of(text)[0]


def _game_of(text: str | bytes) -> tuple[Record, Position]:
    """Return the game of a JSON text and its last position. Raises BadRecord."""
    value = read_json(text)
    if isinstance(value, dict) and value.get("format") == FORMAT:
        version = value.get("version")
        if type(version) is int and version > VERSION:
            message = say("error.record.newer", version=version, known=VERSION)
            refuse("/version", message, str(version))
    validate(value, record_schema())
    fields = cast("dict[str, object]", value)
    comments = cast("dict[str, str]", fields.get("comments", {}))
    record = Record(
        game=cast("str", fields["game"]),
        settings=cast("Settings", fields.get("settings", {})),
        moves=tuple(cast("list[str]", fields["moves"])),
        start=cast("str | None", fields.get("start")),
        comments={int(ply): text for ply, text in comments.items()},
        about=cast("dict[str, str]", fields.get("about", {})),
    )
    last = record.last
    check_comments(record)
    if "result" in fields:
        _check_result(record, last, cast("Mapping[str, Json]", fields["result"]))
    return record, last


def check_comments(record: Record) -> None:
    """Raise BadRecord for a comment on a move that is not in the game."""
    for ply in record.comments:
        if ply > len(record.moves):
            message = say("error.record.comment", number=ply, moves=len(record.moves))
            refuse(f"/comments/{ply}", message, str(ply))


def _check_result(record: Record, last: Position, in_file: Mapping[str, Json]) -> None:
    """Compare the file's result with the result of the moves."""
    if last.result is None:
        refuse("/result", say("error.record.not_over", moves=len(record.moves)), "result")
    expected = {"scores": {}, **_result(last.result)}
    for name, value in in_file.items():
        if value != expected[name]:
            wrong_text, right_text = excerpt(str(value)), str(expected[name])
            message = say("error.record.value", value=wrong_text, right=[right_text])
            refuse(f"/result/{name}", message, wrong_text)


def _result(result: Result) -> dict[str, Json]:
    """Return a result as the fields of a file."""
    fields: dict[str, Json] = {"winner": result.winner, "reason": result.reason}
    return {**fields, "scores": dict(result.scores)} if result.scores else fields


def _json(fields: Mapping[str, Json]) -> str:
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"
