"""Alpha-beta in lanes, shared by O-tell-O and Io: the window, the table, and the slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from stonebook.geometry.lanes import Lanes
from stonebook.search.cooperative import SLICE, OutOfNodes
from stonebook.search.exact.transposition_table import TableEntry, TranspositionTable

Child: TypeAlias = tuple[int, int, int, int]
"""A sort key (lower is tried earlier), the move's cell, the next mover's stones and the other's."""
ReportBound: TypeAlias = Callable[[int, int], None]
"""Called with the root player's lower bound and the cell that achieves it."""
PositionSearch: TypeAlias = Callable[[int, int, list[int], int, int], Generator[int, None, int]]
"""Mover's stones, the other's, empty cells, window: exact in the window, a bound outside it."""
LastFour: TypeAlias = Callable[[int, int, int, int, int, int, int, int], int]
"""Takes the mover's stones, the other's, four empty cells, the window; returns the margin."""

INNER = 9
"""With at most this many empty cells the search does not yield: it ends soon enough."""


class Kernel(NamedTuple):
    """The functions and numbers that a game supplies to the search.

    `lanes` are those of the board. `moves(own, other, empties, odd, good)` returns the moves in the
    order to try them, none if the mover must pass or the game is over. `odd` holds the regions with
    an odd number of empty cells; `good` is the cell of a move that was good before, or -1.
    `four(own, other, a, b, c, d, alpha, beta)` solves positions with four empty cells, tried in
    this order, and adds to `nodes[0]`. `regions` holds one bit per cell. Positions with at least
    `remembered` empty cells are remembered. With more than `looked_up`, the search first checks
    whether a remembered answer settles the position.
    """

    lanes: Lanes
    nodes: list[int]
    moves: Callable[[int, int, list[int], int, int], list[Child]]
    four: LastFour
    regions: list[int]
    remembered: int
    looked_up: int


def table_key(lanes: Lanes, own: int, other: int) -> int:
    """Return the key under which a position is remembered."""
    row_lane = lanes.row_lane
    return own & row_lane | (other & row_lane) << row_lane.bit_length()


def alpha_beta(
    kernel: Kernel,
    table: TranspositionTable,
    budget: int,
    root_empties: int,
    report_bound: ReportBound,
) -> PositionSearch:
    """Return a function that searches positions. Raises OutOfNodes when the budget is used up.

    `report_bound` is called as soon as the bound of a position with `root_empties` empty cells
    improves.
    """
    # Closures read local names. As methods that read attributes, they took 1 % longer (measured).
    lanes, nodes, ordered, four, regions, remembered, looked_up = kernel
    full, row_lane, count = lanes.full, lanes.row_lane, lanes.count
    by_empties, put = table.by_empties, table.put
    width = row_lane.bit_length()
    max_margin = lanes.side**2
    due = SLICE

    def narrowed(empty_count: int, key: int, alpha: int, beta: int) -> tuple[TableEntry, int, int]:
        """Return a position's known bounds and the remaining window, empty if they settle it."""
        known = by_empties[empty_count].get(key)
        if known is None:
            return (-max_margin, max_margin, -1), alpha, beta
        low, high, _ = known
        if low >= beta or low == high:
            return known, low, low
        if high <= alpha:
            return known, high, high
        return known, low if low > alpha else alpha, high if high < beta else beta

    def remember(
        empty_count: int, key: int, known: TableEntry, alpha: int, beta: int, value: int, cell: int
    ) -> None:
        """Remember a value that was found with this window, as new bounds."""
        low, high, _ = known
        entry = (value if value > alpha else low, value if value < beta else high, cell)
        put(empty_count, key, entry)

    # `outer` is the same search as a generator, without the last four cells: keep both alike.
    # `tests/search/exact/test_alpha_beta.py` compares them.

    def inner(own: int, other: int, empties: list[int], alpha: int, beta: int, odd: int) -> int:
        if nodes[0] >= budget:
            raise OutOfNodes
        nodes[0] += 1
        empty_count, good = len(empties), -1
        if empty_count >= remembered:
            key = own & row_lane | (other & row_lane) << width
            known, alpha, beta = narrowed(empty_count, key, alpha, beta)
            if alpha >= beta:
                return alpha
            good = known[2]
        moves = ordered(own, other, empties, odd, good)
        if not moves:
            if (own + ((other << 1) & own)) & (full ^ own ^ other):
                return -inner(other, own, empties, -beta, -alpha, odd)
            return count(own) - count(other)
        least, best = alpha, -max_margin - 1
        for _, cell, theirs, mine in moves:
            rest = empties.copy()
            rest.remove(cell)
            next_odd = odd ^ regions[cell]
            if empty_count == 5:
                if next_odd:
                    rest.sort(key=lambda empty: not next_odd & regions[empty])
                a, b, c, d = rest
                value = -four(theirs, mine, a, b, c, d, -beta, -alpha)
            elif best < -max_margin or beta - alpha <= 1:
                value = -inner(theirs, mine, rest, -beta, -alpha, next_odd)
            else:
                value = -inner(theirs, mine, rest, -alpha - 1, -alpha, next_odd)
                if alpha < value < beta:
                    value = -inner(theirs, mine, rest, -beta, -value, next_odd)
            if value > best:
                best, good = value, cell
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        if empty_count >= remembered:
            remember(empty_count, key, known, least, beta, best, good)
        return best

    def outer(
        own: int, other: int, empties: list[int], alpha: int, beta: int, odd: int
    ) -> Generator[int, None, int]:
        nonlocal due
        empty_count = len(empties)
        if empty_count <= INNER:
            value = inner(own, other, empties, alpha, beta, odd)
            if nodes[0] >= due:
                due = nodes[0] + SLICE
                yield nodes[0]
            return value
        if nodes[0] >= budget:
            raise OutOfNodes
        nodes[0] += 1
        key = own & row_lane | (other & row_lane) << width
        known, alpha, beta = narrowed(empty_count, key, alpha, beta)
        if alpha >= beta:
            return alpha
        moves = ordered(own, other, empties, odd, known[2])
        if not moves:
            if not (own + ((other << 1) & own)) & (full ^ own ^ other):
                return count(own) - count(other)
            value = yield from outer(other, own, empties, -beta, -alpha, odd)
            return -value
        if empty_count > looked_up:
            answers = by_empties[empty_count - 1]
            for _, _, theirs, mine in moves:
                answer = answers.get(theirs & row_lane | (mine & row_lane) << width)
                if answer is not None and -answer[1] >= beta:
                    return -answer[1]
        least, best, good = alpha, -max_margin - 1, -1
        for _, cell, theirs, mine in moves:
            rest = empties.copy()
            rest.remove(cell)
            next_odd = odd ^ regions[cell]
            if best < -max_margin or beta - alpha <= 1:
                value = -(yield from outer(theirs, mine, rest, -beta, -alpha, next_odd))
            else:
                value = -(yield from outer(theirs, mine, rest, -alpha - 1, -alpha, next_odd))
                if alpha < value < beta:
                    value = -(yield from outer(theirs, mine, rest, -beta, -value, next_odd))
            if value > best:
                best, good = value, cell
                if value > alpha:
                    alpha = value
                    if empty_count == root_empties:
                        report_bound(value, cell)
                    if value >= beta:
                        break
        remember(empty_count, key, known, least, beta, best, good)
        return best

    def value(
        own: int, other: int, empties: list[int], alpha: int, beta: int
    ) -> Generator[int, None, int]:
        odd = 0
        for cell in empties:
            odd ^= regions[cell]
        return outer(own, other, empties, alpha, beta, odd)

    return value
