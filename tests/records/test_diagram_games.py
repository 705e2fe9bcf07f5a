"""Diagrams of the games that have more to say than a board: their lines, sizes and defaults."""

import pytest

import stonebook
from stonebook.records.diagram import diagram_game
from tests.refusals import refused

IKEDA, ALTERIGO, JO = (stonebook.game(name) for name in ("ikeda", "alterigo", "jo"))
BOARD = "3 . . .\n2 . . .\n1 . . .\n  A B C"
JO_BOARD = str(JO.start())


def test_a_diagram_has_a_line_for_each_setting():
    p = IKEDA.start(size=3, komi=6.5, handicap=["B2", "A1"]).play("C1")
    assert stonebook.diagram(p) == (
        "game: ikeda\nsize: 3\nkomi: 6.5\nhandicap: B2 A1\nto move: Black\n"
        "3 . . .\n2 . B .\n1 B . W\n  A B C"
    )
    assert stonebook.diagram(IKEDA.start(size=2, komi=-0.5)) == (
        "game: ikeda\nsize: 2\nkomi: -0.5\nhandicap: none\nto move: Black\n2 . .\n1 . .\n  A B"
    )


def test_settings_are_read_and_have_their_defaults():
    p = IKEDA.parse(BOARD)
    assert dict(p.settings) == {"size": 3, "komi": 0, "handicap": ()}
    p = IKEDA.parse(f"handicap: c3 a1\nkomi: 7.5\n{BOARD.replace('1 .', '1 B')}")
    assert dict(p.settings) == {"size": 3, "komi": 7.5, "handicap": ("C3", "A1")}
    assert IKEDA.parse(f"handicap: NONE\nkomi: 2\n{BOARD}").settings["komi"] == 2
    assert JO.parse(f"first: black\n{JO_BOARD}").settings["first"] == "Black"


def test_the_board_shows_its_size():
    p = ALTERIGO.parse("3 . .\n2 . W\n1 B .\n  A B")
    assert dict(p.settings) == {"width": 2, "height": 3}
    assert (p.at("A1"), p.at("B2"), p.at("A3")) == ("Black", "White", None)
    assert dict(IKEDA.parse("1 .\n  A").settings)["size"] == 1


def test_line_ends_of_every_kind():
    text = f"to move: Black\n{BOARD}"
    assert IKEDA.parse(text) == IKEDA.parse(text.replace("\n", "\r\n") + "\r\n")


REFUSED = [
    (IKEDA, f"komi: 0.3\n{BOARD}", 1, 7, "“komi” must be a multiple of ½"),
    (IKEDA, f"\nhandicap: x\n{BOARD}", 2, 11, "“handicap” must be a list of"),
    (IKEDA, f"size: 3\nhandicap: D4\n{BOARD}", 2, 11, refused(IKEDA.start(size=3), "D4")),
    (IKEDA, f"to move: O\n{BOARD}", 1, 10, "Black or White"),
    (
        IKEDA,
        f"wind: west\n{BOARD}",
        1,
        7,
        "no line “wind”. Its lines are: game, size, komi, handicap and to move.",
    ),
    (IKEDA, f"game: Io\n{BOARD}", 1, 7, "of the game “Io”, not of “ikeda”"),
    (IKEDA, "A B C", 1, 1, "there is no board here"),
    (IKEDA, f"hello\n{BOARD}", 1, 1, "found “hello” where “3” was expected"),
    (IKEDA, f"game: ikeda\n{BOARD}\nagain", 6, 1, "complete above this line"),
    (ALTERIGO, "width: 3\n3 . .\n2 . .\n1 . .\n  A B", 2, 5, "has 3 entries"),
    (
        ALTERIGO,
        "width: 20\n1 .\n  A",
        1,
        8,
        "“width” must be a whole number from 1 to 19, not “20”",
    ),
    (ALTERIGO, "1" + " ." * 20 + "\n  A", 1, 1, "the board shows width 20, but it must be"),
    (ALTERIGO, "1\n  A", 1, 1, "the board shows width 0, but it must be"),
    (JO, f"first: white\n{JO_BOARD}", 1, 8, "“first” must be Red or Black, not “white”"),
    (stonebook.game("otello"), f"\n{BOARD}", 2, 1, "the board shows size 3, but it must be"),
]


@pytest.mark.parametrize(
    ("game", "text", "line", "column", "words"), REFUSED, ids=[case[4] for case in REFUSED]
)
def test_an_error_names_the_place_of_a_fault(game, text, line, column, words):
    with pytest.raises(stonebook.BadPosition) as caught:
        game.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
    assert words in str(caught.value)


def test_a_line_that_does_not_fit_the_board():
    """A finished game can't name a player to move."""
    full = "1 X X\n2 X X\n".replace("X X", "X X X X") + "3 X X X X\n4 X X X X\n  A B C D"
    with pytest.raises(stonebook.BadPosition, match="only be: nobody") as caught:
        stonebook.game("otello").parse(f"size: 4\nto move: O\n{full}")
    assert (caught.value.line, caught.value.column, caught.value.text) == (2, 10, "to move")


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_a_diagram_names_its_game(name):
    game = stonebook.game(name)
    assert diagram_game(stonebook.diagram(game.start())) is game
    assert diagram_game(f"game: {name.upper()}") is game


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        (BOARD, 1, 1, ""),
        ("to move: Black", 1, 1, ""),
        ("size: 3\n game: chess", 2, 8, "chess"),
    ],
)
def test_a_diagram_that_does_not_name_its_game(text, line, column, part):
    with pytest.raises(stonebook.BadPosition, match="does not name its game") as caught:
        diagram_game(text)
    assert (caught.value.line, caught.value.column, caught.value.text) == (line, column, part)


@pytest.mark.parametrize("text", ["", " \n", "f", "game", "A B C"])
def test_a_text_without_a_board_does_not_ask_for_its_game(text):
    with pytest.raises(stonebook.BadPosition, match="neither a game nor a diagram"):
        diagram_game(text)
