"""No level opens on the first line in Ikeda Area III, unless a string is at stake."""

import pytest

import stonebook
from stonebook.search import level
from stonebook.search.levels.ikeda.playouts import sensible
from stonebook.search.levels.strength import LEVEL_NUMBERS

IKEDA = stonebook.game("ikeda")


def on_first_line(cell: str, size: int) -> bool:
    """Whether a cell is on the edge of the board."""
    letters = "ABCDEFGHJKLMNOPQRST"[:size]
    return cell[0] in (letters[0], letters[-1]) or cell[1:] in ("1", str(size))


@pytest.mark.parametrize("number", LEVEL_NUMBERS[:3])
def test_weak_levels_open_away_from_the_edge(number: int) -> None:
    position, player = IKEDA.start(size=9), level("ikeda", number)
    for seed in range(12):
        move = player.choose(position, seed)
        assert move.kind == "pass" or not on_first_line(move.cells[0], 9), move
        position = position.play(move)


def test_weak_levels_play_on_the_edge_if_a_string_is_at_stake() -> None:
    position = IKEDA.replay(["C1", "D1", "E5", "C2", "E6", "G7"], size=9)  # B1 saves C1
    moves = {str(move) for move in sensible(position, position.moves())}
    assert {"B1", "B2", "E4"} <= moves and not moves & {"A1", "A5", "J9", "E9"}


def test_small_boards_and_later_positions_allow_the_edge() -> None:
    for position in (IKEDA.start(size=5), IKEDA.replay(middle(), size=7)):
        assert sensible(position, position.moves()) == [*position.moves()]


def middle() -> list[str]:
    """Return moves after which more than a fifth of a 7 × 7 board has stones."""
    return ["B2", "B6", "C2", "C6", "D2", "D6", "E2", "E6", "F2", "F6", "B3", "B5"]
