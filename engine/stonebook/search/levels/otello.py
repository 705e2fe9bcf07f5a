"""O-tell-O's players: alpha-beta with an estimate of mobility, corners and frontiers.

The unit is a marker: values are expected final margins.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from random import Random

from stonebook.geometry.lanes import Lanes, lanes
from stonebook.rules.bracketing import BracketPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.cooperative import BudgetSpent
from stonebook.search.levels.choice import random_share, shuffled
from stonebook.search.levels.strength import Strength

# Values in markers, fitted by `benchmarks.strength.tune`.
MOBILITY = 10.7
"""The value of having all the moves."""
FRONTIER = -14.6
"""The value of having all the open sides of stones."""
CORNER = 16.3
INNER = -8.5
"""The value of a square diagonally next to an empty corner."""
DEEPEST = 60
VALUES_CACHE_SIZE = 60_000
"""How many positions are remembered at most; then the memory is cleared."""
USUAL_CELLS = 64
"""On boards with more cells a position takes longer, so fewer positions are examined."""
FITTED_SIDE = 8
"""The board for which values of patterns were fitted."""
FAR = 1e6


class _Corners:
    """The corners of a board and the squares diagonally next to them, in the row lane."""

    def __init__(self, board: Lanes) -> None:
        side, row = board.side, board.row_lane
        last = side * side - 1
        self.stride = side + 1
        outer = (0, side - 1, last - side + 1, last)
        self.corners = sum(board.bits[c] & row for c in outer)
        inner = (side + 1, 2 * side - 2, last - 2 * side + 2, last - side - 1)
        self.inner = sum(board.bits[c] & row for c in inner) if side > 4 else 0


@lru_cache(maxsize=16)
def _corners(side: int) -> _Corners:
    return _Corners(lanes(side))


class Searcher:
    """One search: the remembered positions, and the number of positions examined."""

    def __init__(self, side: int, max_nodes: int) -> None:
        self.board, self.max_nodes = lanes(side), max_nodes
        self.nodes = 0
        places = _corners(side)
        self.corners, self.inner, self.stride = places.corners, places.inner, places.stride
        # By both sides' stones: the depth searched, lower and upper bound, and the best move.
        self.known: dict[tuple[int, int], tuple[int, float, float, int]] = {}

    def counts(self, own: int, other: int) -> tuple[float, float, float, float]:
        """Return the features of the estimate: the mover's minus the other player's."""
        empty = self.board.full ^ own ^ other
        mine = ((other + ((own << 1) & other)) & empty).bit_count()
        theirs = ((own + ((other << 1) & own)) & empty).bit_count()
        near = empty << 1
        open_own, open_other = (own & near).bit_count(), (other & near).bit_count()
        corners = self.corners
        inner_own = inner_other = 0
        free = empty & corners
        if free:
            neighbours = free << 1 | free >> 1
            inner = (neighbours << self.stride | neighbours >> self.stride) & self.inner
            inner_own, inner_other = (own & inner).bit_count(), (other & inner).bit_count()
        return (
            (mine - theirs) / (mine + theirs + 2),
            (open_own - open_other) / (open_own + open_other + 2),
            (own & corners).bit_count() - (other & corners).bit_count(),
            inner_own - inner_other,
        )

    def estimate(self, own: int, other: int) -> float:
        """Return the expected margin for the player to move."""
        mobility, frontier, corners, inner = self.counts(own, other)
        return MOBILITY * mobility + FRONTIER * frontier + CORNER * corners + INNER * inner

    def children(self, own: int, other: int) -> list[tuple[int, int, int]]:
        """Return each move's cell and the position after it, as the other player sees it."""
        board = self.board
        candidates = (other + ((own << 1) & other)) & (board.full ^ own ^ other)
        moves = []
        while candidates:
            length = candidates.bit_length()
            cell = board.cell_at[length]
            candidates &= board.others_at[length]
            ends = (other + (other & board.ahead[cell])) & own
            turned = board.turned_by[cell].get(ends) or board.between(cell, ends)
            moves.append((cell, other ^ turned, own ^ turned | board.bits[cell]))
        return moves

    def value(self, own: int, other: int, depth: int, alpha: float, beta: float) -> float:
        """Return the mover's value at this depth. Outside alpha and beta it is a bound."""
        self.nodes += 1
        if self.nodes > self.max_nodes:
            raise BudgetSpent
        if depth <= 0:
            return self.estimate(own, other)
        first = -1
        if depth > 1:
            known = self.known.get((own, other))
            if known is not None:
                if known[0] >= depth:
                    if known[1] >= beta or known[1] == known[2]:
                        return known[1]
                    if known[2] <= alpha:
                        return known[2]
                first = known[3]
        children = self.children(own, other)
        if not children:
            board = self.board
            if not board.bracketing(other, own):
                return board.count(own) - board.count(other)
            return -self.value(other, own, depth, -beta, -alpha)
        if depth > 1 and len(children) > 1:
            self.sort(children, first)
        best, chosen, start = -FAR, -1, alpha
        for cell, mine, theirs in children:
            value = -self.value(mine, theirs, depth - 1, -beta, -alpha)
            if value > best:
                best, chosen = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        if depth > 1:
            if len(self.known) >= VALUES_CACHE_SIZE:
                self.known.clear()
            least = -FAR if best <= start else best
            self.known[own, other] = (depth, least, FAR if best >= beta else best, chosen)
        return best

    def sort(self, children: list[tuple[int, int, int]], first: int) -> None:
        """Put the previously best move first, then moves that leave few answers."""
        full = self.board.full

        def ways(child: tuple[int, int, int]) -> int:
            cell, own, other = child
            if cell == first:
                return -1
            return ((other + ((own << 1) & other)) & (full ^ own ^ other)).bit_count()

        children.sort(key=ways)


