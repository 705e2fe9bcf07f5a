"""Odd input: unusual letters, blanks in the middle, very long texts, values of other types."""

import pytest

import stonebook
from stonebook.rules.errors import excerpt
from tests.rules.test_conformance import CASES, sampled_positions

every_case = pytest.mark.parametrize(("name", "settings"), CASES)
every_game = pytest.mark.parametrize("name", stonebook.GAMES)
LONG = 30_000
SHORT = 500
"""Error messages are shorter than this for any input."""


def message(ask, *arguments, **settings):
    with pytest.raises(ValueError) as caught:
        ask(*arguments, **settings)
    return str(caught.value)


@every_game
def test_an_error_quotes_a_short_part_of_its_input(name):
    game = stonebook.game(name)
    p = game.start()
    blanks = " " * LONG
    for text in ("x" * LONG, "e5+e5" + " e5*" * LONG, f"A0{blanks}", f"dead{' A1' * LONG}"):
        for ask in (p.check, p.play, p.explain, p.attempt, p.partial, p.at, game.move):
            try:
                ask(text)
            except ValueError as error:
                assert len(str(error)) < SHORT
                assert error.text == text
        assert len(message(game.replay, [text])) < SHORT
    assert len(message(stonebook.game, "x" * LONG)) < SHORT
    assert len(message(game.start, **{"x" * LONG: 1})) < SHORT
    for setting in game.settings:
        assert len(message(game.start, **{setting.name: "x" * LONG})) < SHORT


@every_game
@pytest.mark.parametrize(
    "diagram",
    ["to move: {x}", "{x}: 1", "game: {x}", "{x}", "first: {x}", "size: {x}", "1 {x}"],
)
def test_a_diagram_error_quotes_a_short_part_of_its_input(name, diagram):
    game = stonebook.game(name)
    whole = stonebook.diagram(game.start())
    long = diagram.format(x="x" * LONG)
    assert len(message(game.parse, f"{long}\n{whole}")) < SHORT


def test_dead_cells_are_named_once():
    """IK9: a long list of the same empty point makes no long refusal."""
    p = stonebook.game("ikeda").replay(["A1", "pass", "pass", "pass"])
    refusal = p.check("dead" + " B2" * 1000 + " C3")
    assert refusal.cells == ("B2", "C3")


def test_an_excerpt_is_short_and_shows_that_text_is_missing():
    assert excerpt("C4") == "C4"
    assert excerpt(7) == "7"
    assert excerpt("x" * 60) == "x" * 60
    assert excerpt("x" * 61) == "x" * 59 + "…"
    assert excerpt(10**5000) == "int"


@every_game
@pytest.mark.parametrize(
    "value",
    [10**5000, [10**5000], object(), float("nan")],
    ids=["long", "long within", "object", "nan"],
)
def test_a_value_without_repr_is_not_a_move(name, value):
    p = stonebook.game(name).start()
    for ask in (p.check, p.play, p.explain, p.attempt, p.partial, p.at, p.game.move):
        with pytest.raises(stonebook.BadNotation):
            ask(value)
    with pytest.raises(stonebook.BadSettings):
        stonebook.game(value)


FOLDING = {"I": "\u0131", "S": "\u017f", "K": "\u212a", "A": "\uff21", "C": "\u0421"}
"""Letters that capitals or small letters of other scripts turn into, or that look like them."""


@every_case
def test_letters_of_other_scripts_are_not_cells(name, settings):
    for p in sampled_positions(name, settings):
        for letter, other in FOLDING.items():
            for text in (f"{other}2", f"{other}1", f"{other}5", f"pa{FOLDING['S']}s", f"{other}"):
                for ask in (p.check, p.at, p.partial):
                    with pytest.raises(stonebook.BadNotation):
                        ask(text)
                assert p.cell_name(text) is None
                assert text not in p.moves()
                assert p.game.cell_names.read(text) is None, letter


def test_letters_of_other_scripts_are_refused_in_settings_and_headers():
    with pytest.raises(stonebook.BadSettings):
        stonebook.game("jo").start(first="Blac\u212a")
    with pytest.raises(stonebook.BadSettings):
        stonebook.game("i\u212aeda")


@pytest.mark.parametrize(
    ("game", "moves", "line"),
    [
        ("io", ["I2"], "last stone: \u01312"),
        ("io", ["I2"], "to move: Blac\u212a"),
        ("ikeda", ["pass"], "first pass: Blac\u212a"),
    ],
)
def test_letters_of_other_scripts_are_refused_in_a_diagrams_header(game, moves, line):
    key, _, value = line.partition(": ")
    lines = stonebook.diagram(stonebook.game(game).replay(moves)).splitlines()
    (at,) = (i for i, line in enumerate(lines) if line.startswith(f"{key}:"))
    lines[at] = line
    with pytest.raises(stonebook.BadPosition, match=value):
        stonebook.game(game).parse("\n".join(lines))


