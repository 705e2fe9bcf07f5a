"""The proofs of the puzzles of Io: a file for each game, as files run side by side."""

import pytest

from tests.puzzles import proofs

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]


@pytest.mark.parametrize("puzzle", proofs.collected("io"))
def test_the_solver_proves_the_right_answers(puzzle):
    proofs.proved(puzzle)


@pytest.mark.share(5)  # four fifths of the time
@pytest.mark.parametrize("puzzle", proofs.collected("io"))
def test_the_oracle_confirms_the_right_answers(puzzle):
    proofs.confirmed(puzzle)


def test_no_two_puzzles_are_alike():
    proofs.unique("io")
