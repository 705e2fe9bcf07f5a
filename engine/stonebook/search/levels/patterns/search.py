"""The search of O-tell-O's strongest player: principal variation search with a table.

Branches that a shallower search shows to be far too good or too bad are cut (Buro's ProbCut).
It goes deeper and deeper until its nodes are used up. Values are in parts of a marker, whole
numbers, so that every device finds the same.
"""

from __future__ import annotations

from collections.abc import Generator
from operator import getitem
from typing import Any

from stonebook.search.cooperative import SLICE, BudgetSpent
from stonebook.search.levels.patterns.board import HALF, INDICES, pattern_board
from stonebook.search.levels.patterns.weights import UNIT, Values, stage_of, values

LOOK_UP: Any = getitem
FAR = 1_000_000
WINNING = 10_000
"""Added to the value of a won game: no estimate is as good as a win."""
MAX_REMEMBERED = 120_000
"""How many positions are remembered at most; then the memory is cleared."""
IN_ONE_GO = 3
"""A search this deep or less is not interrupted: it ends soon enough."""
CORNER = 6
"""How many answers fewer a move into a corner is reckoned to leave."""
CORNERS = (0, 7, 56, 63)
CUTS = {4: (2, 80), 5: (3, 70), 6: (2, 124), 7: (3, 108), 8: (4, 90)}
"""By depth: a lesser depth, and how far beyond the window its value has to be for a cut.

1.2 times the standard deviation of the difference between both depths' values in 60 positions."""

Child = tuple[int, int, int, int]
"""A sort key (lower is tried earlier), the cell, the next mover's stones and the other's."""


