"""The regions that hints name: what the parts of a square board are called."""

import pytest

import stonebook
from stonebook.teach.puzzles.regions import cells_of_region


@pytest.mark.parametrize(
    ("sentence", "cells"),
    [
        ("Look at the edge from A1 to A6.", ("A1", "A2", "A3", "A4", "A5", "A6")),
        ("Look at the edge from A2 to A5.", ("A2", "A3", "A4", "A5")),
        ("Look at the edge from C1 to E1.", ("C1", "D1", "E1")),
        ("Look at the edge from B1 to B6.", ()),
        ("Look at the line from A2 to A5.", ()),
        ("Look at the line from B1 to B6.", ("B1", "B2", "B3", "B4", "B5", "B6")),
    ],
)
def test_a_part_of_the_edge_is_called_edge_even_without_a_corner(
    sentence: str, cells: tuple[str, ...]
) -> None:
    grid = stonebook.game("otello").start(size=6).grid
    assert {*cells_of_region(grid, sentence)} == {*cells}
