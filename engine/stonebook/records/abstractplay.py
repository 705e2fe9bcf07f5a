"""AbstractPlay's game record: a finished game of any ruleset, as JSON.

Its schema: <https://www.abstractplay.com/schemas/gamerecord/1-0-0.json>. The fields of our record
that the schema lacks are in the header, which may hold other fields.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import zip_longest
from typing import cast

from stonebook.records.diagram import setting_value
from stonebook.records.fields import as_array
from stonebook.records.record import Record, read_record, write_record
from stonebook.records.refuse import refuse
from stonebook.records.schema import Json, validate
from stonebook.records.strict_json import read_json
from stonebook.rules import GAMES
from stonebook.rules.game import Game
from stonebook.rules.results import Result
from stonebook.words import say
from stonebook.words.truncate import excerpt

FORM = "AbstractPlay"
SITE = "Stonebook"
OUR_FIELD = "stonebook"
"""The field of the header that holds the other fields of our record."""
START_FIELD = "startingPosition"
TEXT: dict[str, Json] = {"type": "string"}
SCHEMA: dict[str, Json] = {
    "type": "object",
    "required": ["header", "moves"],
    "properties": {
        "header": {
            "type": "object",
            "required": ["game", "players"],
            "additionalProperties": False,
            "properties": {
                "game": {
                    "type": "object",
                    "required": ["name"],
                    "additionalProperties": False,
                    "properties": {"name": TEXT, "variants": {"type": "array", "items": TEXT}},
                },
                "players": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["name", "result"],
                        "properties": {"name": TEXT, "result": {"type": "number"}},
                    },
                },
                "site": {
                    "type": "object",
                    "additionalProperties": False,
                    "properties": {"name": TEXT, "gameid": {}},
                },
                "event": TEXT,
                "round": TEXT,
                "date-start": TEXT,
                "date-end": TEXT,
                "date-generated": TEXT,
                START_FIELD: TEXT,
                OUR_FIELD: {"type": "object"},
            },
        },
        "moves": {"type": "array", "items": {"type": "array"}},
    },
}
"""The fields that can be read. A field without a place in a record is refused, not dropped."""
MOVE_FIELDS = {"move", "comment"}
"""The fields of a move that is an object."""


def is_abstractplay(text: str) -> bool:
    """Whether a JSON text looks like AbstractPlay's record.

    >>> is_abstractplay('{"header": {"game": {}}}'), is_abstractplay('{"format": 1}')
    (True, False)
    """
    return re.match(r'\s*\{\s*"(header"\s*:\s*\{|moves"\s*:\s*\[\s*\[)', text) is not None


def write_abstractplay(record: Record) -> str:
    """Return a finished game as AbstractPlay's record, which `read_abstractplay` reads unchanged.

    Raises BadRecord for a game that is not over, or whose date is missing or not one such as
    2026-11-23.
    """
    fields = json.loads(write_record(record))
    position = record.last
    result = position.result
    if result is None:
        refuse("moves", say("error.form.not_over", form=FORM), "moves")
    time = _time(record)
    ours = {name: value for name, value in fields.items() if name not in ("moves", "result")}
    header = {
        "game": {"name": position.game.title, "variants": _variants(fields.get("settings", {}))},
        "site": {"name": record.about.get("place", SITE)},
        "date-start": time,
        "date-end": time,
        "date-generated": time,
        "players": _players(record, position.game, result),
        **({START_FIELD: record.start} if record.start else {}),
        OUR_FIELD: ours,
    }
    first = record.positions()[0].to_move
    absent = [None] if first != position.game.players[0] else []
    entries = [*absent, *record.moves]
    rounds = [[*pair] for pair in zip_longest(entries[::2], entries[1::2])]
    text = json.dumps({"header": header, "moves": rounds}, ensure_ascii=False, indent=1)
    return f"{text}\n"


def _time(record: Record) -> str:
    """Return the time of a game, which is at the date among its details. Refuses other dates."""
    date = record.about.get("date", "")
    try:
        day = datetime.fromisoformat(date)
    except ValueError:
        place = say("error.game_file.place.about", name="date")
        refuse(place, say("error.form.date", form=FORM), date)
    return (day if day.tzinfo else day.replace(tzinfo=UTC)).isoformat()


def _players(record: Record, game: Game, result: Result) -> list[dict[str, object]]:
    """Return the players with their names, their results (1 for a win or a draw) and scores."""
    return [
        {
            "name": record.about.get(player, player),
            "result": int(result.winner in (player, None)),
            **({"score": result.scores[player]} if result.scores else {}),
        }
        for player in game.players
    ]


def read_abstractplay(text: str | bytes) -> Record:
    """Return the game of AbstractPlay's record. Every move and the result are checked.

    The moves must be in our notation. Raises BadRecord, with its place, for any fault.
    """
    value = read_json(text)
    validate(value, SCHEMA)
    contents = cast("Mapping[str, Mapping[str, Json]]", value)
    header = contents["header"]
    name = str(cast("Mapping[str, Json]", header["game"])["name"])
    game = next(
        (ruleset for ruleset in GAMES.values() if name in (ruleset.title, ruleset.name)), None
    )
    if game is None:
        titles = [ruleset.title for ruleset in GAMES.values()]
        refuse("/header/game/name", say("error.game", name=excerpt(name), known=titles), name)
    players = cast("Sequence[Mapping[str, Json]]", header["players"])
    if len(players) != len(game.players):
        refuse("/header/players", say("error.form.players"), str(len(players)))
    fields = dict(cast("Mapping[str, Json]", header.get(OUR_FIELD, {})))
    moves, comments = _moves(cast("Sequence[Sequence[Json]]", contents["moves"]))
    variants = cast("Sequence[str]", cast("Mapping[str, Json]", header["game"]).get("variants", ()))
    if fields:
        settings = _variants(cast("Mapping[str, Json]", fields.get("settings", {})))
        _check_same("/header/game/variants", variants, settings)
        _check_same(f"/header/{START_FIELD}", header.get(START_FIELD), fields.get("start"))
        _check_same("/moves", comments, {})
    else:
        names = dict(zip(game.players, (str(player["name"]) for player in players), strict=True))
        fields = {"format": "stonebook-game", "version": 1, "game": game.name}
        fields["about"] = cast("Json", {**names, **_about(header)})
        fields["settings"] = cast("Json", _settings(game, variants))
        fields["comments"] = cast("Json", comments)
        if START_FIELD in header:
            fields["start"] = header[START_FIELD]
    fields["moves"] = as_array(moves)
    record = read_record(json.dumps(fields, ensure_ascii=False))
    if record.game != game.name:
        refuse(
            f"/header/{OUR_FIELD}",
            say("error.diagram.other_game", value=record.game, right=name),
            "",
        )
    _check_result(record, players)
    return record


def _variants(settings: Mapping[str, Json]) -> list[str]:
    return [f"{name}: {value}" for name, value in settings.items()]


def _check_same(place: str, value: object, ours: object) -> None:
    """Refuse a value that differs from the one in our own field."""
    if value != ours:
        right = [excerpt(str(ours))]
        refuse(place, say("error.record.value", value=excerpt(str(value)), right=right), str(value))


def _settings(game: Game, variants: Sequence[str]) -> dict[str, object]:
    """Return the settings in the variants of another site, such as “size: 5”."""
    by_name = {setting.name: setting for setting in game.settings}
    settings: dict[str, object] = {}
    for number, variant in enumerate(variants):
        name, _, text = variant.partition(":")
        if name not in by_name:
            why = say(
                "error.setting_unknown", game=game.title, name=excerpt(name), known=[*by_name]
            )
            refuse(f"/header/game/variants/{number}", why, variant)
        settings[name] = setting_value(by_name[name], text.strip())
    return settings


def _about(header: Mapping[str, Json]) -> dict[str, str]:
    """Return the details about a game in another site's header."""
    site = cast("Mapping[str, Json]", header.get("site", {}))
    about = {"date": header.get("date-start"), "place": site.get("name"), "id": site.get("gameid")}
    details = {**about, "event": header.get("event"), "round": header.get("round")}
    return {name: str(value) for name, value in details.items() if value is not None}


