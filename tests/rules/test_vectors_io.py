"""Io through the public face, against every vector: IO1 to IO8."""

import pytest

import stonebook
from tests.rules.face import Face
from tests.vectors import by_id, checks, load

IO = Face(stonebook.game("io"))
PERFT = load("perft")
# Move sequences that are walked for one count.
SEQUENCES = 100_000


@pytest.mark.parametrize("vector", by_id(load("io_games")["games"]))
def test_game(vector):
    checks.check_game(IO, "io", vector)
    checks.check_opening_phase(IO, vector)


@pytest.mark.parametrize("vector", by_id(load("io_illegal")["positions"]))
def test_refusal(vector):
    checks.check_refusal(IO, "io", vector)


@pytest.mark.parametrize("vector", by_id(load("io_solved")["positions"]))
def test_position(vector):
    checks.check_position(IO, "io", vector)


@pytest.mark.parametrize("vector", by_id(load("io_note")["games"]))
def test_note(vector):
    checks.check_note(IO, vector)


@pytest.mark.parametrize("vector", PERFT["io"], ids=lambda v: f"size-{v['size']}")
def test_perft(vector):
    checks.check_perft(IO, "io", vector, SEQUENCES)


@pytest.mark.parametrize(
    "vector", [v for v in PERFT["from_positions"] if v["game"] == "io"], ids=lambda v: v["board"]
)
def test_perft_from_position(vector):
    checks.check_perft(IO, "io", vector, SEQUENCES)
