"""A `Move` that a caller has made is read by its notation: its other parts may be wrong."""

import pytest

import stonebook
from stonebook import BadNotation, IllegalMove, Move

SPOTS = (-1, 0, 7, 360, 99_999, -99_999)
KINDS = ("place", "pass", "resign", "pair", "dead", "bogus", "")
every_game = pytest.mark.parametrize("name", stonebook.GAMES)


def made_moves(name, notation):
    """Yield moves with a notation, whose other parts are right or wrong."""
    for kind in KINDS:
        for spot in SPOTS:
            yield Move(name, notation, kind, ("A1",), spot)
            yield Move("io" if name == "otello" else "otello", notation, kind, (), spot)


@every_game
def test_a_made_move_is_played_as_its_notation_says(name):
    position = stonebook.game(name).start()
    legal = str(position.moves()[0])
    for move in made_moves(name, legal):
        assert position.check(move) is None
        assert position.play(move) == position.play(legal)
        assert position.explain(move) == position.explain(legal)
        assert position.transition(move).move.cells == position.moves()[0].cells


@every_game
def test_a_made_move_is_refused_as_its_notation_says(name):
    position = stonebook.game(name).start()
    position = position.play(position.moves()[0])
    taken = position.cells()[0]
    for text in (taken, "A99", "pass"):
        refusal = position.check(text)
        for move in made_moves(name, text):
            assert position.check(move) == refusal
            if refusal is not None:
                with pytest.raises(IllegalMove) as caught:
                    position.play(move)
                assert caught.value.refusal == refusal


@every_game
@pytest.mark.parametrize("notation", ["bogus", "", "dead end", None, 5])
def test_a_made_move_without_a_notation_of_its_game_is_not_a_move(name, notation):
    position = stonebook.game(name).start()
    for move in made_moves(name, notation):
        for ask in (position.check, position.play, position.attempt, position.explain):
            with pytest.raises(BadNotation):
                ask(move)


@every_game
def test_resigning_is_refused_where_the_rules_have_no_resignation(name):
    position = stonebook.game(name).start()
    made = Move(name, "resign", "resign")
    if position.game.read("resign") is None:
        with pytest.raises(BadNotation):
            position.play(made)
    else:
        assert position.play(made) == position.play("resign")
