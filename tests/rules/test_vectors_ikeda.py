"""Ikeda Area III through the public face, against every vector: IK1 to IK9."""

import pytest

import stonebook
from tests.rules.face import Face
from tests.vectors import by_id, checks, load

IKEDA = Face(stonebook.game("ikeda"))
PERFT = load("perft")
# Move sequences that are walked for one count.
SEQUENCES = 70_000
GAMES = [
    game
    for file in ("ikeda_games", "ikeda_special_games", "ikeda_big_games")
    for game in load(file)["games"]
]


@pytest.mark.parametrize("vector", by_id(GAMES))
def test_game(vector):
    checks.check_game(IKEDA, "ikeda", vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_illegal")["positions"]))
def test_refusal(vector):
    checks.check_refusal(IKEDA, "ikeda", vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_solved")["positions"]))
def test_position(vector):
    checks.check_position(IKEDA, "ikeda", vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_rule6")["positions"]))
def test_rule_6(vector):
    checks.check_rule_6(IKEDA, vector)


@pytest.mark.parametrize("vector", by_id(load("ikeda_scoring")["positions"]))
def test_scoring(vector):
    checks.check_scoring(IKEDA, vector)


@pytest.mark.parametrize("repeat", checks.START_AGAIN)
def test_start_again(repeat):
    checks.check_start_again(IKEDA, *repeat)


@pytest.mark.parametrize("vector", PERFT["ikeda"], ids=lambda v: f"size-{v['size']}")
def test_perft(vector):
    checks.check_perft(IKEDA, "ikeda", vector, SEQUENCES)


@pytest.mark.parametrize(
    "vector", [v for v in PERFT["from_positions"] if v["game"] == "ikeda"], ids=lambda v: v["board"]
)
def test_perft_from_position(vector):
    checks.check_perft(IKEDA, "ikeda", vector, SEQUENCES)
