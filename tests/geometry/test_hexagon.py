"""The hexagon: names, neighbours, pictures, symmetries, guarded sets (JO1)."""

from math import dist

import pytest

from stonebook.geometry.grid import bit_indices
from stonebook.geometry.hexagon import Hexagon, hexagon

SIDES = [1, 2, 3, 4, 5]
BOARD = hexagon(5)


def names_beside(cell):
    return set(BOARD.cells(BOARD.neighbour_masks[BOARD.index[cell]]))


def test_nine_columns_have_the_rows_of_the_rulebook():
    """JO1: nine columns, each with the rows that the rulebook lists."""
    columns = [[BOARD.names[i] for i in column] for column in BOARD.columns]
    assert [(column[0], column[-1]) for column in columns] == [
        ("a5", "a9"),
        ("b4", "b9"),
        ("c3", "c9"),
        ("d2", "d9"),
        ("e1", "e9"),
        ("f1", "f8"),
        ("g1", "g7"),
        ("h1", "h6"),
        ("i1", "i5"),
    ]
    assert BOARD.names == tuple(cell for column in columns for cell in column)
    assert BOARD.names == tuple(sorted(BOARD.names))


@pytest.mark.parametrize("side", SIDES)
def test_the_number_of_cells_follows_from_the_side(side):
    board = Hexagon(side)
    assert len(board) == len(set(board.names)) == 3 * side * (side - 1) + 1
    assert sum(map(len, board.columns)) == len(board)


def test_a_cell_has_six_neighbours_and_fewer_at_the_edge():
    """JO1: the six cells next to a cell, fewer at the edge."""
    assert names_beside("e5") == {"e4", "e6", "f5", "f4", "d5", "d6"}
    assert names_beside("a5") == {"a6", "b5", "b4"}
    assert names_beside("e9") == {"e8", "d9", "f8"}
    assert names_beside("g7") == {"g6", "f7", "f8", "h6"}


def test_a_step_ahead_and_a_step_back_cancel_out():
    for ahead, back in zip(BOARD.steps[:3], BOARD.steps[3:], strict=True):
        for cell in range(len(BOARD)):
            assert ahead[cell] < 0 or back[ahead[cell]] == cell
            assert back[cell] < 0 or ahead[back[cell]] == cell


@pytest.mark.parametrize("side", SIDES)
def test_centres_are_one_unit_apart_where_cells_touch(side):
    board = Hexagon(side)
    for i, centre in enumerate(board.centres):
        near = {j for j, other in enumerate(board.centres) if abs(dist(centre, other) - 1) < 1e-9}
        assert near == {j for j in range(len(board)) if board.neighbour_masks[i] >> j & 1}


def test_rows_are_horizontal_with_the_highest_on_top():
    """JO1: rows are lines of equal number, row 9 on top."""
    assert [row.label for row in BOARD.text_rows] == list("987654321")
    heights = []
    for row in BOARD.text_rows:
        assert {BOARD.names[i][1] for i in row.cells} == {row.label}
        (height,) = {BOARD.centres[i][1] for i in row.cells}
        heights.append(height)
        # The text follows the picture: two half cells to a unit.
        assert BOARD.centres[row.cells[0]][0] * 2 == row.indent
        across = [BOARD.centres[i][0] for i in row.cells]
        assert across == sorted(across)
    assert heights == sorted(heights)


@pytest.mark.parametrize("side", SIDES[1:])
def test_twelve_symmetries_keep_the_neighbours(side):
    board = Hexagon(side)
    assert len(set(board.symmetries)) == 12
    assert board.symmetries[0] == tuple(range(len(board)))
    for symmetry in board.symmetries:
        assert sorted(symmetry) == list(range(len(board)))
        for cell in range(len(board)):
            near = {symmetry[other] for other in bit_indices(board.neighbour_masks[cell])}
            assert near == {*bit_indices(board.neighbour_masks[symmetry[cell]])}


def test_symmetries_are_a_group():
    all_twelve = set(BOARD.symmetries)
    for symmetry in BOARD.symmetries:
        for other in BOARD.symmetries:
            assert tuple(other[cell] for cell in symmetry) in all_twelve


@pytest.mark.parametrize("side", SIDES)
def test_a_step_in_a_guarded_set_is_a_shift(side):
    """No shift leads from one edge to another: beyond the board it finds no cell."""
    board = Hexagon(side)
    cell_of = {bit: i for i, bit in enumerate(board.bits)}
    assert board.board == sum(board.bits)
    for shift, ahead, back in zip(board.shifts, board.steps[:3], board.steps[3:], strict=True):
        for cell, bit in enumerate(board.bits):
            assert cell_of.get(bit << shift, -1) == ahead[cell]
            assert cell_of.get(bit >> shift, -1) == back[cell]
            # Two steps from a pair at the edge stay off the board too.
            if ahead[cell] >= 0:
                assert cell_of.get(bit << 2 * shift, -1) == ahead[ahead[cell]]
