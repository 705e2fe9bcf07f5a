"""Words for sets of cells: all that …. Single games have more, see `stonebook.teach.games`."""

from __future__ import annotations

from stonebook.teach.goals.cells import (
    CellSet,
    LegalCells,
    Liberties,
    RefusedCells,
    StringOf,
    Territory,
)


def legal_cells() -> CellSet:
    """… may be played on."""
    return LegalCells()


def refused_cells(rule: str) -> CellSet:
    """… are empty but forbidden by a rule."""
    return RefusedCells(rule)


def liberties(of: str) -> CellSet:
    """… are empty and next to the string of the stone on `of`."""
    return Liberties(of)


def string(of: str) -> CellSet:
    """… belong to the string of the stone on `of`."""
    return StringOf(of)


def territory(of: str | None) -> CellSet:
    """… are a player's territory, or nobody's."""
    return Territory(of)
