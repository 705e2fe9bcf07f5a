"""Checks a value against the record schema, with the parts of JSON Schema that it uses.

The schema is the file `schema.json` next to this module. It is written in JSON Schema, so
other programs can use it as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NoReturn, TypeAlias

from stonebook.records.refuse import refuse
from stonebook.rules import GAMES
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"
Schema: TypeAlias = Mapping[str, Json]


def record_schema() -> Schema:
    """Return the schema of a game record, for the existing games.

    >>> record_schema()["properties"]["game"]["enum"]
    ['otello', 'io', 'ikeda', 'alterigo', 'jo']
    """
    schema = _schema_file()
    properties: dict[str, Any] = schema["properties"]
    settings: dict[str, Any] = properties["settings"]["properties"]
    # Each game checks its own settings. The file only limits those that it names.
    all_settings: dict[str, Any] = {
        setting.name: {} for game in GAMES.values() for setting in game.settings
    }
    game_names = {**properties["game"], "enum": [*GAMES]}
    settings = {**properties["settings"], "properties": {**all_settings, **settings}}
    return {**schema, "properties": {**properties, "game": game_names, "settings": settings}}


@cache
def _schema_file() -> dict[str, Any]:
    from pathlib import Path  # late, as in `words`

    path = Path(__file__).with_name("schema.json")
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return schema


TYPES: Mapping[str, Callable[[Json], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) in (int, float),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def validate(value: Json, schema: Schema, place: str = "") -> None:
    """Raise BadRecord when a value does not fit the schema. `place` is its JSON pointer.

    >>> validate(["A1", 2], {"type": "array", "items": {"type": "string"}}, "/moves")
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: /moves/1: expected string, not 2.
    """
    kinds = schema.get("type")
    if kinds is not None:
        allowed = [str(kind) for kind in (kinds if isinstance(kinds, list) else [kinds])]
        if not any(TYPES[kind](value) for kind in allowed):
            _refuse_value(place, value, allowed)
    if "const" in schema and not _same(value, schema["const"]):
        _refuse_value(place, value, [_short(schema["const"])])
    choices = schema.get("enum")
    if isinstance(choices, list) and value not in choices:
        _refuse_value(place, value, choices)
    if isinstance(value, (str, dict, list)):
        _check_limits(value, schema, place)
    if isinstance(value, list):
        items = schema.get("items")
        for i, item in enumerate(value):
            if isinstance(items, dict):
                validate(item, items, f"{place}/{i}")
    elif isinstance(value, dict):
        _validate_object(value, schema, place)


def _validate_object(value: Mapping[str, Json], schema: Schema, place: str) -> None:
    required = schema.get("required", [])
    assert isinstance(required, list)
    for key in required:
        if key not in value:
            refuse(place, say("error.record.missing", key=key), str(key))
    properties = schema.get("properties", {})
    assert isinstance(properties, dict)
    other = schema.get("additionalProperties", True)
    names = schema.get("propertyNames")
    for key, item in value.items():
        item_place = f"{place}/{excerpt(key, 40)}"
        if isinstance(names, dict):
            validate(key, names, item_place)
        rule = properties.get(key, other)
        if rule is False:
            refuse(
                item_place,
                say("error.record.unknown", key=excerpt(key, 40), known=[*properties]),
                key,
            )
        if isinstance(rule, dict):
            validate(item, rule, item_place)


def _check_limits(
    value: str | Mapping[str, Json] | Sequence[Json], schema: Schema, place: str
) -> None:
    for keyword in ("maxLength", "maxItems", "maxProperties"):
        most = schema.get(keyword)
        if isinstance(most, int) and len(value) > most:
            refuse(place, say("error.record.too_long", most=most), _short(value))
    pattern = schema.get("pattern")
    if isinstance(value, str) and isinstance(pattern, str) and not _matches(pattern, value):
        message = say("error.record.pattern", value=_short(value), pattern=pattern)
        refuse(place, message, _short(value))


def _matches(pattern: str, value: str) -> bool:
    """Whether a value matches. Unlike JSON Schema's, Python's $ also matches before a line end."""
    return re.search(re.sub(r"\$$", r"\\Z", pattern), value) is not None


def _same(value: Json, other: Json) -> bool:
    """Whether two values are equal and of one type: true is not 1."""
    return type(value) is type(other) and value == other


def _refuse_value(place: str, value: Json, right: Sequence[Json]) -> NoReturn:
    message = say("error.record.value", value=_short(value), right=listed(right, "list.or"))
    refuse(place, message, _short(value))


def _short(value: Json) -> str:
    """Return a value as JSON, without the contents of lists and objects, cut if it is long."""
    if isinstance(value, (dict, list)):
        return "{…}" if isinstance(value, dict) else "[…]"
    if value is not None and not isinstance(value, (str, int, float)):
        return excerpt(value)  # from a record in Python: not a JSON value
    try:
        return excerpt(json.dumps(value, ensure_ascii=False))
    except ValueError:  # a number with more digits than Python writes
        return excerpt(value)
