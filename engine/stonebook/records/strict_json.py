"""Reads JSON that may be broken or hostile. Every fault is a BadRecord with its place."""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from math import isfinite
from typing import NoReturn, TypeVar

from stonebook.records.refuse import refuse
from stonebook.records.schema import Json
from stonebook.rules.errors import BadRecord
from stonebook.words import say
from stonebook.words.truncate import excerpt

Content = TypeVar("Content", str, bytes)

MAX_BYTES = 1_000_000
"""The most bytes of a file: a game of ten thousand moves is far shorter."""
MAX_DEPTH = 20
"""The deepest nesting of objects and lists."""
MAX_DIGITS = 30
# A whole string, terminated or not, so no text is scanned twice.
TOKEN = re.compile(r'"(?:[^"\\]|\\.?)*"?|[\[\]{}]', re.DOTALL)
SURROGATE = re.compile("[\ud800-\udfff]")


def read_json(text: str | bytes) -> Json:
    """Return the value of a JSON text. Raises BadRecord, with the line and the column if known.

    It also refuses JSON that parsers read differently: repeated keys, unbounded numbers, lone
    surrogates.

    >>> read_json('{"moves": ["C4"]}')
    {'moves': ['C4']}
    >>> read_json('{"moves": [}')
    Traceback (most recent call last):
    ...
    stonebook.rules.errors.BadRecord: line 1, column 12: this is not JSON: expecting value.
    """
    if not isinstance(text, (str, bytes)):
        raise BadRecord(say("error.record.no_text"), excerpt(text))
    check_size(text)
    if isinstance(text, bytes):
        text = decode_text(text)
    text = without_mark(text)
    _check_depth(text)
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_unique_object,
            parse_constant=_refuse_number,
            parse_int=_whole_number,
            parse_float=_float,
        )
    except json.JSONDecodeError as error:
        why = say("error.record.no_json", why=error.msg[:1].lower() + error.msg[1:])
        _refuse(text, error.pos, why)
    surrogate = SURROGATE.search(json.dumps(value, ensure_ascii=False))
    if surrogate is not None:
        raise BadRecord(say("error.record.half_character"), ascii(surrogate[0]))
    return value


def check_size(text: str | bytes) -> None:
    """Raise BadRecord for a text of more than `MAX_BYTES` bytes of UTF-8."""
    if len(text) <= MAX_BYTES and isinstance(text, str):
        text = text.encode("utf-8", "surrogatepass")
    if len(text) > MAX_BYTES:
        raise BadRecord(say("error.record.too_big", most=MAX_BYTES))


def without_mark(content: Content) -> Content:
    """Return a text or a file without the byte order mark that some editors put in front."""
    if isinstance(content, bytes):
        return content.removeprefix(BOM_UTF8)
    return content.removeprefix("\ufeff")


def decode_text(content: bytes) -> str:
    """Return the text of a file. Raises BadRecord for one that is not in UTF-8."""
    marks = (BOM_UTF16_LE, BOM_UTF16_BE, b"\0{")
    if content.startswith(marks) or content[:2] == b"{\0":
        start = 2 if content[:1] == b"{" else 1
        raise BadRecord(say("error.record.utf16", place=start), excerpt(content[:8]))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(say("error.record.no_utf8", place=error.start + 1)) from None


def _check_depth(text: str) -> None:
    depth = 0
    for token in TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            _refuse(text, token.start(), say("error.record.too_deep", most=MAX_DEPTH))


def _refuse(text: str, index: int, message: str) -> NoReturn:
    line, column = text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
    place = say("error.record.line", line=line, column=column)
    refuse(place, message, text[index:][:40])


def _unique_object(pairs: list[tuple[str, Json]]) -> Json:
    value: dict[str, Json] = {}
    for key, item in pairs:
        if key in value:
            raise BadRecord(say("error.record.twice", key=excerpt(key, 40)), excerpt(key))
        value[key] = item
    return value


def _refuse_number(text: str) -> NoReturn:
    raise BadRecord(say("error.record.number", text=excerpt(text, MAX_DIGITS)), excerpt(text))


def _whole_number(text: str) -> int:
    return int(text) if len(text) <= MAX_DIGITS else _refuse_number(text)


def _float(text: str) -> float:
    value = float(text) if len(text) <= MAX_DIGITS else float("inf")
    return value if isfinite(value) else _refuse_number(text)
