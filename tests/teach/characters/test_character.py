"""Characters: each one plays legal moves by what it believes, and always the same ones."""

import pytest

import stonebook
from stonebook.rules.errors import BadSettings
from stonebook.teach.characters.character import character as character_of
from stonebook.teach.characters.character import characters
from stonebook.words import speak

KNOWN = [character for game in stonebook.GAMES.values() for character in characters(game).values()]
SMALL = {
    "otello": {"size": 6},
    "io": {"size": 5},
    "ikeda": {"size": 4},
    "alterigo": {"width": 3},
}
LATE = {
    "jo": [
        *("g3+g4 g5>b7", "c9+d9", "a7+a8", "f4+f5", "d4+d5", "f3+g2", "d7+d8", "g5+g6 g4*"),
        *("b4+c4", "c3+d3", "a9+b9 c9*", "e2+f1", "d6+e6", "e9+f8", "h6+i5", "b5+b6 b4* b7>i1"),
        *("h3+i3", "b7+c6 a8*", "e7+f6", "e4+e5", "b8+c8 a8*", "f2+g1 e3>g3"),
    ]
}
"""At the start a turn of Jō has 1,500 choices."""
EACH = pytest.mark.parametrize("character", KNOWN, ids=lambda who: f"{who.game}-{who.key}")


def test_every_game_has_characters():
    assert {character.game for character in KNOWN} == {*stonebook.GAMES}


@EACH
def test_a_character_has_a_name_and_a_belief_in_each_language(character):
    about = {}
    try:
        for language in ("de", "en"):
            speak(language)
            about[language] = character.about
            assert character.about.startswith(character.name) and character.about.endswith(".")
    finally:
        speak("en")
    assert about["de"] != about["en"]


@EACH
def test_a_character_chooses_the_same_legal_move_each_time(character):
    game = stonebook.game(character.game)
    position = game.replay(LATE.get(game.name, []), **SMALL.get(game.name, {}))
    for step in range(20):
        if position.to_move is None:
            break
        move = character.choose(position)
        assert move in position.moves() and character.choose(position) == move
        position = position.play(position.moves()[step % len(position.moves())])


def test_an_unknown_one_is_refused():
    with pytest.raises(BadSettings, match="grabber"):
        character_of(stonebook.game("otello"), "nobody")
