"""Alpha-beta in lanes, shared by O-tell-O and Io: principal variation search with a table."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from stonebook.geometry.lanes import Lanes
from stonebook.search.exact.transposition_table import TableEntry, TranspositionTable
from stonebook.search.slices import SLICE, OutOfNodes

Child: TypeAlias = tuple[int, int, int, int]
"""A sort key (lower is tried earlier), the cell, the next mover's stones, the other player's."""
ReportBound: TypeAlias = Callable[[int, int], None]
"""Called with a new lower bound for the root's mover, and the cell that achieves it."""
PositionSearch: TypeAlias = Callable[[int, int, list[int], int, int], Generator[int, None, int]]
"""Takes the mover's stones, the other player's, the empty cells and the window. Returns the margin:
exact within the window, a bound outside it."""
LastFour: TypeAlias = Callable[[int, int, int, int, int, int, int, int], int]
"""Takes the mover's stones, the other player's, four empty cells and the window."""

SHORT_EMPTIES = 9
"""With at most this many empty cells a search is short: it does not look for cutoffs among the
children, which would take longer, and it reports no bounds."""


class SearchSpec(NamedTuple):
    """The functions and numbers that a game supplies to the search.

    `lanes` are those of the board. `nodes[0]` counts the nodes. `order_moves` takes the mover's
    stones, the other player's, the empty cells, the regions with an odd number of empty cells, and
    the cell of the hash move (the best move in the table) or -1. It returns the moves in the order
    to try them, none if the mover must pass or the game is over. `last_four` solves positions with
    four empty cells, tries the cells in their order, and adds to `nodes[0]`. `regions` holds each
    cell's region as a bit. Positions with at least `min_stored_empties` empty cells are stored in
    the table.
    """

    lanes: Lanes
    nodes: list[int]
    order_moves: Callable[[int, int, list[int], int, int], list[Child]]
    last_four: LastFour
    regions: list[int]
    min_stored_empties: int


def table_key(lanes: Lanes, own: int, other: int) -> int:
    """Return a position's key in the transposition table."""
    row_lane = lanes.row_lane
    return own & row_lane | (other & row_lane) << row_lane.bit_length()


def alpha_beta(
    spec: SearchSpec,
    table: TranspositionTable,
    budget: int,
    root_empties: int,
    report_bound: ReportBound,
) -> PositionSearch:
    """Return a function that searches positions. Raises OutOfNodes when the budget is used up.

    `report_bound` is called as soon as the bound of a position with `root_empties` empty cells
    improves, unless the search is short.
    """
    lanes, nodes, order_moves, last_four, regions, min_stored_empties = spec
    row_lane, count = lanes.row_lane, lanes.count
    by_empties, put = table.by_empties, table.put
    width = row_lane.bit_length()
    max_margin = lanes.side**2
    next_yield = SLICE

    def probe(empty_count: int, key: int, alpha: int, beta: int) -> tuple[TableEntry, int, int]:
        """Return a position's entry and the window narrowed by it, empty if the entry decides."""
        entry = by_empties[empty_count].get(key)
        if entry is None:
            return (-max_margin, max_margin, -1), alpha, beta
        low, high, _ = entry
        if low >= beta or low == high:
            return entry, low, low
        if high <= alpha:
            return entry, high, high
        return entry, low if low > alpha else alpha, high if high < beta else beta

    def store(
        empty_count: int, key: int, known: TableEntry, alpha: int, beta: int, value: int, cell: int
    ) -> None:
        """Store a value that was found with this window as new bounds."""
        low, high, _ = known
        entry = (value if value > alpha else low, value if value < beta else high, cell)
        put(empty_count, key, entry)

    def find_cutoff(moves: list[Child], empty_count: int, beta: int) -> int | None:
        """Return the bound of a child in the table that causes a cutoff, or None.

        This is the enhanced transposition cutoff.
        """
        entries = by_empties[empty_count - 1]
        for _, _, theirs, mine in moves:
            entry = entries.get(theirs & row_lane | (mine & row_lane) << width)
            if entry is not None and -entry[1] >= beta:
                return -entry[1]
        return None

    def search(
        own: int, other: int, empties: list[int], alpha: int, beta: int, odd: int
    ) -> Generator[int, None, int]:
        nonlocal next_yield
        if nodes[0] >= budget:
            raise OutOfNodes
        nodes[0] += 1
        if nodes[0] >= next_yield:
            next_yield = nodes[0] + SLICE
            yield nodes[0]
        empty_count, best_cell = len(empties), -1
        if empty_count >= min_stored_empties:
            # `table_key` inlined, for speed.
            key = own & row_lane | (other & row_lane) << width
            entry, alpha, beta = probe(empty_count, key, alpha, beta)
            if alpha >= beta:
                return alpha
            best_cell = entry[2]
        moves = order_moves(own, other, empties, odd, best_cell)
        if not moves:
            if not lanes.bracketing(other, own):
                return count(own) - count(other)
            return -(yield from search(other, own, empties, -beta, -alpha, odd))
        if empty_count > SHORT_EMPTIES:
            cutoff = find_cutoff(moves, empty_count, beta)
            if cutoff is not None:
                return cutoff
        original_alpha, best_value = alpha, -max_margin - 1
        for _, cell, theirs, mine in moves:
            remaining = empties.copy()
            remaining.remove(cell)
            next_odd = odd ^ regions[cell]
            if empty_count == 5:
                if next_odd:
                    remaining.sort(key=lambda empty: not next_odd & regions[empty])
                a, b, c, d = remaining
                value = -last_four(theirs, mine, a, b, c, d, -beta, -alpha)
            elif best_value < -max_margin or beta - alpha <= 1:
                value = -(yield from search(theirs, mine, remaining, -beta, -alpha, next_odd))
            else:
                value = -(yield from search(theirs, mine, remaining, -alpha - 1, -alpha, next_odd))
                if alpha < value < beta:
                    value = -(yield from search(theirs, mine, remaining, -beta, -value, next_odd))
            if value > best_value:
                best_value, best_cell = value, cell
                if value > alpha:
                    alpha = value
                    if empty_count == root_empties and empty_count > SHORT_EMPTIES:
                        report_bound(value, cell)
                    if value >= beta:
                        break
        if empty_count >= min_stored_empties:
            store(empty_count, key, entry, original_alpha, beta, best_value, best_cell)
        return best_value

    def value(
        own: int, other: int, empties: list[int], alpha: int, beta: int
    ) -> Generator[int, None, int]:
        odd = 0
        for cell in empties:
            odd ^= regions[cell]
        return search(own, other, empties, alpha, beta, odd)

    return value
