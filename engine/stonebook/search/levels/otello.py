"""O-tell-O's levels: alpha-beta with an evaluation of mobility, frontier and corners.

Values are expected final margins, in markers.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from random import Random

from stonebook.geometry.lanes import Lanes, lanes
from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.levels.choice import random_share, shuffled
from stonebook.search.levels.strength import Strength
from stonebook.search.slices import BudgetSpent

# Weights of the evaluation in markers, fitted by `benchmarks.strength.tune`.
MOBILITY = 10.7
"""The value if only the mover has moves."""
FRONTIER = -14.6
"""The value if only the mover's markers have empty neighbours."""
CORNER = 16.3
X_SQUARE = -8.5
"""The value of a marker diagonally next to an empty corner."""
MAX_DEPTH = 60
MAX_TABLE_ENTRIES = 60_000
"""The most positions in the transposition table. A full table is cleared."""
USUAL_CELLS = 64
"""On boards with more cells a node takes longer, so the node budget is smaller."""
FITTED_SIDE = 8
"""The side of the board that the pattern values were fitted for."""
INFINITY = 1e6


class _Corners:
    """The corners of a board and the squares diagonally next to them, in the row lane."""

    def __init__(self, board: Lanes) -> None:
        side, row = board.side, board.row_lane
        last_cell = side * side - 1
        self.stride = side + 1
        corner_cells = (0, side - 1, last_cell - side + 1, last_cell)
        self.corners = sum(board.bits[c] & row for c in corner_cells)
        x_squares = (side + 1, 2 * side - 2, last_cell - 2 * side + 2, last_cell - side - 1)
        self.x_squares = sum(board.bits[c] & row for c in x_squares) if side > 4 else 0


@lru_cache(maxsize=16)
def _corners(side: int) -> _Corners:
    return _Corners(lanes(side))


class Searcher:
    """One alpha-beta search, with its transposition table and node count."""

    def __init__(self, side: int, max_nodes: int) -> None:
        self.board, self.max_nodes = lanes(side), max_nodes
        self.nodes = 0
        places = _corners(side)
        self.corners, self.x_squares, self.stride = places.corners, places.x_squares, places.stride
        # By both sides' stones: the depth, the lower and the upper bound, and the best move.
        self.table: dict[tuple[int, int], tuple[int, float, float, int]] = {}

    def features(self, own: int, other: int) -> tuple[float, float, float, float]:
        """Return the features of the evaluation: the mover's minus the other player's."""
        empty = self.board.full ^ own ^ other
        mine = ((other + ((own << 1) & other)) & empty).bit_count()
        theirs = ((own + ((other << 1) & own)) & empty).bit_count()
        near = empty << 1
        open_own, open_other = (own & near).bit_count(), (other & near).bit_count()
        corners = self.corners
        x_own = x_other = 0
        free = empty & corners
        if free:
            neighbours = free << 1 | free >> 1
            x_squares = (neighbours << self.stride | neighbours >> self.stride) & self.x_squares
            x_own, x_other = (own & x_squares).bit_count(), (other & x_squares).bit_count()
        return (
            (mine - theirs) / (mine + theirs + 2),
            (open_own - open_other) / (open_own + open_other + 2),
            (own & corners).bit_count() - (other & corners).bit_count(),
            x_own - x_other,
        )

    def estimate(self, own: int, other: int) -> float:
        """Return the expected margin for the player to move."""
        mobility, frontier, corners, x_squares = self.features(own, other)
        return MOBILITY * mobility + FRONTIER * frontier + CORNER * corners + X_SQUARE * x_squares

    def children(self, own: int, other: int) -> list[tuple[int, int, int]]:
        """Return each move's cell, then the other player's stones and the mover's after it."""
        board = self.board
        candidates = (other + ((own << 1) & other)) & (board.full ^ own ^ other)
        moves = []
        while candidates:
            length = candidates.bit_length()
            cell = board.cell_at[length]
            candidates &= board.others_at[length]
            ends = (other + (other & board.next_bits[cell])) & own
            turned = board.turned_by[cell].get(ends) or board.between(cell, ends)
            moves.append((cell, other ^ turned, own ^ turned | board.bits[cell]))
        return moves

    def value(self, own: int, other: int, depth: int, alpha: float, beta: float) -> float:
        """Return the mover's value at this depth: exact within the window, a bound outside it."""
        self.nodes += 1
        if self.nodes > self.max_nodes:
            raise BudgetSpent
        if depth <= 0:
            return self.estimate(own, other)
        hash_move = -1
        if depth > 1:
            entry = self.table.get((own, other))
            if entry is not None:
                searched_depth, low, high, hash_move = entry
                if searched_depth >= depth:
                    if low >= beta or low == high:
                        return low
                    if high <= alpha:
                        return high
        children = self.children(own, other)
        if not children:
            board = self.board
            if not board.bracketing(other, own):
                return board.count(own) - board.count(other)
            return -self.value(other, own, depth, -beta, -alpha)
        if depth > 1 and len(children) > 1:
            self.sort_moves(children, hash_move)
        best, best_cell, original_alpha = -INFINITY, -1, alpha
        for cell, mine, theirs in children:
            value = -self.value(mine, theirs, depth - 1, -beta, -alpha)
            if value > best:
                best, best_cell = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        if depth > 1:
            if len(self.table) >= MAX_TABLE_ENTRIES:
                self.table.clear()
            low = -INFINITY if best <= original_alpha else best
            high = INFINITY if best >= beta else best
            self.table[own, other] = (depth, low, high, best_cell)
        return best

    def sort_moves(self, children: list[tuple[int, int, int]], hash_move: int) -> None:
        """Put the hash move first, then the moves that leave the fewest replies."""
        full = self.board.full

        def sort_key(child: tuple[int, int, int]) -> int:
            cell, own, other = child
            if cell == hash_move:
                return -1
            return ((other + ((own << 1) & other)) & (full ^ own ^ other)).bit_count()

        children.sort(key=sort_key)


