"""The engine and the oracle of each game agree on random games of all sizes and settings."""

import random

import pytest
from hypothesis import given, settings, strategies

import stonebook
from tests.oracle.random_games import SETTINGS, draw_settings, oracle, play_in_step
from tests.rules.public_interface import Face

# Random games for each test of a game: some seconds' worth.
GAMES = {"otello": 40, "io": 40, "ikeda": 60, "alterigo": 100, "jo": 4}
seeds = strategies.integers(0, 2**32 - 1)


@pytest.mark.share(5)
@pytest.mark.parametrize("game", stonebook.GAMES)
def test_engine_and_oracle_agree_in_random_games(game):
    @settings(max_examples=GAMES[game])
    @given(seeds)
    def check(seed):
        rnd = random.Random(seed)
        play_in_step(game, Face(stonebook.game(game)), draw_settings(game, rnd), rnd)

    check()


@pytest.mark.parametrize(
    ("game", "chosen"),
    [(game, chosen) for game in stonebook.GAMES for chosen in SETTINGS[game] if game != "alterigo"],
    ids=str,
)
def test_engine_and_oracle_agree_on_every_size(game, chosen):
    """The first moves on each board, and some on a board half full."""
    face = Face(stonebook.game(game))
    play_in_step(game, face, chosen, random.Random(str(chosen)), plies=12)


# Texts made from pieces of moves.
PIECES = [
    *"abehijtz",
    *"ABEIZ",
    *"0123459",
    *"+*> .-",
    "10",
    "pass",
    "resign",
    "dead",
    "e5+e6",
    " ",
]
texts = strategies.one_of(
    strategies.lists(strategies.sampled_from(PIECES), max_size=7).map("".join),
    strategies.text(max_size=5),
)


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_engine_and_oracle_read_any_text_alike(game):
    """Any text is read alike by both, on the first position and on the one after a move."""
    model, face = oracle(game), Face(stonebook.game(game))
    first = model.moves(model.start())[0]
    states = [model.start(), model.play(model.start(), first)]
    positions = [face.start(), face.play(face.start(), first)]

    @settings(max_examples=200)
    @given(texts)
    def check(text):
        for state, position in zip(states, positions, strict=True):
            assert face.refusal(position, text) == model.refusal(state, text)

    check()
