"""The search of O-tell-O's strongest level: principal variation search with iterative deepening.

A branch is cut if a shallower search finds its value far outside the window (Buro's ProbCut).
Values are whole numbers, in parts of a marker, so all devices find the same ones.
"""

from __future__ import annotations

from collections.abc import Generator
from operator import getitem
from typing import Any

from stonebook.search.levels.patterns.board import HALF, INDICES, pattern_board
from stonebook.search.levels.patterns.weights import UNIT, Values, stage_of, values
from stonebook.search.slices import SLICE, BudgetSpent

LOOK_UP: Any = getitem
INFINITY = 1_000_000
WINNING = 10_000
"""Added to the value of a won game, so no estimate is as good as a win."""
MAX_TABLE_ENTRIES = 120_000
"""The most positions in the transposition table. A full table is cleared."""
MAX_UNSLICED_DEPTH = 3
"""A search of this depth or less does not yield, because it is short."""
CORNER_BONUS = 6
"""Subtracted from the sort key of a move into a corner, as if it left this many fewer replies."""
CORNERS = (0, 7, 56, 63)
PROB_CUTS = {4: (2, 60), 5: (3, 49), 6: (2, 78), 7: (3, 62), 8: (4, 60)}
"""By depth: a shallower depth, and how far outside the window its value must be for a cut.

The distance is 1.2 times the standard deviation of the difference between the values at both
depths, measured in 139 positions."""

Child = tuple[int, int, int, int]
"""A sort key (lower is tried earlier), the cell, the next mover's stones, the other player's."""


