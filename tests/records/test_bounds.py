"""Limits of excerpts, ignored input, and the needs of a sixth game."""

import json

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.records.schema import record_schema
from stonebook.rules import GAMES
from tests.records.test_messages import GAME

LONG = "k" * 500


def refused(text):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(text)
    return caught.value


def test_a_place_shows_forty_characters_of_a_key():
    error = refused(json.dumps({**GAME, LONG: 1}))
    short = LONG[:39] + "…"
    assert error.place == f"/{short}"
    assert f"“{short}” is not a field" in str(error)
    assert error.text == LONG[:59] + "…"
    error = refused(f'{{"{LONG}": 1, "{LONG}": 2}}')
    assert str(error).startswith(f"The key “{LONG[:39]}…” is given twice")
    with pytest.raises(stonebook.BadRecord) as caught:
        write_record(Record("otello", comments={LONG: ""}))
    assert caught.value.place == f"/comments/{LONG[:39]}…"


@pytest.mark.parametrize("number", ["9" * 31, "-" + "9" * 30, "0." + "3" * 29, "1e400", "-1e400"])
def test_a_number_out_of_bounds_is_named_in_short(number):
    error = refused(json.dumps(GAME).replace("1", number, 1))
    shown = number if len(number) <= 30 else number[:29] + "…"
    assert str(error) == f"The number {shown} is out of range."
    assert error.text == number


@pytest.mark.parametrize("value", [-(10**29), 10**29, 1.1e29])
def test_a_number_out_of_range_is_not_written(value):
    with pytest.raises(stonebook.BadRecord, match="out of range"):
        write_record(Record("ikeda", {"komi": value}))


@pytest.mark.parametrize("value", [1 - 10**29, 10**29 - 1])
def test_a_number_within_the_bounds_is_left_to_the_rules(value):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_record(Record("ikeda", {"komi": value}))
    assert "out of range" not in str(caught.value)


def test_a_comment_has_the_number_of_a_move():
    assert Record("otello", comments={99_999: ""}).comments
    for ply, words in ((99_999, "there is no move 99999"), (100_000, "there is no move 100000")):
        with pytest.raises(stonebook.BadRecord, match=words):
            write_record(Record("otello", comments={ply: ""}))
    record = Record("otello", moves=("C4",), comments={1: "last", 0: "first"})
    assert read_record(write_record(record)) == record


def test_the_error_for_a_move_names_its_type():
    with pytest.raises(
        stonebook.BadRecord,
        match=r"^/moves/1: expected string, not 5\.$",
    ):
        Record("otello", moves=("C4", 5)).positions()


def test_a_sixth_game_belongs_to_the_format(monkeypatch):
    monkeypatch.setitem(GAMES, "sixth", GAMES["alterigo"])
    schema = record_schema()["properties"]
    assert schema["game"]["enum"] == [*GAMES]
    assert schema["game"]["enum"][-1] == "sixth"
    settings = {setting.name for game in GAMES.values() for setting in game.settings}
    assert {*schema["settings"]["properties"]} >= settings


def test_an_unknown_game_stays_unknown():
    assert record_schema()["properties"]["game"]["enum"] == [*stonebook.GAMES]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": }\n\n', "line 1, column 7"),
        ('{"a": 1,\n "b": }\n\n', "line 2, column 7"),
        ('{"a": 1}\n\nx\n', "line 3, column 1"),
    ],
)
def test_the_wrong_line_is_named_regardless_of_later_lines(text, place):
    assert refused(text).place == place


@pytest.mark.parametrize("value", [5, None, ["{}"], bytearray(b"{}")])
def test_the_error_for_a_value_that_is_not_text_carries_it(value):
    error = refused(value)
    assert error.text == repr(value)
    assert "text" in str(error)
    assert repr(value) not in str(error)
