import pytest

from tests.puzzles import proofs


@pytest.mark.parametrize("puzzle", proofs.collected("otello"))
def test_what_is_right_is_proved_twice(puzzle):
    proofs.proved(puzzle)


def test_no_two_puzzles_are_alike():
    proofs.unique("otello")
