"""Game records are read back as written, and broken or hostile files raise BadRecord."""

import json
from random import Random

import pytest

import stonebook
from stonebook.records import Record, read_record, write_record
from stonebook.records.schema import record_schema

GOOD = {
    "format": "stonebook-game",
    "version": 1,
    "game": "otello",
    "settings": {"size": 4},
    "moves": ["B1", "A1", "A2"],
    "comments": {"0": "here we go", "2": "a corner"},
    "about": {"X": "Ann", "O": "Ben"},
}


def schemas():
    """Return jsonschema, whose import takes two seconds: other files import this one."""
    import jsonschema

    return jsonschema


def random_record(name, seed):
    rng = Random(seed)
    game = stonebook.game(name)
    p, moves = game.start(), []
    while p.phase != "over" and len(moves) < 150:
        found = p.moves()
        move = found[rng.randrange(len(found))]
        moves.append(str(move))
        p = p.play(move)
    return Record(name, {}, tuple(moves), comments={1: "“so”"}, about={"who": "random"})


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_record_is_written_and_read(name):
    record = random_record(name, 1)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert again.last == record.last
    assert read_record(text.encode()) == record
    assert write_record(again) == text
    schemas().validate(json.loads(text), record_schema())


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_game_from_a_diagram(name):
    game = stonebook.game(name)
    p = game.start()
    start = stonebook.diagram(p)
    record = Record(name, moves=(str(p.moves()[0]),), start=start)
    assert read_record(write_record(record)) == record
    assert record.positions() == [p, p.play(p.moves()[0])]


def test_the_unchanged_record_is_valid():
    record = read_record(json.dumps(GOOD))
    assert record.last == stonebook.game("otello").replay(GOOD["moves"], size=4)
    assert record.comments == {0: "here we go", 2: "a corner"}


def changed(**fields):
    results = {**GOOD, **fields}
    return json.dumps({key: value for key, value in results.items() if value is not ...})


DIAGRAM = "size: 4\n1 . . . .\n2 . O X .\n3 . X O .\n4 . . . .\n  A B C D"
FULL = "size: 4\n1 X X X X\n2 X X X X\n3 X X X X\n4 X X O .\n  A B C D"
RESULT = {"winner": "X", "reason": "otello.no_move", "scores": {"X": 16, "O": 0}}

BROKEN = [
    ("no JSON", "{", "line 1, column 2"),
    ("no object", "[]", "expected object"),
    ("nothing", "", "line 1, column 1"),
    ("JSON and more", "{} {}", "line 1, column 4"),
    ("no format", changed(format=...), "“format” is missing"),
    ("another format", changed(format="png"), "/format"),
    ("no version", changed(version=...), "“version” is missing"),
    ("a later version", changed(version=2), "version 2"),
    ("true is not 1", changed(version=True), "/version"),
    ("no such game", changed(game="chess"), "/game"),
    ("a list for a game", changed(game=["otello"]), "/game"),
    ("no moves", changed(moves=...), "“moves” is missing"),
    ("moves as text", changed(moves="B1 A1"), "/moves"),
    ("a move as number", changed(moves=["B1", 7]), "/moves/1"),
    ("a move that is none", changed(moves=["B1", "A1", "K77"]), "/moves/2: move 3, “K77”"),
    ("an illegal move", changed(moves=["B1", "B1"]), "/moves/1: move 2, “B1”"),
    ("a long move", changed(moves=["B" * 3000]), "/moves/0"),
    ("many moves", changed(moves=["B1"] * 10001), "/moves: this is too long"),
    ("an unknown field", changed(winner="X"), "/winner: “winner” is not a field"),
    ("an unknown setting", changed(settings={"colour": 1}), "/settings/colour"),
    ("another game's setting", changed(settings={"komi": 1}), "/settings"),
    ("a setting that won't do", changed(settings={"size": 5}), "/settings: "),
    ("a setting of another type", changed(settings={"size": "4"}), "/settings/size"),
    ("a broken start", changed(settings={}, start="?"), "/start: line 1, column 1"),
    ("a start of other settings", changed(settings={"size": 6}, start=DIAGRAM), "/settings/size"),
    ("a result too early", changed(result=RESULT), "/result"),
    (
        "another winner",
        changed(start=FULL, moves=["D4"], comments={}, result={**RESULT, "winner": "O"}),
        "/result/winner",
    ),
    (
        "another score",
        changed(start=FULL, moves=["D4"], comments={}, result={**RESULT, "scores": {"X": 1}}),
        "/result/scores",
    ),
    ("a remark on no move", changed(comments={"4": "?"}), "/comments/4"),
    ("a remark on no number", changed(comments={"first": "?"}), "/comments/first"),
    ("a number as remark", changed(comments={"1": 1}), "/comments/1"),
    ("a key twice", '{"format": 1, "format": 1}', "“format” is given twice"),
    ("not a number", changed(settings={"komi": float("nan")}), "NaN"),
    ("infinity", '{"version": 1e999}', "1e999"),
    ("a huge number", '{"version": ' + "9" * 5000 + "}", "99999"),
    ("half a character", changed(about={"X": "\ud800"}), "half a character"),
    ("deep lists", "[" * 100_000, "nested"),
    ("deep objects", '{"a":' * 100_000, "nested"),
    ("a string without an end", '"' + '\\"' * 100_000, "line 1, column 1"),
    ("far too long", "[" + " " * 2_000_000, "too long"),
    ("no text", b"\xff\xfe{", "byte 1"),
    ("zero bytes", b"\0" * 100, "line 1, column 1"),
    ("None", None, "text"),
]


