"""Each game still gives the answers that were written down. A game without a file fails."""

import pytest

import stonebook
from tests.golden.playthrough import path, playthrough


@pytest.mark.parametrize("name", stonebook.GAMES)
def test_the_answers_equal_the_golden_ones(name):
    assert path(name).exists(), f"{name} has no golden playthrough"
    assert playthrough(name) == path(name).read_text(encoding="utf-8"), (
        "if you meant this change, write the answers again and read the difference: "
        ".venv/bin/python -m tests.golden.playthrough"
    )
