"""The proofs of the puzzles of O-tell-O: a file for each game, as files run side by side."""

import pytest

from tests.puzzles import proofs

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("puzzle", proofs.collected("otello"))
def test_right_answers_are_proved_by_solver_and_oracle(puzzle):
    proofs.proved(puzzle)


def test_no_two_puzzles_are_alike():
    proofs.unique("otello")
