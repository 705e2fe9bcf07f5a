"""Boards and sets of cells: rectangles, the hexagon, bit masks, lanes and symmetries."""

from stonebook.geometry.grid import Grid, TextRow, bit_indices, pick
from stonebook.geometry.hexagon import Hexagon
from stonebook.geometry.lanes import Lanes
from stonebook.geometry.square import SquareGrid

__all__ = ["Grid", "Hexagon", "Lanes", "SquareGrid", "TextRow", "bit_indices", "pick"]