def otello_estimate(
    position: Position, strength: Strength, random: Random
) -> Generator[int, None, tuple[list[Move], list[float]]]:
    """Estimate the moves in the level's sample by iterative deepening within the node budget.

    With an average loss of 0, a move that is not better than an earlier one gets minus infinity.
    """
    assert isinstance(position, BracketPosition)
    side = position.board.grid.width
    if strength.uses_fitted_values and side == FITTED_SIDE:
        return (yield from fitted_estimate(position, strength.nodes))
    search = Searcher(side, strength.nodes * USUAL_CELLS // max(USUAL_CELLS, side * side))
    cells = {
        position.board.cell_of[m.spot]
        for m in random_share(position.moves(), strength.sample, random)
    }
    own, other, _ = position.bitboards
    children = [child for child in search.children(own, other) if child[0] in cells]
    children = shuffled(children, random)
    search.sort_moves(children, -1)
    values = dict.fromkeys((cell for cell, _, _ in children), 0.0)
    for depth in range(1, min(MAX_DEPTH, side * side)):
        new_values: dict[int, float] = {}
        best = -INFINITY
        try:
            for cell, own, other in children:
                alpha = best if strength.average_loss <= 0 else -INFINITY
                value = -search.value(own, other, depth - 1, -INFINITY, -alpha)
                new_values[cell] = value if value > alpha else -INFINITY  # otherwise only a bound
                best = max(best, value)
                yield search.nodes
        except BudgetSpent:
            if new_values and strength.average_loss <= 0:  # the best move was searched first
                values = new_values
            break
        values = new_values
        children.sort(key=lambda child: -values[child[0]])
    moves = position.board.moves
    return [moves[cell] for cell in values], list(values.values())


def fitted_estimate(
    position: BracketPosition, nodes: int
) -> Generator[int, None, tuple[list[Move], list[float]]]:
    """Estimate the moves by fitted pattern values. Only the best move's value is exact."""
    from stonebook.search.levels.patterns.search import PatternSearch
    from stonebook.search.levels.patterns.weights import UNIT

    search, cells = PatternSearch(nodes), position.board.lanes.cells
    own, other = (search.board.laned(cells(side)) for side in position.bitboards[:2])
    values = yield from search.evaluating_moves(own, other, MAX_DEPTH)
    moves = position.board.moves
    return [moves[cell] for cell in values], [value / UNIT for value in values.values()]
