"""The engine and the oracle of each game agree on random games of all sizes and settings."""

import random

import pytest
from hypothesis import given, settings, strategies

import stonebook
from tests.oracle.random_games import SETTINGS, draw_settings, play_in_step
from tests.rules.face import Face

# Random games for each test of a game: some seconds' worth.
GAMES = {"otello": 40, "io": 40, "ikeda": 60, "alterigo": 100, "jo": 4}
seeds = strategies.integers(0, 2**32 - 1)


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_random_games(game):
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
def test_every_size(game, chosen):
    """The first moves on each board, and some on a board half full."""
    face = Face(stonebook.game(game))
    play_in_step(game, face, chosen, random.Random(str(chosen)), plies=12)
