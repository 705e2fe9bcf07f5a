"""Positions of O-tell-O and Io in lanes, and a search for positions that lanes fully describe."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import isqrt
from typing import NamedTuple

from stonebook.geometry.lanes import Lanes, lanes
from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.exact.alpha_beta import Kernel, alpha_beta, table_key
from stonebook.search.exact.margins import MarginSearch


class Laned(NamedTuple):
    """The stones of the player to move and the other player's, in lanes, and the empty cells."""

    own: int
    other: int
    empties: list[int]


def laned(position: Position, shared: Lanes) -> Laned:
    """Return a position that is not over, converted to lanes."""
    assert isinstance(position, BracketPosition)
    own, other, _ = position.bitboards
    occupied = own | other
    return Laned(own, other, [i for i, bits in enumerate(shared.bits[:-1]) if not occupied & bits])


class LanedSearch(MarginSearch):
    """A search of a position whose future depends only on its stones and the side to move."""

    def __init__(self, position: Position, budget: int, kernel: Callable[[Lanes], Kernel]) -> None:
        self._lanes = lanes(isqrt(len(position.cells())))
        self._kernel = kernel(self._lanes)
        depth = position.rows().count(".")
        super().__init__(position, depth, self._kernel.nodes)
        self._value = alpha_beta(self._kernel, self.table, budget, depth, self._report)

    def _report(self, margin: int, cell: int) -> None:
        name = self.position.cells()[cell]
        moves = [move for move in self.position.moves() if move.notation == name]
        if moves:  # otherwise the mover must pass, and the move is the other player's
            self.improve(margin, moves[0])

    def look(self, position: Position, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the mover's margin: exact within the window, a bound outside it."""
        return self._value(*laned(position, self._lanes), alpha, beta)

    def ordered_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves, the previously best move first."""
        own, other, empties = laned(position, self._lanes)
        known = self.table.by_empties[len(empties)].get(table_key(self._lanes, own, other))
        ordered = self._kernel.moves(own, other, empties, 0, known[2] if known else -1)
        names, read = position.cells(), position.game.move
        return [read(names[cell]) for _, cell, _, _ in ordered] or position.moves()
