"""Alter Igo through the public face, against every vector: AI1 to AI6."""

import pytest

import stonebook
from tests.rules.face import Face
from tests.vectors import by_id, checks, load

ALTERIGO = Face(stonebook.game("alterigo"))
PERFT = load("perft")
# Move sequences that are walked for one count.
SEQUENCES = 50_000


@pytest.mark.parametrize("vector", by_id(load("alterigo_games")["games"]))
def test_game(vector):
    checks.check_game(ALTERIGO, "alterigo", vector)


@pytest.mark.parametrize("vector", by_id(load("alterigo_illegal")["positions"]))
def test_refusal(vector):
    checks.check_refusal(ALTERIGO, "alterigo", vector)


@pytest.mark.parametrize("vector", by_id(load("alterigo_solved")["positions"]))
def test_position(vector):
    checks.check_position(ALTERIGO, "alterigo", vector)


@pytest.mark.parametrize("moves", checks.BOTH_ENDINGS)
def test_null_move_that_is_a_third_occurrence_loses(moves):
    checks.check_both_endings(ALTERIGO, moves)


@pytest.mark.parametrize("vector", PERFT["alterigo"], ids=lambda v: f"{v['cols']}x{v['rows']}")
def test_perft(vector):
    checks.check_perft(ALTERIGO, "alterigo", vector, SEQUENCES)


@pytest.mark.parametrize(
    "vector",
    [v for v in PERFT["from_positions"] if v["game"] == "alterigo"],
    ids=lambda v: v["board"],
)
def test_perft_from_position(vector):
    checks.check_perft(ALTERIGO, "alterigo", vector, SEQUENCES)
