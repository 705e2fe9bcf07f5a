"""The settings of Ikeda Area III: size, komi and handicap stones (IK8)."""

from __future__ import annotations

from stonebook.geometry.square import COLUMNS_WITHOUT_I, MAX_SIDE
from stonebook.rules.game import Setting, whole_number
from stonebook.rules.moves import CellNames

CELL_NAMES = CellNames(COLUMNS_WITHOUT_I)
MAX_KOMI = 1000


def _accept_komi(value: object) -> object | None:
    """Return a komi, as an int if possible, or None unless it is a multiple of ½ (IK8)."""
    if type(value) not in (int, float):
        return None
    assert isinstance(value, int | float)
    if not -MAX_KOMI <= value <= MAX_KOMI or value * 2 != int(value * 2):
        return None
    return int(value) if value == int(value) else value


def _accept_handicap(value: object) -> object | None:
    """Return distinct cell names, or None for any other value (IK8).

    The cells need not be on the board, whose size is another setting.
    """
    if not isinstance(value, list | tuple):
        return None
    cells = [CELL_NAMES.read(cell) if isinstance(cell, str) else None for cell in value]
    return tuple(cells) if None not in cells and len({*cells}) == len(cells) else None


SETTINGS = (
    Setting("size", 9, whole_number(1, MAX_SIDE), "whole_1_19"),
    Setting("komi", 0, _accept_komi, "komi"),
    Setting("handicap", (), _accept_handicap, "handicap"),
)
