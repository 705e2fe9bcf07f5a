"""Records as values: equality, and records with any contents."""

import copy
import json
import pickle
import sys
from random import Random

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.words.truncate import excerpt

LONG = "x" * 1_000_000
IKEDA_START = stonebook.diagram(stonebook.game("ikeda").start(size=5, handicap=["B2"]))


@pytest.mark.parametrize(
    ("record", "other"),
    [
        (Record("ikeda", {"handicap": ["B2"]}), Record("ikeda", {"handicap": ("B2",)})),
        (Record("ikeda", {"handicap": ["b2"]}), Record("ikeda", {"handicap": ["B2"]})),
        (Record("ikeda", {"komi": 6}), Record("ikeda", {"komi": 6.0})),
        (Record("jo", {"first": "black"}), Record("jo", {"first": "Black"})),
        (Record("otello", {"size": 8}), Record("otello")),
        (Record("otello", moves=["C4"]), Record("otello", moves=("C4",))),
        (
            Record("ikeda", {"handicap": ["b2"]}, start=IKEDA_START),
            Record("ikeda", start=IKEDA_START),
        ),
    ],
    ids=lambda record: f"{record.settings}",
)
def test_records_whose_settings_agree_after_checking_are_equal(record, other):
    assert record == other
    assert other == record
    assert hash(record) == hash(other)
    assert {record, other} == {record}
    assert read_record(write_record(record)) == other


@pytest.mark.parametrize(
    "other",
    [
        Record("otello", {"size": 6}, ("B3",)),
        Record("otello", {"size": 8}, ("C4",), None, {1: "a corner"}),
        Record("otello", {"size": 8}, ("C4",), None, {}, {"X": "Ann"}),
        Record("otello", {"size": 8}, ("D3",)),
        Record("otello", {}, ("C4",), stonebook.diagram(stonebook.game("otello").start())),
        Record("otello", {"size": 5}, ("C4",)),
        Record("io", {}, ("C4",)),
        ("otello", {}, ("C4",)),
    ],
    ids=str,
)
def test_records_that_differ_are_not_equal(other):
    record = Record("otello", {}, ("C4",))
    assert record != other
    assert other != record


def test_equal_records_are_written_alike():
    """Settings are written in their standard form, and only those that were given."""
    record = Record("ikeda", {"handicap": ("b2",), "komi": 6.0}, ("C3",))
    other = Record("ikeda", {"komi": 6, "handicap": ["B2"]}, ("C3",))
    assert write_record(record) == write_record(other)
    assert json.loads(write_record(record))["settings"] == {"komi": 6, "handicap": ["B2"]}
    assert "settings" not in json.loads(write_record(Record("ikeda")))


def test_a_record_is_copied_and_pickled():
    record = Record("ikeda", {"handicap": ("B2",)}, ("C3",), None, {1: "so"}, {"Black": "Ann"})
    for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert again == record
        assert again.last == record.last


def test_a_record_is_written_as_this_json():
    """The fields in their order, remarks by number, a result when the game is over."""
    start = (
        "game: otello\nsize: 4\nto move: X\n1 X X X X\n2 X X X X\n3 X X X X\n4 X X O .\n  A B C D"
    )
    record = Record("otello", {"size": 4}, ("D4",), start, {1: "b", 0: "a"}, {"X": "Jö"})
    assert write_record(record) == (
        '{\n "format": "stonebook-game",\n "version": 1,\n "game": "otello",\n "settings": {\n'
        f'  "size": 4\n }},\n "start": {json.dumps(start)},\n "moves": [\n  "D4"\n ],\n'
        ' "result": {\n  "winner": "X",\n  "reason": "otello.no_move",\n'
        '  "scores": {\n   "X": 16,\n   "O": 0\n  }\n },\n'
        ' "comments": {\n  "0": "a",\n  "1": "b"\n },\n'
        ' "about": {\n  "X": "Jö"\n }\n}\n'
    )


