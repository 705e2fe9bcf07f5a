"""A whole game as a file: settings, moves, result, remarks, in one JSON format for every game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn, cast

from stonebook.records.schema import Json, record_schema, validate
from stonebook.records.strict_json import read_json
from stonebook.rules import GAMES
from stonebook.rules.errors import BadNotation, BadPosition, BadRecord, BadSettings, IllegalMove
from stonebook.rules.game import Settings
from stonebook.rules.position import Position
from stonebook.words import say

FORMAT = "stonebook-game"
VERSION = 1


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    `game` is the ruleset's name, `settings` what differs from its defaults, `moves` the moves in
    the ruleset's notation. `start` is a diagram, for a game that did not begin at the start: it
    holds all settings itself. `comments` are remarks by the number of the move that they follow,
    `about` says in words who played, when and where.

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

    def positions(self) -> list[Position]:
        """Return every position, the first one first.

        Raises BadRecord with the place of what can't be: /settings, /start or /moves/…, where
        moves are counted from 0 as JSON does. The message counts them from 1.
        """
        positions = [self._first()]
        for ply, move in enumerate(self.moves):
            try:
                positions.append(positions[-1].play(move))
            except (BadNotation, IllegalMove) as error:
                said = str(error).removeprefix(f"{move}: ")
                message = say("error.record.move", number=ply + 1, move=move[:60], why=said)
                _refuse(f"/moves/{ply}", message, move)
        return positions

    @property
    def last(self) -> Position:
        """The position after the last move."""
        return self.positions()[-1]

    def _first(self) -> Position:
        game = GAMES.get(self.game)
        if game is None:
            known = [*GAMES]
            _refuse("/game", say("error.game", name=self.game, known=known), str(self.game))
        try:
            if self.start is None:
                return game.start(**self.settings)
            start = game.parse(self.start)
        except BadSettings as error:
            _refuse("/settings", str(error), error.text)
        except BadPosition as error:
            _refuse("/start", str(error), error.text)
        for name, value in self.settings.items():
            if value != start.settings.get(name):
                _refuse(f"/settings/{name}", say("error.record.two_settings", name=name), name)
        return start


def write_record(record: Record) -> str:
    """Return a game as JSON text. Raises BadRecord for a game that can't have been played.

    >>> read_record(write_record(Record("otello", moves=("C4", "C5")))).moves
    ('C4', 'C5')
    """
    last = record.last
    found: dict[str, object] = {"format": FORMAT, "version": VERSION, "game": record.game}
    if record.settings:
        found["settings"] = dict(record.settings)
    if record.start is not None:
        found["start"] = record.start
    found["moves"] = list(record.moves)
    if last.result is not None:
        result = last.result
        said = {"winner": result.winner, "reason": result.reason, "scores": dict(result.scores)}
        found["result"] = {name: value for name, value in said.items() if value != {}}
    if record.comments:
        found["comments"] = {str(ply): text for ply, text in sorted(record.comments.items())}
    if record.about:
        found["about"] = dict(record.about)
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    read_record(text)
    return text


def read_record(text: str | bytes) -> Record:
    """Return the game of a JSON text, every move and the result checked.

    Raises BadRecord with the place for whatever is wrong with it: text that is no JSON, a field
    that the format doesn't know, a move that the rules don't allow, another result.

    >>> read_record('{"format": "stonebook-game", "version": 1, "game": "otello", "moves": ["A1"]}')
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: /moves/0: move 1, “A1”: A1 touches no O, so there is \
nothing to bracket. (OT3)
    """
    value = read_json(text)
    if isinstance(value, dict) and value.get("format") == FORMAT:
        version = value.get("version")
        if type(version) is int and version > VERSION:
            message = say("error.record.newer", version=version, known=VERSION)
            _refuse("/version", message, str(version))
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
    _check_end(record, cast("dict[str, Json] | None", fields.get("result")))
    return record


def _check_end(record: Record, said: Mapping[str, Json] | None) -> None:
    """Compare the result, and the numbers of the comments, with the moves."""
    last = record.last
    for ply in record.comments:
        if ply > len(record.moves):
            message = say("error.record.comment", number=ply, moves=len(record.moves))
            _refuse(f"/comments/{ply}", message, str(ply))
    if said is None:
        return
    if last.result is None:
        _refuse("/result", say("error.record.not_over", moves=len(record.moves)), "result")
    result = last.result
    right = {"winner": result.winner, "reason": result.reason, "scores": dict(result.scores)}
    for name, value in said.items():
        if value != right[name]:
            shown, correct = str(value)[:60], str(right[name])
            message = say("error.record.value", value=shown, right=[correct])
            _refuse(f"/result/{name}", message, shown)


def _refuse(place: str, message: str, text: str) -> NoReturn:
    raise BadRecord(say("error.record.at", place=place, message=message), text[:200], place)
