"""The settings of Ikeda Area III: size, komi and handicap stones (IK8)."""

from __future__ import annotations

from stonebook.geometry.square import COLUMNS_WITHOUT_I, MAX_SIDE
from stonebook.rules.game import Setting, whole_number
from stonebook.rules.moves import CellNames

CELL_NAMES = CellNames(COLUMNS_WITHOUT_I)
LARGEST_KOMI = 1000


def _komi(value: object) -> object | None:
    """Return a komi, as an int if it is whole. None unless it is a multiple of ½ (IK8)."""
    if type(value) not in (int, float):
        return None
    assert isinstance(value, int | float)
    if not -LARGEST_KOMI <= value <= LARGEST_KOMI or value * 2 != int(value * 2):
        return None
    return int(value) if value == int(value) else value


def _handicap(value: object) -> object | None:
    """Return distinct cell names, else None (IK8). They may lie beyond the board."""
    if not isinstance(value, list | tuple):
        return None
    cells = [CELL_NAMES.read(cell) if isinstance(cell, str) else None for cell in value]
    return tuple(cells) if None not in cells and len({*cells}) == len(cells) else None


SETTINGS = (
    Setting("size", 9, whole_number(1, MAX_SIDE), "whole_1_19"),
    Setting("komi", 0, _komi, "komi"),
    Setting("handicap", (), _handicap, "handicap"),
)
