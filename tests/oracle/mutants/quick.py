"""The quick checks that have to catch every mutant: vectors, settings, random games."""

import random

from tests.oracle.random_games import oracle, play_in_step
from tests.vectors import checks, load

# Settings, and whether the game takes them.
SETTINGS = {
    "otello": [({"size": n}, n in (4, 6, 8, 10, 12, 14, 16)) for n in range(1, 19)],
    "io": [({"size": n}, 4 <= n <= 19) for n in range(2, 22)],
    "ikeda": [
        *[({"size": n}, 1 <= n <= 19) for n in range(22)],
        *[({"komi": komi}, True) for komi in (-7.5, -1, 0.5, 6.5)],
        *[({"komi": komi}, False) for komi in (0.25, 6.4)],
        ({"size": 2, "handicap": ["A1", "B2"]}, True),
        ({"size": 2, "handicap": ["A1", "A1"]}, False),
        ({"size": 2, "handicap": ["A1", "C1"]}, False),
        ({"size": 2, "handicap": ["A1", "A2", "B1", "B2"]}, False),
        ({"size": 1, "handicap": ["A1"]}, False),
    ],
    "alterigo": [
        ({"width": w, "height": h}, 1 <= w <= 19 and 1 <= h <= 19)
        for w, h in ((1, 1), (1, 19), (19, 1), (7, 3), (0, 3), (3, 0), (20, 3), (3, 20))
    ],
    "jo": [({"first": "Red"}, True), ({"first": "Black"}, True), ({"first": "Neutral"}, False)],
}
# The number of moves of the recorded games that the checks replay.
GAMES = {"otello": 30, "io": 24, "ikeda": 24, "alterigo": 40, "jo": 6}
PERFT = {"otello": 1500, "io": 2000, "ikeda": 700, "alterigo": 400, "jo": 0}
SMALL = {
    "otello": [{"size": 4}, {"size": 6}, {"size": 8}],
    "io": [{"size": 4}, {"size": 5}, {"size": 6}, {"size": 9}],
    "ikeda": [
        {"size": 2},
        {"size": 3, "komi": -0.5},
        {"size": 4, "komi": 0.5},
        {"size": 4, "komi": 7, "handicap": ["B2", "C3"]},
        {"size": 5},
    ],
    "alterigo": [{"width": w, "height": h} for w, h in ((1, 4), (2, 3), (3, 3), (4, 5), (7, 6))],
    "jo": [{"first": "Red"}, {"first": "Black"}],
}
ROUNDS = {"otello": 4, "io": 4, "ikeda": 8, "alterigo": 6, "jo": 1}


def check_settings(witness, game):
    for chosen, settings in SETTINGS[game]:
        for implementation in (oracle(game), witness):
            try:
                implementation.start(**chosen)
            except ValueError:
                assert not settings, chosen
            else:
                assert settings, chosen


def run(witness, game):
    """Put all quick checks to a witness. Raises for the first wrong answer."""
    check_settings(witness, game)
    for vector in load(f"{game}_illegal")["positions"]:
        checks.check_refusal(witness, game, vector)
    if game == "otello":
        checks.check_opening(witness, load("otello_opening"))
    if game == "io":
        for vector in load("io_note")["games"]:
            checks.check_note(witness, vector)
    if game == "ikeda":
        for vector in load("ikeda_special_games")["games"]:
            checks.check_game(witness, game, vector)
        for vector in load("ikeda_scoring")["positions"]:
            checks.check_scoring(witness, vector)
        for repeat in checks.START_AGAIN:
            checks.check_start_again(witness, *repeat)
        for vector in load("ikeda_rule6")["positions"]:
            checks.check_rule_6(witness, vector)
    if game == "alterigo":
        for moves in checks.BOTH_ENDINGS:
            checks.check_both_endings(witness, moves)
    if game == "jo":
        checks.check_figures(witness, load("jo_figures"))
        for line in checks.TIES:
            for first in ("Red", "Black"):
                checks.check_tie(witness, line, first)
        for vector in load("jo_turns")["turns"]:
            if vector["distinct_results"] <= 200:
                checks.check_turn(witness, vector)
    for vector in load(f"{game}_games")["games"][: GAMES[game]]:
        checks.check_game(witness, game, vector, every_move=game != "jo")
    for vector in load("perft")[game] if PERFT[game] else ():
        checks.check_perft(witness, game, vector, PERFT[game])
    for number in range(ROUNDS[game]):
        for chosen in SMALL[game]:
            play_in_step(game, witness, chosen, random.Random(f"{number} {chosen}"))