@pytest.mark.parametrize(
    ("text", "says"), [case[1:] for case in BROKEN], ids=[c[0] for c in BROKEN]
)
def test_faults_are_reported_with_their_place(text, says):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(text)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_a_right_result_is_fine():
    read_record(changed(start=FULL, moves=["D4"], comments={}, result=RESULT))


def test_an_impossible_record_is_not_written():
    with pytest.raises(stonebook.BadRecord, match="/moves/0"):
        write_record(Record("otello", moves=("A1",)))
    with pytest.raises(stonebook.BadRecord, match="/comments/9"):
        write_record(Record("otello", comments={9: "?"}))


@pytest.mark.parametrize("seed", range(6))
def test_damaged_files_raise_only_bad_record(seed):
    rng = Random(seed)
    good = json.dumps(GOOD).encode()
    for _ in range(400):
        text = bytearray(good)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 3)] = rng.choice(
                [b"", b'"', b"[", b"}", b"\\", b"\x80", b"1e9", b"null", b"-", b"\n", b"\\ud800"]
            )
        try:
            record = read_record(bytes(text))
        except stonebook.BadRecord:
            continue
        assert read_record(write_record(record)) == record


def test_the_schema_is_valid_and_agrees_with_the_reader():
    """An outside validator agrees on the records that the schema allows."""
    schema = record_schema()
    schemas().Draft202012Validator.check_schema(schema)
    validator = schemas().Draft202012Validator(schema)
    assert validator.is_valid(GOOD)
    tried = 0
    for name, text, says in BROKEN:
        if isinstance(text, str) and text.startswith('{"format": "stone') and says[:1] == "/":
            tried += 1
            data = json.loads(text)
            if not validator.is_valid(data):
                with pytest.raises(stonebook.BadRecord):
                    read_record(text)
            else:  # what a schema can't say: moves, boards, results
                places = ("/moves", "/settings", "/start", "/result", "/comments")
                assert says.startswith(places), name
    assert tried > 10
    assert set(schema["properties"]["game"]["enum"]) >= set(stonebook.GAMES)
    known = set(schema["properties"]["settings"]["properties"])
    for game in stonebook.GAMES.values():
        assert {setting.name for setting in game.settings} <= known


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_record_needs_the_name_of_its_game(game):
    ruleset = stonebook.game(game)
    for value in (ruleset, ruleset.start()):
        with pytest.raises(stonebook.BadRecord, match="game must be the name of a game") as refused:
            Record(value)
        assert refused.value.place == "/game" and len(str(refused.value)) < 200
