"""Every error carries the part of the text that is wrong, as it was given."""

import json

import pytest

import stonebook
from stonebook.records import read_record, write_record
from stonebook.records.diagram import diagram_game
from tests.records.test_diagram import FAULTS, GOOD, OTELLO
from tests.records.test_diagram_games import REFUSED as REFUSED_DIAGRAMS
from tests.records.test_messages import NOT_WRITTEN, WORDS
from tests.records.test_record import BROKEN

SHORT = ("{…}", "[…]")
"""Objects and lists are not repeated."""


def stands_in(part, text):
    return isinstance(part, str) and (part in SHORT or part.removesuffix("…") in text)


@pytest.mark.parametrize("sign", ["\u202e", "\u2067", "\u200f"])
def test_no_error_repeats_a_sign_that_turns_its_own_words_round(sign):
    with pytest.raises(stonebook.BadNotation) as caught:
        stonebook.game("io").move(f"{sign}C3")
    assert sign not in str(caught.value)
    assert "“\N{REPLACEMENT CHARACTER}C3” is not a move" in str(caught.value)


FILES = [json.dumps(file, ensure_ascii=False) for file, _, _ in WORDS]
TEXTS = ['"png"', '"1"', "7", *SHORT, "null", "true", "sizes", '"x"', "2", "[…]", "A1", "result"]
TEXTS += ["reason", "None", "x" * 59 + "…", "{'White': 1}"]


@pytest.mark.parametrize(("file", "text"), [*zip(FILES, TEXTS, strict=True)])
def test_a_file_error_holds_the_value_or_the_key(file, text):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(file)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nothing", ""),
        ("JSON and more", "{}"),
        ("a move that is none", "K77"),
        ("another game's setting", "komi"),
        ("a setting that won't do", "size=5"),
        ("a broken start", "?"),
        ("a start of other settings", "size"),
        ("another winner", "O"),
        ("a remark on no move", "4"),
        ("a key twice", "format"),
        ("not a number", "NaN"),
        ("infinity", "1e999"),
        ("a huge number", "9" * 59 + "…"),
        ("half a character", ascii("\ud800")),
        ("deep lists", "[" * 40),
        ("far too long", ""),
        ("None", "None"),
    ],
)
def test_a_broken_file_error_holds_the_text_at_the_break(name, text):
    (file,) = (case[1] for case in BROKEN if case[0] == name)
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(file)
    assert caught.value.text == text


WRITTEN = ["['size']", "[1]", "[1]", "1", "{}", str(10**29), "2.0", "x", '"chess"', "5"]


@pytest.mark.parametrize(
    ("record", "text"),
    [(case[0], text) for case, text in zip(NOT_WRITTEN, WRITTEN, strict=True)],
    ids=WRITTEN,
)
def test_a_record_error_holds_the_value(record, text):
    with pytest.raises(stonebook.BadRecord) as caught:
        write_record(record)
    assert caught.value.text == text


@pytest.mark.parametrize("content", [b"\xff\xfe{\0", b"{\0"])
def test_a_bytes_error_holds_their_beginning(content):
    with pytest.raises(stonebook.BadRecord) as caught:
        read_record(content)
    assert caught.value.text == repr(content)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_diagram_error_holds_the_word(fault):
    broken = GOOD.replace(fault.old, fault.new, 1)
    with pytest.raises(stonebook.BadPosition) as caught:
        OTELLO.parse(broken)
    text = caught.value.text
    assert stands_in(text, broken)
    # The text is the word at the reported place, or the header line there.
    line = (broken.split("\n") or [""])[fault.line - 1]
    there = line[fault.column - 1 :]
    nothing = "no board here" in fault.says
    assert text == broken if nothing else there.startswith(text.rstrip("…")) or text in line


@pytest.mark.parametrize("case", REFUSED_DIAGRAMS, ids=lambda case: case[4][:30])
def test_a_diagram_error_of_each_game_holds_the_word(case):
    game, text, *_ = case
    with pytest.raises(stonebook.BadPosition) as caught:
        game.parse(text)
    bad = caught.value.text
    assert bad
    assert stands_in(bad, text) or bad == "handicap=['D4']"


@pytest.mark.parametrize(
    ("text", "bad"), [("game: chess\n1 .", "chess"), ("1 .", ""), (None, "None"), ("size: 4", "")]
)
def test_a_diagram_error_without_a_game(text, bad):
    with pytest.raises(stonebook.BadPosition) as caught:
        diagram_game(text)
    assert caught.value.text == bad


@pytest.mark.parametrize("text", [5, b"1 ."])
def test_an_error_about_a_value_that_is_not_text(text):
    with pytest.raises(stonebook.BadPosition) as caught:
        OTELLO.parse(text)
    assert caught.value.text == repr(text)
