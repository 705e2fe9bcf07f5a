"""The messages for broken records, word for word, and the limits of reading."""

import json

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.records.schema import validate
from tests.refusals import refused

GAME = {"format": "stonebook-game", "version": 1, "game": "otello", "moves": ["C4"]}
OVER = {**GAME, "game": "alterigo", "settings": {"width": 2, "height": 2}, "moves": ["resign"]}
RESULT = {"winner": "White", "reason": "alterigo.resigned"}

NO_A1 = refused(stonebook.game("otello").start().play("C4"), "A1")
WORDS = [
    ({**GAME, "format": "png"}, "/format", 'expected "stonebook-game", not "png".'),
    ({**GAME, "version": "1"}, "/version", 'expected 1, not "1".'),
    (
        {**GAME, "version": 7},
        "/version",
        "the file is in version 7 of the format. This program reads version 1.",
    ),
    (
        {**GAME, "game": {}},
        "/game",
        "expected otello, io, ikeda, alterigo or jo, not {…}.",
    ),
    ({**GAME, "start": []}, "/start", "expected string, not […]."),
    (
        {**GAME, "settings": {"komi": None}},
        "/settings/komi",
        "expected number, not null.",
    ),
    (
        {**GAME, "settings": {"size": True}},
        "/settings/size",
        "expected integer, not true.",
    ),
    (
        {**GAME, "settings": {"sizes": 4}},
        "/settings/sizes",
        "“sizes” is not a field of this format here. Its fields are: size, komi, handicap, width, "
        "height and first.",
    ),
    ({**GAME, "comments": {"x": ""}}, "/comments/x", '"x" does not fit the pattern'),
    ({**GAME, "comments": {"2": ""}}, "/comments/2", "there is no move 2. Moves in the game: 1."),
    ({**GAME, "moves": ["C4"] * 10_001}, "/moves", "this is too long: the limit is 10000"),
    ({**GAME, "moves": ["C4", "A1"]}, "/moves/1", f"move 2, “A1”: {NO_A1}"),
    ({**GAME, "result": RESULT}, "/result", "the game is not over after its 1 moves"),
    ({**GAME, "result": {"winner": None}}, "/result", "“reason” is missing."),
    ({**OVER, "result": {**RESULT, "winner": None}}, "/result/winner", "expected White, not None"),
    (
        {**OVER, "result": {**RESULT, "reason": "x" * 80}},
        "/result/reason",
        "expected alterigo.resigned, not " + "x" * 59 + "….",
    ),
    ({**OVER, "result": {**RESULT, "scores": {"White": 1}}}, "/result/scores", "expected {}, not"),
]


@pytest.mark.parametrize(("file", "place", "words"), WORDS, ids=[case[1] for case in WORDS])
def test_a_refusal_names_the_place_and_says_what_is_wrong(file, place, words):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(json.dumps(file))
    assert caught.value.place == place
    message = str(caught.value)
    assert message.startswith(f"{place}: ")
    assert words in message
    assert len(caught.value.text) <= 60


def test_a_json_file_that_is_not_an_object_is_refused():
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record("[]")
    assert (str(caught.value), caught.value.place) == (
        "expected object, not […].",
        "",
    )


def test_a_result_without_scores_is_valid():
    """Alter Igo counts nothing: a file may leave the scores out, or say that there are none."""
    record = Record("alterigo", {"width": 2, "height": 2}, ("resign",))
    assert json.loads(write_record(record))["result"] == RESULT
    for result in (RESULT, {**RESULT, "scores": {}}):
        assert read_record(json.dumps({**OVER, "result": result})) == record


NOT_WRITTEN = [
    (Record("otello", ["size"]), "/settings: expected object, not ['size']."),
    (Record("otello", comments=[1]), "/comments: expected object, not [1]."),
    (Record("otello", about=[1]), "/about: expected object, not [1]."),
    (Record("otello", about={1: ""}), "/about: expected string, not 1."),
    (
        Record("otello", {"size": {}}),
        "/settings/size: expected string or number, not {}.",
    ),
    (
        Record("otello", {"size": 10**29}),
        f"/settings/size: The number {10**29} is out of range.",
    ),
    (
        Record("otello", moves=("C4",), comments={2.0: ""}),
        "/comments/2.0: there is no move 2.0. Moves in the game: 1.",
    ),
    (Record("otello", moves=5, comments={"x": ""}), "/comments/x: there is no move x"),
    (Record("chess"), '/game: expected otello, io, ikeda, alterigo or jo, not "chess".'),
    (5, "expected Record, not 5."),
]


@pytest.mark.parametrize(
    ("record", "words"), NOT_WRITTEN, ids=[words[:30] for _, words in NOT_WRITTEN]
)
def test_messages_for_records_that_are_not_written(record, words):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_record(record)
    assert str(caught.value).startswith(words)


