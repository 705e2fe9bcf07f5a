"""The levels play the stored moves, natively and in Pyodide."""

import pytest

from tests.search.levels.stored import GAMES, played, stored

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_levels_play_the_same_moves_on_every_device(name: str, number: int) -> None:
    assert played(name, number) == stored()[f"{name} {number}"]
