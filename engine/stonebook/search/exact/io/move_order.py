"""Move ordering for Io: placements that leave the other player the fewest captures come first."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.geometry.lanes import Lanes
from stonebook.search.exact.alpha_beta import Child, SearchSpec
from stonebook.search.exact.io.last_four import last_four

MIN_STORED_EMPTIES = 5


def search_spec(lanes: Lanes) -> SearchSpec:
    """Return the functions and numbers of Io's search."""
    nodes = [0]
    regions = [0] * lanes.side**2
    order_moves, solve_last_four = make_move_order(lanes), last_four(lanes, nodes)
    return SearchSpec(lanes, nodes, order_moves, solve_last_four, regions, MIN_STORED_EMPTIES)


def make_move_order(lanes: Lanes) -> Callable[[int, int, list[int], int, int], list[Child]]:
    """Return the function that lists the placements in the order to try them."""
    full, bits, next_bits, between = lanes.full, lanes.bits, lanes.next_bits, lanes.between
    turned_by, row_lane = lanes.turned_by, lanes.row_lane
    first_key = -(full.bit_length())

    def order_moves(
        own: int, other: int, empties: list[int], odd: int, hash_move: int
    ) -> list[Child]:
        children = []
        for cell in empties:
            ends = (other + (other & next_bits[cell])) & own
            mine, theirs = own | bits[cell], other
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                mine |= turned
                theirs ^= turned
            if cell == hash_move:
                sort_key = first_key
            else:
                empty = full ^ mine ^ theirs
                replies = (mine + ((theirs << 1) & mine)) & empty
                threats = (theirs + ((mine << 1) & theirs)) & empty
                sort_key = (
                    2 * replies.bit_count() - threats.bit_count() - (mine & row_lane).bit_count()
                )
            children.append((sort_key, cell, theirs, mine))
        if len(children) > 1:
            children.sort()
        return children

    return order_moves