def test_comments_that_differ_by_a_line_end_are_not_equal():
    file = json.loads(write_record(Record("otello", moves=("C4",), comments={1: "mine"})))
    file["comments"]["1\n"] = "yours"
    with pytest.raises(stonebook.BadRecord, match="/comments/1"):
        read_record(json.dumps(file))
    for text in ("two\nlines", "two\r\nlines", "two\rlines", "two\nlines\n"):
        record = Record("otello", comments={0: text})
        assert read_record(write_record(record)).comments == {0: text}


def test_a_start_and_settings_that_agree():
    assert Record("ikeda", {"handicap": ["b2"], "size": 5}, start=IKEDA_START).last
    with pytest.raises(stonebook.BadRecord) as caught:
        write_record(Record("ikeda", {"handicap": ["C3"]}, start=IKEDA_START))
    assert caught.value.place == "/settings/handicap"


class Unspeakable:
    """A value that can't even be named in an error."""

    def __repr__(self):
        raise RuntimeError


def within(value, times):
    for _ in range(times):
        value = [value]
    return value


# Pyodide itself ends when it lets go of lists that lie deeper in one another.
DEEP = 1_000 if sys.platform == "emscripten" else 100_000
ROUND: list = []
ROUND.append(ROUND)
CANNOT = [
    ("no record", None, ""),
    ("a file instead", '{"game": "otello"}', ""),
    ("no game", Record(None), "/game"),
    ("a list of games", Record(["otello"]), "/game"),
    ("an endless game", Record((within(0, DEEP),)), "/game"),
    ("a game of half a character", Record("\ud800"), "/game"),
    ("settings that are none", Record("otello", 5), "/settings"),
    ("settings without names", Record("otello", {4: 4}), "/settings"),
    ("a setting that start knows otherwise", Record("otello", {"self": 4}), "/settings/self"),
    ("a huge size", Record("otello", {"size": 10**5000}), "/settings/size"),
    ("a size below all", Record("otello", {"size": -(10**5000)}), "/settings/size"),
    ("a huge komi", Record("ikeda", {"komi": 10**400}), "/settings/komi"),
    ("endless komi", Record("ikeda", {"komi": float("inf")}), "/settings/komi"),
    ("no number as komi", Record("ikeda", {"komi": float("nan")}), "/settings/komi"),
    ("a handicap of numbers", Record("ikeda", {"handicap": [10**5000]}), "/settings/handicap/0"),
    ("a handicap in itself", Record("ikeda", {"handicap": ROUND}), "/settings/handicap/0"),
    ("a handicap of half characters", Record("ikeda", {"handicap": ["\udc80"]}), ""),
    ("a setting without words", Record("otello", {"size": Unspeakable()}), "/settings/size"),
    ("a setting's name too long", Record("otello", {LONG: 10**400}), "/settings/xxx"),
    ("moves as text", Record("otello", moves="C4"), "/moves"),
    ("moves as a number", Record("otello", moves=4), "/moves"),
    ("a number as move", Record("otello", moves=("C4", 5)), "/moves/1"),
    ("an endless move", Record("otello", moves=(within(0, DEEP),)), "/moves/0"),
    ("a long move", Record("otello", moves=("C4", "x" * 2000)), "/moves/1"),
    ("a move of half a character", Record("otello", moves=("\ud800",)), ""),
    ("a start of bytes", Record("otello", start=b"1 ."), "/start"),
    ("a start of half a character", Record("otello", start="\ud800"), ""),
    ("a start without a board", Record("otello", start="?" * 4000), "/start"),
    ("comments in a list", Record("otello", comments=["so"]), "/comments"),
    ("no comments at all", Record("otello", comments=None), "/comments"),
    ("a comment by text", Record("otello", comments={"0": "so"}), "/comments/0"),
    ("a comment by text among numbers", Record("otello", comments={"0": "", 0: ""}), "/comments/0"),
    ("a comment by truth", Record("otello", moves=("C4",), comments={True: ""}), "/comments/True"),
    ("a comment by a fraction", Record("otello", comments={0.0: ""}), "/comments/0.0"),
    ("a comment before the start", Record("otello", comments={-1: ""}), "/comments/-1"),
    ("a comment on no move", Record("otello", comments={1: ""}), "/comments/1"),
    ("a comment far away", Record("otello", comments={10**5000: ""}), "/comments/int"),
    ("a number as comment", Record("otello", comments={0: 5}), "/comments/0"),
    ("a long comment", Record("otello", comments={0: "x" * 20_001}), "/comments/0"),
    ("half a character", Record("otello", comments={0: "\ud83d"}), ""),
    ("words in a list", Record("otello", about=["Ann"]), "/about"),
    ("a number in words", Record("otello", about={"X": 1}), "/about/X"),
    ("words by number", Record("otello", about={1: "Ann"}), "/about"),
    ("words by half a character", Record("otello", about={"\ud800": "Ann"}), ""),
    ("a long name", Record("otello", about={LONG: "Ann"}), "/about/xxx"),
    ("a whole file", Record("otello", about={f"{i}": "ü" * 10_000 for i in range(60)}), ""),
]


