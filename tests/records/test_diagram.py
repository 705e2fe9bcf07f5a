"""Diagrams are read back as written, and faults are reported with their place."""

import time
from typing import NamedTuple

import pytest

import stonebook
from stonebook.classroom.demonstration.teacher_texts import open_command
from stonebook.records.diagram import diagram_game
from stonebook.teach.authoring.import_text import positions_in

OTELLO = stonebook.game("otello")

GOOD = """\
game: otello
size: 4
to move: O
1 . . . .
2 . O X .
3 . X X .
4 . . X .
  A B C D
"""


def test_a_diagram_is_printed_and_read():
    p = OTELLO.replay(["C4"], size=4)
    assert stonebook.diagram(p) + "\n" == GOOD
    assert OTELLO.parse(GOOD) == p


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("game: otello\n", ""),
        GOOD.replace("size: 4\n", ""),
        GOOD.replace("game: otello\nsize: 4\n", ""),
        GOOD.lower(),
        GOOD.upper(),
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\n\n"),
        GOOD.replace("\n", "\n      "),
        GOOD.replace(" ", "\t "),
        "  " + GOOD.replace(":", "  :   "),
    ],
)
def test_case_blanks_and_line_ends_do_not_matter(text):
    assert OTELLO.parse(text) == OTELLO.parse(GOOD)


class BadDiagram(NamedTuple):
    """A change in the good diagram, and the line and the column of the refusal."""

    name: str
    old: str
    new: str
    line: int
    column: int
    says: str


