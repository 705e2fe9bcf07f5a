"""The exact solver of Io: it searches the single phase in lanes, the opening by the rules."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from stonebook.rules.io.board import SINGLE
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.exact.cell_codes import EMPTY, OTHER, OWN, cell_codes
from stonebook.search.exact.io.move_order import search_spec
from stonebook.search.exact.lanes import LanedSearch
from stonebook.search.exact.margins import searching_margin
from stonebook.search.slices import OutOfNodes, Search

OPENING_SLICE = 100
"""About how many nodes a slice takes in the opening, where each node takes longer."""


def search(position: Position, nodes: int) -> Search:
    """Return a search for the exact margin of a position that is not over (IO6 to IO8).

    The line reaches the full board. It is shorter only if the budget runs out after the margin is
    known.
    """
    return searching_margin(_IoSearch(position, nodes), nodes)


class _IoSearch(LanedSearch):
    """A search that covers the opening, where a player may place twice in a row.

    In the opening, a position and its images under symmetry share one entry in the table.
    """

    def __init__(self, position: Position, budget: int) -> None:
        super().__init__(position, budget, search_spec)
        self._budget = budget
        self._next_yield = OPENING_SLICE

    def ordered_moves(self, position: Position) -> Sequence[Move]:
        """Return the moves; in the single phase, the best move in the table first."""
        return super().ordered_moves(position) if position.phase == SINGLE else position.moves()

    def searching(self, position: Position, alpha: int, beta: int) -> Generator[int, None, int]:
        """Return the mover's margin: exact within the window, a bound outside it."""
        if self.position.phase == SINGLE:
            return super().searching(position, alpha, beta)
        board = self._canonical(position)
        if position.phase == SINGLE:
            return self._searching_single(board, alpha, beta)
        return self._searching_opening(position, board, alpha, beta)

    def _canonical(self, position: Position) -> list[int]:
        """Return the canonical board: the same for all images under symmetry."""
        board = cell_codes(position)
        return min([board[cell] for cell in symmetry] for symmetry in position.grid.symmetries)

    def _searching_single(
        self, board: list[int], alpha: int, beta: int
    ) -> Generator[int, None, int]:
        bits = self._lanes.bits
        own = sum(bits[cell] for cell, stone in enumerate(board) if stone == OWN)
        other = sum(bits[cell] for cell, stone in enumerate(board) if stone == OTHER)
        empties = [cell for cell, stone in enumerate(board) if stone == EMPTY]
        return self._search_position(own, other, empties, alpha, beta)

    def _searching_opening(
        self, position: Position, board: list[int], alpha: int, beta: int
    ) -> Generator[int, None, int]:
        if self.nodes[0] >= self._budget:
            raise OutOfNodes
        self.nodes[0] += 1
        if self.nodes[0] >= self._next_yield:
            self._next_yield = self.nodes[0] + OPENING_SLICE
            yield self.nodes[0]
        empty_count = board.count(EMPTY)
        # The leading 1 makes this key longer than any key in lanes.
        key = int("".join(map(str, (1, 0, 0, *(0 for _ in self._lanes.bits), *board))), 4)
        entry = self.table.by_empties[empty_count].get(key)
        low, high = (entry[0], entry[1]) if entry else (-self.max_margin, self.max_margin)
        alpha, beta = max(alpha, low), min(beta, high)
        if alpha >= beta:
            return low if low >= beta else high
        mover, best, lower = position.to_move, -self.max_margin - 1, alpha
        for move in position.moves():
            after = position.play(move)
            if after.to_move == mover:
                value = yield from self.searching(after, lower, beta)
            else:
                value = -(yield from self.searching(after, -beta, -lower))
            if value > best:
                best = value
                if value > lower:
                    lower = value
                    if position is self.position:
                        self.record_bound(value, move)
                    if value >= beta:
                        break
        entry = best if best > alpha else low, best if best < beta else high, -1
        self.table.put(empty_count, key, entry)
        return best
