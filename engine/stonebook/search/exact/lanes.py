"""Positions of O-tell-O and Io in lanes, and the search of positions that lanes fully describe."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import isqrt
from typing import NamedTuple

from stonebook.geometry.lanes import Lanes, lanes
from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.exact.alpha_beta import SearchSpec, alpha_beta, table_key
from stonebook.search.exact.margins import MarginSearch


class LanedPosition(NamedTuple):
    """A position in lanes: the mover's stones, the other player's, and the empty cells."""

    own: int
    other: int
    empties: list[int]


def laned(position: Position, board_lanes: Lanes) -> LanedPosition:
    """Return a position in lanes. The game must not be over."""
    assert isinstance(position, BracketPosition)
    own, other, _ = position.bitboards
    occupied = own | other
    return LanedPosition(
        own, other, [cell for cell, bits in enumerate(board_lanes.bits[:-1]) if not occupied & bits]
    )


class LanedSearch(MarginSearch):
    """The search of a position whose future depends only on the stones and the side to move."""

    def __init__(
        self, position: Position, budget: int, make_spec: Callable[[Lanes], SearchSpec]
    ) -> None:
        self._lanes = lanes(isqrt(len(position.cells())))
        self._spec = make_spec(self._lanes)
        depth = position.rows().count(".")
        super().__init__(position, depth, self._spec.nodes)
        self._search_position = alpha_beta(
            self._spec, self.table, budget, depth, self._report_bound
        )

    def _report_bound(self, margin: int, cell: int) -> None:
        name = self.position.cells()[cell]
        moves = [move for move in self.position.moves() if move.notation == name]
        if moves:  # otherwise the mover must pass and the cell is a reply
            self.record_bound(margin, moves[0])

    def searching(self, position: Position, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the mover's margin: exact within the window, a bound outside it."""
        return self._search_position(*laned(position, self._lanes), alpha, beta)

    def ordered_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves, the best move in the table first."""
        own, other, empties = laned(position, self._lanes)
        entry = self.table.by_empties[len(empties)].get(table_key(self._lanes, own, other))
        ordered = self._spec.order_moves(own, other, empties, 0, entry[2] if entry else -1)
        names, read_move = position.cells(), position.game.move
        return [read_move(names[cell]) for _, cell, _, _ in ordered] or position.moves()
