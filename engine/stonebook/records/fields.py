"""The fields of a record as in its file, checked against JSON and the format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn, Protocol, cast

from stonebook.records.refuse import refuse
from stonebook.records.schema import Json, record_schema, validate
from stonebook.words import listed, say
from stonebook.words.truncate import excerpt

FORMAT = "stonebook-game"
VERSION = 1
MAX_COMMENT_NUMBER = 99_999
"""The largest number of a move with a comment that the schema allows."""
NUMBER_LIMIT = 10**29
"""Numbers from here on are not read, and Python may refuse to write them."""


class Fields(Protocol):
    """A record's fields, which may hold any value."""

    @property
    def game(self) -> object: ...  # noqa: D102
    @property
    def settings(self) -> object: ...  # noqa: D102
    @property
    def moves(self) -> object: ...  # noqa: D102
    @property
    def start(self) -> object: ...  # noqa: D102
    @property
    def comments(self) -> object: ...  # noqa: D102
    @property
    def about(self) -> object: ...  # noqa: D102


def fields_of(record: Fields) -> dict[str, Json]:
    """Return the fields of a record, without the result, in the order of the file.

    Raises BadRecord, with its place, for a value that the format can't hold. The moves are not
    replayed here.
    """
    settings = settings_of(record)
    fields: dict[str, object] = {"format": FORMAT, "version": VERSION, "game": record.game}
    if settings:
        fields["settings"] = settings
    if record.start is not None:
        fields["start"] = record.start
    fields["moves"] = as_array(record.moves)
    if not isinstance(record.comments, Mapping):
        refuse_value("/comments", record.comments, "object")
    if record.comments:
        comments = [(_ply(ply, record), text) for ply, text in record.comments.items()]
        fields["comments"] = {str(ply): text for ply, text in sorted(comments)}
    if about := _object(record.about, "/about"):
        fields["about"] = about
    checked = cast("dict[str, Json]", fields)
    validate(checked, record_schema())
    return checked


def refuse_value(place: str, value: object, right: str) -> NoReturn:
    """Raise the BadRecord for a value of the wrong type."""
    message = say("error.record.value", value=excerpt(value), right=[right])
    refuse(place, message, excerpt(value))


def _object(value: object, place: str) -> dict[str, object]:
    if not isinstance(value, Mapping):
        refuse_value(place, value, "object")
    for key in value:
        if not isinstance(key, str):
            refuse_value(place, key, "string")
    return dict(value)


def as_array(value: object) -> Json:
    """Return a tuple as a list, for JSON, and anything else as it is."""
    return cast("Json", list(value) if isinstance(value, tuple) else value)


def settings_of(record: Fields) -> dict[str, Json]:
    """Return the settings of a record. Raises BadRecord for a value that JSON lacks."""
    settings = _object(record.settings, "/settings")
    return {name: _setting(f"/settings/{excerpt(name)}", settings[name]) for name in settings}


def _setting(place: str, value: object) -> Json:
    if isinstance(value, (list, tuple)):
        return [_scalar(f"{place}/{i}", item) for i, item in enumerate(value)]
    return _scalar(place, value)


def _scalar(place: str, value: object) -> str | int | float:
    if not isinstance(value, (str, int, float)):
        refuse_value(place, value, listed(["string", "number"], "list.or"))
    if not isinstance(value, str) and not -NUMBER_LIMIT < value < NUMBER_LIMIT:
        refuse(place, say("error.record.number", text=excerpt(value)), excerpt(value))
    return value


def _ply(ply: object, record: Fields) -> int:
    """Return the number of a comment. `True` and 1.0 equal 1, but are refused."""
    if type(ply) is not int or not 0 <= ply <= MAX_COMMENT_NUMBER:
        message = say("error.record.comment", number=excerpt(ply), moves=_count(record.moves))
        refuse(f"/comments/{excerpt(ply, 40)}", message, excerpt(ply))
    return ply


def _count(moves: object) -> int:
    return len(moves) if isinstance(moves, (list, tuple)) else 0