class PatternSearch:
    """One search, with its transposition table and node count."""

    def __init__(self, max_nodes: int) -> None:
        self.board, self.max_nodes = pattern_board(), max_nodes
        self.nodes, self._next_yield = 0, SLICE
        # By both sides' stones: the depth, the lower and upper bound, and the best move.
        self.table: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self._values: Values = values(0)
        self._key_bonus = [CORNER_BONUS if cell in CORNERS else 0 for cell in range(64)]

    def estimate(self, own: int, other: int) -> int:
        """Return the expected margin for the player to move, by the current stage's values."""
        tables, (turn, mobility, frontier) = self._values
        board = self.board
        empty = (board.full ^ own ^ other) & board.lanes
        near = empty << 1
        indices = INDICES.unpack_from((own | other << HALF).to_bytes(board.length, "little"))
        patterns: int = sum(map(LOOK_UP, tables, indices))
        return (
            patterns
            + turn
            + mobility
            * (
                ((other + ((own << 1) & other)) & empty).bit_count()
                - ((own + ((other << 1) & own)) & empty).bit_count()
            )
            + frontier * ((own & near).bit_count() - (other & near).bit_count())
        )

    def children(self, own: int, other: int, hash_move: int) -> list[Child]:
        """Return the moves: `hash_move` first, then those that leave the fewest replies."""
        board = self.board
        full, lanes, key_bonus = board.full, board.lanes, self._key_bonus
        moves = []
        candidates = (other + ((own << 1) & other)) & (full ^ own ^ other) & lanes
        while candidates:
            length = candidates.bit_length()
            cell = board.cell_at[length]
            candidates &= board.others_at[length]
            ends = (other + (other & board.next_bits[cell])) & own
            turned = board.turned_by[cell].get(ends) or board.between(cell, ends)
            mine, theirs = own ^ turned | board.bits[cell], other ^ turned
            if cell == hash_move:
                sort_key = -99
            else:
                replies = (mine + ((theirs << 1) & mine)) & (full ^ mine ^ theirs) & lanes
                sort_key = replies.bit_count() - key_bonus[cell]
            moves.append((sort_key, cell, theirs, mine))
        if len(moves) > 1:
            moves.sort()
        return moves

    def leaf_value(self, own: int, other: int, alpha: int, beta: int) -> int:
        """Return the value at depth 1: the best evaluation after a move."""
        board = self.board
        lanes, size = board.lanes, board.length
        unpack = INDICES.unpack_from
        tables, (turn, mobility, frontier) = self._values
        candidates = (other + ((own << 1) & other)) & (board.full ^ own ^ other) & lanes
        if not candidates:
            return self.value_after_pass(own, other, 1, alpha, beta)
        best = -INFINITY
        while candidates:
            length = candidates.bit_length()
            cell = board.cell_at[length]
            candidates &= board.others_at[length]
            ends = (other + (other & board.next_bits[cell])) & own
            turned = board.turned_by[cell].get(ends) or board.between(cell, ends)
            mine, theirs = own ^ turned | board.bits[cell], other ^ turned
            self.nodes += 1
            # `estimate` inlined for the other player, whose turn it is, for speed.
            stones = theirs | mine << HALF
            empty = (board.full ^ mine ^ theirs) & lanes
            near = empty << 1
            value: int = (
                mobility
                * (
                    ((theirs + ((mine << 1) & theirs)) & empty).bit_count()
                    - ((mine + ((theirs << 1) & mine)) & empty).bit_count()
                )
                + frontier * ((mine & near).bit_count() - (theirs & near).bit_count())
                - turn
                - sum(map(LOOK_UP, tables, unpack(stones.to_bytes(size, "little"))))
            )
            if value > best:
                best = value
                if value >= beta:
                    return value
        return best

    def value_after_pass(self, own: int, other: int, depth: int, alpha: int, beta: int) -> int:
        """Return the value if the mover must pass or the game is over."""
        board = self.board
        if (own + ((other << 1) & own)) & (board.full ^ own ^ other) & board.lanes:
            return -self.value(other, own, depth, -beta, -alpha)
        return self.final_value(own, other)

    def final_value(self, own: int, other: int) -> int:
        """Return the value of a game that is over."""
        row = self.board.row_lane
        margin = (own & row).bit_count() - (other & row).bit_count()
        return margin * UNIT + (WINNING if margin > 0 else -WINNING if margin < 0 else 0)

    def probe(
        self, own: int, other: int, depth: int, alpha: int, beta: int
    ) -> tuple[int | None, int]:
        """Return a stored value that decides the window, or None, and the hash move, or -1."""
        entry = self.table.get((own, other))
        if entry is None:
            return None, -1
        searched_depth, low, high, hash_move = entry
        if searched_depth >= depth:
            if low >= beta or low == high:
                return low, hash_move
            if high <= alpha:
                return high, hash_move
        return None, hash_move

    def store(
        self, own: int, other: int, depth: int, alpha: int, beta: int, best: int, cell: int
    ) -> None:
        """Store a value that was found with the window from `alpha` to `beta`."""
        if len(self.table) >= MAX_TABLE_ENTRIES:
            self.table.clear()
        low, high = -INFINITY if best <= alpha else best, INFINITY if best >= beta else best
        self.table[own, other] = (depth, low, high, cell)

    def prob_cut(self, own: int, other: int, depth: int, alpha: int, beta: int) -> int | None:
        """Return the bound of the window that a shallower search exceeds by enough, or None."""
        if depth not in PROB_CUTS or beta - alpha != 1:
            return None
        shallow_depth, distance = PROB_CUTS[depth]
        if beta + distance < WINNING and self.value(
            own, other, shallow_depth, beta + distance - 1, beta + distance
        ) >= (beta + distance):
            return beta
        if alpha - distance > -WINNING and self.value(
            own, other, shallow_depth, alpha - distance, alpha - distance + 1
        ) <= (alpha - distance):
            return alpha
        return None

    def expand(
        self, own: int, other: int, depth: int, alpha: int, beta: int
    ) -> tuple[int | None, list[Child]]:
        """Return a value from the table or a ProbCut, or else None and the ordered moves."""
        known_value, hash_move = self.probe(own, other, depth, alpha, beta)
        if known_value is None:
            known_value = self.prob_cut(own, other, depth, alpha, beta)
        children = [] if known_value is not None else self.children(own, other, hash_move)
        return known_value, children

    def value(self, own: int, other: int, depth: int, alpha: int, beta: int) -> int:
        """Return the mover's value at this depth: exact within the window, a bound outside it."""
        self.nodes += 1
        if self.nodes > self.max_nodes:
            raise BudgetSpent
        if depth <= 1:
            return self.leaf_value(own, other, alpha, beta) if depth else self.estimate(own, other)
        known_value, children = self.expand(own, other, depth, alpha, beta)
        if known_value is not None:
            return known_value
        if not children:
            return self.value_after_pass(own, other, depth, alpha, beta)
        best, best_cell, original_alpha = -INFINITY, -1, alpha
        for _, cell, mine, theirs in children:
            if best == -INFINITY:
                value = -self.value(mine, theirs, depth - 1, -beta, -alpha)
            else:
                value = -self.value(mine, theirs, depth - 1, -alpha - 1, -alpha)
                if alpha < value < beta:
                    value = -self.value(mine, theirs, depth - 1, -beta, -value)
            if value > best:
                best, best_cell = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        self.store(own, other, depth, original_alpha, beta, best, best_cell)
        return best

    def searching(
        self, own: int, other: int, depth: int, alpha: int, beta: int
    ) -> Generator[int, None, int]:
        """Return the same as `value`, in slices.

        A generator would be slower for shallow searches. Change both methods together.
        """
        if self.nodes >= self._next_yield:
            self._next_yield = self.nodes + SLICE
            yield self.nodes
        if depth <= MAX_UNSLICED_DEPTH:
            return self.value(own, other, depth, alpha, beta)
        self.nodes += 1
        known_value, children = self.expand(own, other, depth, alpha, beta)
        if known_value is not None:
            return known_value
        if not children:
            board = self.board
            if (own + ((other << 1) & own)) & (board.full ^ own ^ other) & board.lanes:
                return -(yield from self.searching(other, own, depth, -beta, -alpha))
            return self.final_value(own, other)
        best, best_cell, original_alpha = -INFINITY, -1, alpha
        for _, cell, mine, theirs in children:
            if best == -INFINITY:
                value = -(yield from self.searching(mine, theirs, depth - 1, -beta, -alpha))
            else:
                value = -(yield from self.searching(mine, theirs, depth - 1, -alpha - 1, -alpha))
                if alpha < value < beta:
                    value = -(yield from self.searching(mine, theirs, depth - 1, -beta, -value))
            if value > best:
                best, best_cell = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        self.store(own, other, depth, original_alpha, beta, best, best_cell)
        return best

    def evaluating_moves(
        self, own: int, other: int, max_depth: int
    ) -> Generator[int, None, dict[int, int]]:
        """Return each cell's value. Yields the nodes counted so far after each depth.

        The value of the best cell is exact. A cell that is not better than an earlier one gets
        minus infinity.
        """
        board = self.board
        empties = 64 - ((own | other) & board.row_lane).bit_count()
        children = self.children(own, other, -1)
        value_by_cell = dict.fromkeys((cell for _, cell, _, _ in children), 0)
        for depth in range(1, min(max_depth, empties) + 1):
            self._values = values(stage_of(max(empties - depth, 0)))
            new_values: dict[int, int] = {}
            best = -INFINITY
            try:
                for _, cell, mine, theirs in children:
                    value = -(yield from self.searching(mine, theirs, depth - 1, -INFINITY, -best))
                    new_values[cell] = value if value > best else -INFINITY
                    best = max(best, value)
            except BudgetSpent:
                if new_values:  # the best move of the last depth was searched first
                    value_by_cell = new_values
                break
            value_by_cell = new_values
            children.sort(key=lambda child: -value_by_cell[child[1]])
            yield self.nodes
        return value_by_cell