class PatternSearch:
    """One search: what it remembers, and the number of positions examined."""

    def __init__(self, max_nodes: int) -> None:
        self.board, self.max_nodes = pattern_board(), max_nodes
        self.nodes, self._due = 0, SLICE
        # By both sides' stones: the depth, the lower and upper bound, and the best move.
        self.known: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self._values: Values = values(0)
        self._late = [CORNER if cell in CORNERS else 0 for cell in range(64)]

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

    def children(self, own: int, other: int, first: int) -> list[Child]:
        """Return the moves: `first`, then those that leave the fewest answers."""
        board = self.board
        full, lanes, late = board.full, board.lanes, self._late
        moves = []
        candidates = (other + ((own << 1) & other)) & (full ^ own ^ other) & lanes
        while candidates:
            length = candidates.bit_length()
            cell = board.cell_at[length]
            candidates &= board.others_at[length]
            ends = (other + (other & board.ahead[cell])) & own
            turned = board.turned_by[cell].get(ends) or board.between(cell, ends)
            mine, theirs = own ^ turned | board.bits[cell], other ^ turned
            if cell == first:
                key = -99
            else:
                answers = (mine + ((theirs << 1) & mine)) & (full ^ mine ^ theirs) & lanes
                key = answers.bit_count() - late[cell]
            moves.append((key, cell, theirs, mine))
        if len(moves) > 1:
            moves.sort()
        return moves

    def leaves(self, own: int, other: int, alpha: int, beta: int) -> int:
        """Return the value at depth 1."""
        board = self.board
        lanes, size = board.lanes, board.length
        unpack = INDICES.unpack_from
        tables, (turn, mobility, frontier) = self._values
        candidates = (other + ((own << 1) & other)) & (board.full ^ own ^ other) & lanes
        if not candidates:
            return self.passed(own, other, 1, alpha, beta)
        best = -FAR
        while candidates:
            length = candidates.bit_length()
            cell = board.cell_at[length]
            candidates &= board.others_at[length]
            ends = (other + (other & board.ahead[cell])) & own
            turned = board.turned_by[cell].get(ends) or board.between(cell, ends)
            mine, theirs = own ^ turned | board.bits[cell], other ^ turned
            self.nodes += 1
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

    def passed(self, own: int, other: int, depth: int, alpha: int, beta: int) -> int:
        """Return the value where no move is possible."""
        board = self.board
        if (own + ((other << 1) & own)) & (board.full ^ own ^ other) & board.lanes:
            return -self.value(other, own, depth, -beta, -alpha)
        return self.final(own, other)

    def final(self, own: int, other: int) -> int:
        """Return the value of a game that is over."""
        row = self.board.row_lane
        margin = (own & row).bit_count() - (other & row).bit_count()
        return margin * UNIT + (WINNING if margin > 0 else -WINNING if margin < 0 else 0)

    def probe(
        self, own: int, other: int, depth: int, alpha: int, beta: int
    ) -> tuple[int | None, int]:
        """Return a remembered value that settles the window, or None, and the best move, or -1."""
        known = self.known.get((own, other))
        if known is None:
            return None, -1
        searched, low, high, first = known
        if searched >= depth:
            if low >= beta or low == high:
                return low, first
            if high <= alpha:
                return high, first
        return None, first

    def remember(
        self, own: int, other: int, depth: int, start: int, beta: int, best: int, cell: int
    ) -> None:
        """Remember a value found with the window from `start` to `beta`."""
        if len(self.known) >= MAX_REMEMBERED:
            self.known.clear()
        low, high = -FAR if best <= start else best, FAR if best >= beta else best
        self.known[own, other] = (depth, low, high, cell)

    def cut(self, own: int, other: int, depth: int, alpha: int, beta: int) -> int | None:
        """Return a bound that a shallower search makes likely enough, or None."""
        if depth not in CUTS or beta - alpha != 1:
            return None
        lesser, far = CUTS[depth]
        if beta + far < WINNING and self.value(own, other, lesser, beta + far - 1, beta + far) >= (
            beta + far
        ):
            return beta
        if alpha - far > -WINNING and self.value(
            own, other, lesser, alpha - far, alpha - far + 1
        ) <= (alpha - far):
            return alpha
        return None

    def opened(
        self, own: int, other: int, depth: int, alpha: int, beta: int
    ) -> tuple[int | None, list[Child]]:
        """Return a value without a search of the moves, or None and the moves in order."""
        settled, first = self.probe(own, other, depth, alpha, beta)
        if settled is None:
            settled = self.cut(own, other, depth, alpha, beta)
        return settled, [] if settled is not None else self.children(own, other, first)

    def value(self, own: int, other: int, depth: int, alpha: int, beta: int) -> int:
        """Return the mover's value at this depth. Outside alpha and beta it is a bound."""
        self.nodes += 1
        if self.nodes > self.max_nodes:
            raise BudgetSpent
        if depth <= 1:
            return self.leaves(own, other, alpha, beta) if depth else self.estimate(own, other)
        settled, children = self.opened(own, other, depth, alpha, beta)
        if settled is not None:
            return settled
        if not children:
            return self.passed(own, other, depth, alpha, beta)
        best, chosen, start = -FAR, -1, alpha
        for _, cell, mine, theirs in children:
            if best == -FAR:
                value = -self.value(mine, theirs, depth - 1, -beta, -alpha)
            else:
                value = -self.value(mine, theirs, depth - 1, -alpha - 1, -alpha)
                if alpha < value < beta:
                    value = -self.value(mine, theirs, depth - 1, -beta, -value)
            if value > best:
                best, chosen = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        self.remember(own, other, depth, start, beta, best, chosen)
        return best

    def deep(
        self, own: int, other: int, depth: int, alpha: int, beta: int
    ) -> Generator[int, None, int]:
        """Return the same as `value`, in slices.

        The same search as a generator, which would be slower for a shallow one: keep both alike.
        """
        if self.nodes >= self._due:
            self._due = self.nodes + SLICE
            yield self.nodes
        if depth <= IN_ONE_GO:
            return self.value(own, other, depth, alpha, beta)
        self.nodes += 1
        settled, children = self.opened(own, other, depth, alpha, beta)
        if settled is not None:
            return settled
        if not children:
            board = self.board
            if (own + ((other << 1) & own)) & (board.full ^ own ^ other) & board.lanes:
                return -(yield from self.deep(other, own, depth, -beta, -alpha))
            return self.final(own, other)
        best, chosen, start = -FAR, -1, alpha
        for _, cell, mine, theirs in children:
            if best == -FAR:
                value = -(yield from self.deep(mine, theirs, depth - 1, -beta, -alpha))
            else:
                value = -(yield from self.deep(mine, theirs, depth - 1, -alpha - 1, -alpha))
                if alpha < value < beta:
                    value = -(yield from self.deep(mine, theirs, depth - 1, -beta, -value))
            if value > best:
                best, chosen = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        self.remember(own, other, depth, start, beta, best, chosen)
        return best

    def best(self, own: int, other: int, deepest: int) -> Generator[int, None, dict[int, int]]:
        """Return the best cell's value, and for each other cell a bound, in slices."""
        board = self.board
        empties = 64 - ((own | other) & board.row_lane).bit_count()
        children = self.children(own, other, -1)
        by_cell = dict.fromkeys((cell for _, cell, _, _ in children), 0)
        for depth in range(1, min(deepest, empties) + 1):
            self._values = values(stage_of(max(empties - depth, 0)))
            now: dict[int, int] = {}
            best = -FAR
            try:
                for _, cell, mine, theirs in children:
                    value = -(yield from self.deep(mine, theirs, depth - 1, -FAR, -best))
                    now[cell] = value if value > best else -FAR
                    best = max(best, value)
            except BudgetSpent:
                if now:  # the best move so far came first
                    by_cell = now
                break
            by_cell = now
            children.sort(key=lambda child: -by_cell[child[1]])
            yield self.nodes
        return by_cell