def otello_estimate(
    position: Position, strength: Strength, random: Random
) -> Generator[int, None, tuple[list[Move], list[float]]]:
    """Estimate the moves that the level sees, deeper and deeper, until the nodes are used up.

    With an average loss of 0, only the best move's value is exact; the others are bounds.
    """
    assert isinstance(position, BracketPosition)
    side = position.board.grid.width
    if strength.uses_fitted_values and side == FITTED_SIDE:
        return (yield from fitted_estimate(position, strength.nodes))
    search = Searcher(side, strength.nodes * USUAL_CELLS // max(USUAL_CELLS, side * side))
    cells = {
        position.board.cell[m.spot] for m in random_share(position.moves(), strength.sample, random)
    }
    own, other, _ = position.bitboards
    children = [child for child in search.children(own, other) if child[0] in cells]
    children = shuffled(children, random)
    search.sort(children, -1)
    values = dict.fromkeys((cell for cell, _, _ in children), 0.0)
    for depth in range(1, min(DEEPEST, side * side)):
        now: dict[int, float] = {}
        best = -FAR
        try:
            for cell, own, other in children:
                floor = best if strength.average_loss <= 0 else -FAR
                value = -search.value(own, other, depth - 1, -FAR, -floor)
                now[cell] = value if value > floor else -FAR  # a bound only: it may be far worse
                best = max(best, value)
                yield search.nodes
        except BudgetSpent:
            if now and strength.average_loss <= 0:  # the best move so far went first
                values = now
            break
        values = now
        children.sort(key=lambda child: -values[child[0]])
    moves = position.board.moves
    return [moves[cell] for cell in values], list(values.values())


def fitted_estimate(
    position: BracketPosition, nodes: int
) -> Generator[int, None, tuple[list[Move], list[float]]]:
    """Estimate the moves by the values of patterns. Only the best move's value is exact."""
    from stonebook.search.levels.patterns.search import PatternSearch
    from stonebook.search.levels.patterns.weights import UNIT

    search, cells = PatternSearch(nodes), position.board.lanes.cells
    own, other = (search.board.laned(cells(side)) for side in position.bitboards[:2])
    values = yield from search.best(own, other, DEEPEST)
    moves = position.board.moves
    return [moves[cell] for cell in values], [value / UNIT for value in values.values()]
