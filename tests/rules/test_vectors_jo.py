"""Jō through the public face, against every vector: JO1 to JO10."""

import pytest

import stonebook
from tests.rules.face import Face
from tests.vectors import by_id, checks, load

JO = Face(stonebook.game("jo"))
PERFT = load("perft")


@pytest.mark.parametrize("vector", by_id(load("jo_games")["games"]))
def test_game(vector):
    checks.check_game(JO, "jo", vector)


@pytest.mark.parametrize("vector", by_id(load("jo_illegal")["positions"]))
def test_refusal(vector):
    checks.check_refusal(JO, "jo", vector)


@pytest.mark.parametrize("vector", by_id(load("jo_solved")["positions"]))
def test_position(vector):
    checks.check_position(JO, "jo", vector)


@pytest.mark.parametrize("vector", by_id(load("jo_turns")["turns"]))
def test_turn(vector):
    checks.check_turn(JO, vector)


def test_figures():
    checks.check_figures(JO, load("jo_figures"))


@pytest.mark.parametrize("first", ["Red", "Black"])
@pytest.mark.parametrize("line", checks.TIES, ids=["reserve", "last mover"])
def test_tie(line, first):
    checks.check_tie(JO, line, first)


def test_first_turns():
    checks.check_perft(JO, "jo", PERFT["jo"][0]["depth1"], 0)


def test_second_turns():
    """The number of turns after each of the 1,498 first ones, summed."""
    start = stonebook.game("jo").start()
    total = sum(len(start.play(move).moves()) for move in start.moves())
    assert total == PERFT["jo"][0]["depth2"]["results_summed_over_distinct_depth1_results"]


@pytest.mark.parametrize(
    "vector", [v for v in PERFT["from_positions"] if v["game"] == "jo"], ids=lambda v: v["board"]
)
def test_perft_from_position(vector):
    checks.check_perft(JO, "jo", vector, 0)
