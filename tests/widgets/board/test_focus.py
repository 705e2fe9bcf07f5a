"""The frame that keys move over a board."""

import pytest

import stonebook
from stonebook.widgets.board.focus import Focus


def test_arrows_move_and_stop_at_the_edge():
    focus = Focus(stonebook.game("otello").start(size=4).grid)
    focus.cell = "B2"
    path = []
    for key in ("ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "End", "ArrowDown", "Home"):
        assert focus.move(key)
        path.append(focus.cell)
    assert path == ["A2", "A2", "A1", "A1", "D1", "D2", "A2"]


@pytest.mark.parametrize("key", ["a", "Tab", "Shift", "PageUp", "F5"])
def test_the_board_ignores_other_keys(key):
    focus = Focus(stonebook.game("otello").start().grid)
    before = focus.cell
    assert not focus.knows(key) and not focus.move(key)
    assert focus.cell == before


@pytest.mark.parametrize(
    ("game", "settings"),
    [("otello", {"size": 6}), ("alterigo", {"width": 5, "height": 1}), ("jo", {})],
)
def test_every_cell_can_be_reached(game, settings):
    position = stonebook.game(game).start(**settings)
    focus = Focus(position.grid)
    reached, todo = set(), [focus.cell]
    while todo:
        cell = todo.pop()
        if cell in reached:
            continue
        reached.add(cell)
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
            focus.cell = cell
            focus.move(key)
            todo.append(focus.cell)
    assert reached == set(position.cells())


def test_down_undoes_up_on_a_hexagon():
    focus = Focus(stonebook.game("jo").start().grid)
    focus.cell = "e5"
    focus.move("ArrowUp")
    assert focus.cell == "d6"
    focus.move("ArrowDown")
    assert focus.cell == "e5"
