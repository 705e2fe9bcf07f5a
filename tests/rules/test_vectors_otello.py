"""O-tell-O through the public face, against every vector: OT1 to OT8."""

import pytest

import stonebook
from tests.rules.face import Face
from tests.vectors import by_id, checks, load

OTELLO = Face(stonebook.game("otello"))
PERFT = load("perft")
# Move sequences that are walked for one count: 7 plies on 8 × 8, all of the file on 4 × 4.
SEQUENCES = 130_000


@pytest.mark.parametrize("vector", by_id(load("otello_games")["games"]))
def test_game(vector):
    checks.check_game(OTELLO, "otello", vector)


@pytest.mark.parametrize("vector", by_id(load("otello_illegal")["positions"]))
def test_refusal(vector):
    checks.check_refusal(OTELLO, "otello", vector)


@pytest.mark.parametrize("vector", by_id(load("otello_solved")["positions"]))
def test_position(vector):
    checks.check_position(OTELLO, "otello", vector)


def test_opening():
    checks.check_opening(OTELLO, load("otello_opening"))


@pytest.mark.parametrize("vector", PERFT["otello"], ids=lambda v: f"size-{v['size']}")
def test_perft(vector):
    checks.check_perft(OTELLO, "otello", vector, SEQUENCES)


@pytest.mark.parametrize(
    "vector",
    [v for v in PERFT["from_positions"] if v["game"] == "otello"],
    ids=lambda v: v["board"],
)
def test_perft_from_position(vector):
    checks.check_perft(OTELLO, "otello", vector, SEQUENCES)