def test_a_record_in_python_says_where_it_is_wrong():
    """`positions` and `last` refuse like the reader, for a record that was never a file."""
    for record, place in (
        (Record("chess"), "/game"),
        (Record(["otello"]), "/game"),
        (Record("otello", {"size": 5}), "/settings"),
        (Record("otello", {"size": 4, "x": 1}), "/settings"),
        (Record("otello", start="1 ."), "/start"),
        (Record("otello", moves=("C4", 5)), "/moves/1"),
        (Record("otello", moves=("C4", "pass")), "/moves/1"),
    ):
        with pytest.raises(stonebook.BadRecord) as caught:
            record.positions()
        assert caught.value.place == place


def test_input_has_upper_bounds():
    deep = '{"a":' + "[" * 19 + "]" * 19 + "}"
    with pytest.raises(stonebook.BadRecord, match="“format” is missing"):
        read_record(deep)  # 20 levels are read, and then it is not a record
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record('{"b": "]]]",\n "a":' + "[" * 20 + "]" * 20 + "}")
    assert str(caught.value) == (
        "line 2, column 25: lists and objects are nested more than 20 deep."
    )
    beside = '{"a": [' + ", ".join(["[]"] * 50) + "]}"
    with pytest.raises(stonebook.BadRecord, match="“format” is missing"):
        read_record(beside)
    for number, fine in (("9" * 30, True), ("9" * 31, False), ("0." + "3" * 28, True)):
        with pytest.raises(stonebook.BadRecord) as caught:
            read_record(json.dumps(GAME).replace("1", number, 1))
        assert ("out of range" in str(caught.value)) != fine
    long = {**GAME, "comments": {"0": "x" * 20_000}, "about": {"y" * 80: "x" * 20_000}}
    assert read_record(json.dumps(long)).comments == {0: "x" * 20_000}
    for field in ({"comments": {"0": "x" * 20_001}}, {"about": {"y" * 81: ""}}):
        with pytest.raises(stonebook.BadRecord, match="too long"):
            read_record(json.dumps({**GAME, **field}))


def test_an_error_names_the_byte_that_is_not_utf_8():
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(b'{"a": "\xfc"}')
    assert str(caught.value) == "The file is not UTF-8 text: byte 8 is wrong. Save it as UTF-8."
    for content, place in ((b"{\0", 2), (b"\0{", 1), (b"\xff\xfe{\0", 1), (b"\xfe\xff\0{", 1)):
        with pytest.raises(stonebook.BadRecord, match=f"byte {place} shows that it is UTF-16"):
            read_record(content)


def test_half_a_character_is_refused_anywhere():
    for text in ('{"a": "\\ud83d"}', '{"\\ude42": 1}', '["\\ude42\\ud83d"]', '["\ud83d\ude42"]'):
        with pytest.raises(stonebook.BadRecord, match="half a character"):
            read_record(text)
    whole = json.dumps({**GAME, "about": {"X": "🙂"}})
    assert "\\ud83d" in whole
    assert read_record(whole).about == {"X": "🙂"}


def test_the_schema_in_python_reads_as_it_is_written():
    """The parts of JSON Schema that are used, one by one."""
    validate({"a": 1}, {"type": "object"})
    validate({"a": 1}, {"type": "object", "additionalProperties": {"type": "integer"}})
    validate("ab", {"type": ["string", "null"], "maxLength": 2, "pattern": "^a"})
    validate(None, {"type": ["string", "null"], "maxLength": 2, "pattern": "^a"})
    validate([1, 2], {"maxItems": 2, "items": {"type": "number"}})
    validate(1, {"enum": [1, 2]})
    for value, schema, place in (
        ({"a": 1}, {"additionalProperties": False}, "/x/a"),
        ({"a": 1, "b": 2}, {"maxProperties": 1}, "/x"),
        ({"a": "1"}, {"properties": {"a": {"type": "number"}}}, "/x/a"),
        ({"ab": 1}, {"propertyNames": {"maxLength": 1}}, "/x/ab"),
        ({}, {"required": ["a"]}, "/x"),
        ("ab\n", {"pattern": "^ab$"}, "/x"),
        ("abc", {"pattern": "^ab$"}, "/x"),
        ("ab", {"maxLength": 1}, "/x"),
        ([1, "2"], {"items": {"type": "number"}}, "/x/1"),
        (True, {"const": 1}, "/x"),
        (3, {"enum": [1, 2]}, "/x"),
        (True, {"type": "integer"}, "/x"),
        (1.0, {"type": "integer"}, "/x"),
    ):
        with pytest.raises(stonebook.BadRecord) as caught:
            validate(value, schema, "/x")
        assert caught.value.place == place