def _moves(rounds: Sequence[Sequence[Json]]) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the moves of all rounds in order, and the comments by the numbers of the moves.

    An entry is a text, an object, or null.
    """
    moves: list[str] = []
    comments: dict[str, str] = {}
    for number, entries in enumerate(rounds):
        for seat, entry in enumerate(entries):
            if entry is None:
                continue
            place = f"/moves/{number}/{seat}"
            fields = entry if isinstance(entry, dict) else {"move": entry}
            if not isinstance(fields.get("move"), str):
                refuse(place, say("error.form.entry"), excerpt(str(entry)))
            for key in fields.keys() - MOVE_FIELDS:
                field_names = sorted(MOVE_FIELDS)
                refuse(place, say("error.record.unknown", key=excerpt(key), known=field_names), key)
            moves.append(str(fields["move"]))
            if fields.get("comment"):
                comments[str(len(moves))] = str(fields["comment"])
    return tuple(moves), comments


def _check_result(record: Record, players: Sequence[Mapping[str, Json]]) -> None:
    """Refuse a file whose winner is not the winner of the moves."""
    last = record.last
    if last.result is None:
        refuse("/moves", say("error.form.not_over", form=FORM), "moves")
    numbers = [cast("float", player["result"]) for player in players]
    pairs = zip(last.game.players, numbers, strict=True)
    best = [player for player, number in pairs if number == max(numbers)]
    winner = best[0] if len(best) == 1 else None
    if winner != last.result.winner:
        right = [str(int(last.result.winner in (player, None))) for player in last.game.players]
        message = say("error.record.value", value=excerpt(str(numbers)), right=[", ".join(right)])
        refuse("/header/players", message, str(numbers))