@pytest.mark.parametrize("name", ["otello", "io", "ikeda", "alterigo"])
def test_an_unfinished_cell_contains_no_blank(name):
    """A text with continuations is the beginning of a move: "C " has none."""
    p = stonebook.game(name).start()
    assert p.partial(" C").next
    for text in ("C ", "C\n", " c  "):
        with pytest.raises(stonebook.BadNotation):
            p.partial(text)


def test_a_whole_cell_with_a_blank_has_no_continuation():
    p = stonebook.game("ikeda").start(size=19)
    assert p.partial("A1").next[0] == "9"
    assert p.partial("A1 ") == (True, (), None)


def test_a_blank_within_a_turn_of_jo():
    p = stonebook.game("jo").start()
    assert p.partial("e5+f5").next == (" g5>",)
    assert p.partial("e5+f5 ").next == ("g5>",)
    assert p.partial(" ").next == p.partial("").next
    with pytest.raises(stonebook.BadNotation):
        p.partial("e ")
    assert p.partial("e5 ").refusal == p.check("e5")


def test_dead_strings_are_named_one_after_another():
    """IK9: the continuations are strings that are not named yet."""
    p = stonebook.game("ikeda").replay(["A1", "B2", "E1", "E2", "pass", "pass", "pass"], size=5)
    assert p.partial("dea").next[0] == "d"
    assert set(p.partial("dead").next) == {" A1", " B2", " E1", " E2"}
    assert set(p.partial("dead ").next) == {"A1", "B2", "E1", "E2"}
    assert p.partial("dead A1 E") == (False, ("2", "1"), None)
    assert p.partial("dead A1 e1") == (True, (" B2", " E2"), None)
    assert p.partial("dead A1 C") == (False, (), p.check("dead A1 C5"))
    with pytest.raises(stonebook.BadNotation):
        p.partial("dead A1 ?")
    for text in ("dead", "dead ", "dead A1", "dead A1 E"):
        for following in p.partial(text).next:
            assert p.check(text + following) is None


@pytest.mark.parametrize("name", ["otello", "io", "ikeda", "alterigo"])
def test_columns_have_names_and_rows_are_counted(name):
    """A letter that no board of the game has says nothing. Every number says a row."""
    game = stonebook.game(name)
    p = game.start()
    letters = game.cell_names.letters
    for number in (0, 19, 99):
        if f"A{number}" not in p.cells():
            assert p.check(f"{letters[-1]}{number}").reason == "off_board"
    for column in sorted({*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"} - {*letters}):
        with pytest.raises(stonebook.BadNotation):
            p.check(f"{column}1")


@pytest.mark.parametrize(
    ("name", "right"),
    [("Jō", "jo"), ("JŌ", "jo"), (" O-tell-O ", "otello"), ("ikeda area iii", "ikeda")],
)
def test_a_game_is_found_by_its_title(name, right):
    assert stonebook.game(name) is stonebook.GAMES[right]


@pytest.mark.parametrize(
    ("name", "near"),
    [("Othello", "otello"), ("alter-igo", "alterigo"), ("Ikeda Area 3", "ikeda"), ("chess", None)],
)
def test_a_wrong_name_is_answered_with_one_that_is_spelled_alike(name, near):
    sentence = message(stonebook.game, name)
    assert sentence.startswith(f"There is no game '{name}' here. ")
    assert (f"Did you mean {near}? " in sentence) if near else "Did you mean" not in sentence
    assert sentence.endswith("The games are otello, io, ikeda, alterigo and jo.")


@every_game
def test_a_setting_without_its_name_is_refused(name):
    game = stonebook.game(name)
    setting = game.settings[0]
    sentence = message(game.start, setting.default)
    named = f"give each setting by its name, such as {setting.name}="
    assert sentence.startswith(f"{game.title}: {named}")
    assert len(message(game.start, "x" * LONG)) < SHORT


@every_game
def test_a_game_replays_a_text_of_moves(name):
    position, moves = stonebook.game(name).start(), []
    for _ in range(3):
        moves.append(str(position.moves()[0]))
        position = position.play(moves[-1])
    game = position.game
    assert game.replay(game.separator.join(moves)) == game.replay(",".join(moves)) == position
    assert game.replay("") == game.start()


def test_moves_with_blanks_are_separated_by_commas():
    end = stonebook.game("ikeda").replay("B2, A1, pass, pass, pass, dead A1", size=3)
    assert end.at("A1") is None


@every_game
def test_the_repr_of_a_game_contains_its_name(name):
    assert repr(stonebook.game(name)) == f"<Game {name}>"
