"""Functions for sets of cells. Single games have more, see `stonebook.teach.games`."""

from __future__ import annotations

from stonebook.teach.games.strings.cells import Liberties, StringOf, Territory
from stonebook.teach.goals.cells import CellSet, LegalCells, RefusedCells


def legal_cells() -> CellSet:
    """Return the cells that may be played on."""
    return LegalCells()


def refused_cells(rule: str) -> CellSet:
    """Return the empty cells that a rule forbids."""
    return RefusedCells(rule)


def liberties(of: str) -> CellSet:
    """Return the empty cells next to the string of the stone on `of`."""
    return Liberties(of)


def string(of: str) -> CellSet:
    """Return the cells of the string of the stone on `of`."""
    return StringOf(of)


def territory(of: str | None) -> CellSet:
    """Return a player's territory, or for None the cells of no player's."""
    return Territory(of)
