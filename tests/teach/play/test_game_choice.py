"""The game that an address chooses, in words and as an address again."""

import pytest

import stonebook
from stonebook.rules.errors import BadSettings
from stonebook.teach.play.game_choice import perfect_games, read_choice
from stonebook.words import languages, speaking
from tests.refusals import refused


@pytest.mark.parametrize(
    ("query", "whole", "title"),
    [
        ({"game": "otello"}, "game=otello&size=8&one=person&two=1", "O-tell-O"),
        (
            {"game": "Ikeda", "size": " 5", "komi": "6.5", "handicap": "c3 d4", "one": "5"},
            "game=ikeda&size=5&komi=6.5&handicap=D4+C3&one=5&two=1",
            "Ikeda Area III, 5 × 5: Komi 6½, Handicap stones on D4 C3",
        ),
        (
            {"game": "alterigo", "width": "2", "two": "PERSON"},
            "game=alterigo&width=2&height=9&one=person&two=person",
            "Alter Igo, 2 × 9",
        ),
        (
            {"game": "jo", "first": "black", "lock": "worth"},
            "game=jo&first=Black&one=person&two=1",
            "Jō: Moves first: Black",
        ),
    ],
    ids=lambda choice: choice if isinstance(choice, str) else choice["game"],
)
def test_an_address_is_read_described_and_written_completely(query, whole, title):
    choice = read_choice(query)
    assert choice.query == whole
    assert choice.title == title
    assert choice.game.start(**choice.settings).settings == choice.settings


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_written_choice_is_read_back(game):
    choice = read_choice({"game": game, "one": "3"})
    again = dict(part.split("=") for part in choice.query.replace("+", " ").split("&"))
    assert read_choice(again) == choice


def test_the_sides_are_named_in_the_current_language():
    with speaking("de"):
        choice = read_choice({"game": "io", "two": "4"})
        assert choice.sides == "Weiß: Mensch. Schwarz: Könner."


@pytest.mark.parametrize("spoken", languages())
@pytest.mark.parametrize("name", ["newcomer", "Newcomer ", "NEULING", "0"])
def test_a_level_is_found_by_its_name_in_any_language(name, spoken):
    with speaking(spoken):
        choice = read_choice({"game": "io", "two": name})
    assert choice.seats == (None, 0) and choice.query.endswith("two=0")


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ({}, "There is no game ''"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "otello", "size": "7"}, "size must be an even whole number"),
        ({"game": "ikeda", "handicap": "Z99"}, "handicap"),
        (
            {"game": "ikeda", "size": "2", "handicap": "C3"},
            refused(stonebook.game("ikeda").start(size=2), "C3"),
        ),
        ({"game": "io", "two": "7"}, "Newcomer, Beginner"),
        ({"game": "io", "two": "7"}, "“7” can't play here"),
        ({"game": "io", "one": "x" * 1000}, "x…” can't play here"),
        ({"game": "otello", "two": "perfect"}, "“perfect” can't play here"),
        ({"game": "otello", "size": "6", "one": "perfect"}, "“perfect” can't play here"),
        ({"game": "io", "size": "6", "two": "perfect"}, "“perfect” can't play here"),
    ],
)
def test_the_error_names_an_invalid_choice(query, problem):
    with pytest.raises(BadSettings) as refused:
        read_choice(query)
    assert problem in str(refused.value)
    assert len(str(refused.value)) < 300


PERFECT = {"game": "otello", "size": "6", "two": "perfect"}


def test_the_perfect_player_has_a_seat_on_a_solved_board():
    choice = read_choice({**PERFECT, "two": "Perfect"})
    assert choice.seats == (None, "perfect") and not choice.guides
    assert choice.query == "game=otello&size=6&one=person&two=perfect"
    assert choice.sides == "X: a person. O: Perfect."
    with speaking("de"):
        assert choice.sides == "X: Mensch. O: Meister Perfekt."


def test_the_perfect_player_is_above_the_highest_level():
    choice = read_choice(PERFECT)
    assert choice.against(1) is None
    below = choice.against(-1)
    assert below.seats == (None, 6) and below.against(1) == choice
    assert choice.against(-1, swapped=True).seats == (6, None)


def test_perfect_plays_black_in_alter_igo_on_each_solved_board():
    choices = [choice for _, choice, _ in perfect_games(stonebook.game("alterigo"))]
    assert [choice.query for choice in choices] == [
        "game=alterigo&width=3&height=5&one=perfect&two=person",
        "game=alterigo&width=4&height=4&one=perfect&two=person",
    ]
    for choice in choices:
        below = choice.against(-1)
        assert below.seats == (6, None) and below.against(1) == choice


@pytest.mark.parametrize(
    "query",
    [{"two": "6"}, {"size": "6", "one": "6", "two": "person"}, {"size": "4", "two": "6"}],
    ids=["another size", "the other side", "a small board"],
)
def test_elsewhere_nobody_is_above_the_highest_level(query):
    assert read_choice({"game": "otello", **query}).against(1) is None