FAULTS = [
    BadDiagram("another game", "otello", "chess", 1, 7, "“chess”, not of “otello”"),
    BadDiagram("a size that is none", "size: 4", "size: 5", 2, 7, "even whole number"),
    BadDiagram("a size in words", "size: 4", "size: four", 2, 7, "even whole number"),
    BadDiagram("a huge size", "size: 4", "size: " + "9" * 5000, 2, 7, "even whole number"),
    BadDiagram("another size than the board", "size: 4", "size: 6", 4, 9, "5 entries"),
    BadDiagram("no such side", "to move: O", "to move: W", 3, 10, "only be: X"),
    BadDiagram("nobody to move", "to move: O", "to move: nobody", 3, 10, "only be: X"),
    BadDiagram("an unknown line", "size: 4", "size: 4\nkomi: 6", 3, 7, "no line “komi”"),
    BadDiagram("a line twice", "size: 4", "size: 4\nSize: 4", 3, 1, "twice, first on line 2"),
    BadDiagram("a line below the board", "4 . . X .", "4 . . X .\nsize: 4", 8, 1, "above it"),
    BadDiagram("a wrong symbol", "2 . O X .", "2 . O Z .", 5, 7, "., O and X"),
    BadDiagram("two cells in one", "2 . O X .", "2 . OX .", 5, 5, "“OX” is not a symbol"),
    BadDiagram("a row too short", "2 . O X .", "2 . O X", 5, 7, "4 entries"),
    BadDiagram("a row too long", "2 . O X .", "2 . O X . .", 5, 11, "6 entries"),
    BadDiagram("a wrong row number", "3 . X", "2 . X", 6, 1, "“3” was expected"),
    BadDiagram("a wrong column", "A B C D", "A B D C", 8, 7, "“C” was expected"),
    BadDiagram("a row is missing", "2 . O X .\n", "", 5, 1, "“2” was expected"),
    BadDiagram("no columns", "  A B C D\n", "", 7, 9, "“A B C D”"),
    BadDiagram("something below", "A B C D", "A B C D\nX", 9, 1, "complete above"),
    BadDiagram("nothing at all", GOOD, "", 1, 1, "no board here"),
    BadDiagram("header lines alone", GOOD[GOOD.index("1 .") :], "", 3, 1, "no board here"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_an_error_names_the_place_of_a_fault(fault):
    broken = GOOD.replace(fault.old, fault.new, 1)
    assert broken != GOOD
    with pytest.raises(stonebook.BadPosition) as caught:
        OTELLO.parse(broken)
    error = caught.value
    assert (error.line, error.column) == (fault.line, fault.column)
    assert str(error).startswith(f"line {fault.line}, column {fault.column}: ")
    assert fault.says in str(error)


KELVIN, DOTLESS, LONG = "\u212a", "\u0131", "\u017f"
"""Letters that Python's `lower` and `upper` take for k, I and S."""


def first(name, **settings):
    """The diagram of a start."""
    return stonebook.diagram(stonebook.game(name).start(**settings))


IKEDA = first("ikeda")


@pytest.mark.parametrize(
    ("game", "text", "old", "new"),
    [
        ("ikeda", IKEDA, "game: ikeda", f"game: i{KELVIN}eda"),
        ("ikeda", IKEDA, "komi:", f"{KELVIN}omi:"),
        ("ikeda", IKEDA, "to move: Black", f"to move: Blac{KELVIN}"),
        ("ikeda", first("ikeda", size=19, handicap=["S1"]), "handicap: S1", f"handicap: {LONG}1"),
        ("jo", first("jo", first="Black"), "first: Black", f"first: Blac{KELVIN}"),
        ("io", first("io"), "H I", f"H {DOTLESS}"),
    ],
)
def test_letters_of_other_scripts_are_refused(game, text, old, new):
    """However similar the letters look, they are refused, with their place."""
    ruleset = stonebook.game(game)
    ruleset.parse(text)
    assert old in text
    with pytest.raises(stonebook.BadPosition) as caught:
        ruleset.parse(text.replace(old, new, 1))
    place = text.index(old)
    assert caught.value.line == text.count("\n", 0, place) + 1


def test_the_game_in_a_diagram_is_written_in_our_letters():
    assert diagram_game(IKEDA.replace("ikeda", "IKEDA")).name == "ikeda"
    with pytest.raises(stonebook.BadPosition):
        diagram_game(IKEDA.replace("ikeda", f"i{KELVIN}eda"))


@pytest.mark.parametrize(
    "text", ["x" * 10**6, "1 . .\n" * 10**5, "1 " + ". " * 10**6, ":" * 10**6, "a: b\n" * 10**5]
)
def test_long_texts_are_refused_quickly(text):
    with pytest.raises(stonebook.BadPosition):
        OTELLO.parse(text)


def test_a_finished_game_needs_no_side():
    """OT6: a board without a legal move is over, even without a header line."""
    board = GOOD.replace("to move: O\n", "").replace("O", "X")
    p = OTELLO.parse(board.replace("game: Xtello", "game: otello").lower())
    assert p.phase == "over"
    assert OTELLO.parse(stonebook.diagram(p)) == p
    assert "to move: nobody" in stonebook.diagram(p)


MUCH = "x" * 1_000_000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("otello", MUCH),
        ("size: 4", f"size: {MUCH}"),
        ("size: 4", f"{MUCH}: 4"),
        ("size: 4", f"{MUCH}: 4\n{MUCH}: 4"),
        ("4 . . X .", f"4 . . X .\n{MUCH}: 4"),
        ("2 . O X .", f"2 . {MUCH} X ."),
        ("3 . X X .", f"{MUCH} . X X ."),
        (GOOD, MUCH),
    ],
    ids=lambda text: text[:20],
)
def test_an_error_quotes_a_short_part_of_the_text(old, new):
    with pytest.raises(stonebook.BadPosition) as caught:
        OTELLO.parse(GOOD.replace(old, new, 1))
    assert len(str(caught.value)) < 300
    assert len(caught.value.text) <= 60


@pytest.mark.parametrize("text", [None, 5, 10**5000, b"1 ."], ids=["None", "5", "huge", "bytes"])
def test_a_diagram_that_is_not_text_is_refused(text):
    with pytest.raises(stonebook.BadPosition, match="A diagram must be text"):
        OTELLO.parse(text)


def test_a_diagram_of_more_than_a_megabyte_is_not_read():
    io = stonebook.game("io")
    for text in ("a b " * 2_500_000, "1 . . .\n" * 1_250_000, "ä. " * 334_000):
        started = time.process_time()
        with pytest.raises(stonebook.BadPosition, match="1000000 bytes"):
            io.parse(text)
        with pytest.raises(stonebook.BadPosition, match="1000000 bytes"):
            diagram_game(text)
        for take in (positions_in, open_command):
            with pytest.raises(stonebook.BadRecord, match="1000000 bytes"):
                take(text, io)
        assert time.process_time() - started < 1