@pytest.mark.parametrize(("record", "place"), [c[1:] for c in CANNOT], ids=[c[0] for c in CANNOT])
def test_any_record_is_either_written_or_refused(record, place):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_record(record)
    assert caught.value.place.startswith(place)
    assert len(str(caught.value)) < 700
    assert len(caught.value.text) <= 60
    assert len(caught.value.place) < 100
    assert record != Record("otello")


def test_a_file_is_as_long_as_its_bytes():
    """Text is written and bytes are read: both have one limit."""
    about = {f"{i}": "ü" * 10_000 for i in range(49)}
    text = write_record(Record("otello", about=about))
    assert read_record(text.encode()) == read_record(text)
    long = text + " " * (1_000_000 - len(text.encode()))
    assert read_record(long) == read_record(text)
    for too_long in (long + " ", (long + " ").encode()):
        with pytest.raises(stonebook.BadRecord, match="1000000 bytes"):
            read_record(too_long)


@pytest.mark.parametrize("seed", range(5))
def test_random_records_are_written_and_read_or_refused(seed):
    rng = Random(seed)
    junk = [case[1] for case in CANNOT if not isinstance(case[1], str)]
    usual = {
        "game": ["otello", "ikeda", "jo"],
        "settings": [{}, {"size": 4}, {"size": 9, "handicap": ("B2",)}, {"first": "black"}],
        "moves": [(), ["C3"], ("C3", "pass"), ("B1",)],
        "start": [None, IKEDA_START],
        "comments": [{}, {0: "so"}, {1: "\r\n"}],
        "about": [{}, {"place": "\0 \u2028"}],
    }
    written = 0
    for _ in range(150):
        fields = {name: rng.choice(values) for name, values in usual.items()}
        if rng.random() < 0.5:
            name = rng.choice([*fields])
            fields[name] = getattr(rng.choice(junk), name, None)
        record = Record(**fields)
        try:
            text = write_record(record)
        except stonebook.BadRecord:
            continue
        written += 1
        assert read_record(text) == read_record(text.encode()) == record
        assert write_record(read_record(text)) == text
    assert written > 10


@pytest.mark.parametrize(
    "text",
    [
        f'{{"{LONG[:-10]}": 1}}',
        f'{{"format": "{LONG[:-100]}"}}',
        '{"version": ' + "9" * 900_000 + "}",
        '{"a": 1, "a": ' + "[" * 900_000,
        f'["{LONG[:-10]}]',
        LONG,
        LONG.encode(),
        [LONG],
        ROUND,
        within(0, DEEP),
        10**5000,
        Unspeakable(),
        bytearray(b"{}"),
        f'{{"{LONG[:400_000]}": 1, "{LONG[:400_000]}": 2}}',
        json.dumps({"format": "stonebook-game", "version": 1, "game": "jo", "moves": ["a1" * 900]}),
    ],
    ids=lambda text: excerpt(text, 20),
)
def test_an_error_quotes_a_short_part_of_its_input(text):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(text)
    assert len(str(caught.value)) < 500
    assert len(caught.value.text) <= 60
    assert len(caught.value.place) < 100


def test_a_file_that_begins_with_a_byte_order_mark():
    text = write_record(Record("otello"))
    assert read_record(b"\xef\xbb\xbf" + text.encode()) == Record("otello")
    assert read_record("\ufeff" + text) == Record("otello")
