"""Move ordering for Io: placements that leave the other player few captures come first."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.geometry.lanes import Lanes
from stonebook.search.exact.alpha_beta import Child, Kernel
from stonebook.search.exact.io.last_four import last_four

REMEMBERED_FROM = 5
LOOKED_UP = 7


def kernel(lanes: Lanes) -> Kernel:
    """Return the kernel of Io's search."""
    nodes = [0]
    regions = [0] * lanes.side**2
    moves, four = make_order(lanes), last_four(lanes, nodes)
    return Kernel(lanes, nodes, moves, four, regions, REMEMBERED_FROM, LOOKED_UP)


def make_order(lanes: Lanes) -> Callable[[int, int, list[int], int, int], list[Child]]:
    """Return the kernel's function that lists the placements in order."""
    full, bits, ahead, between = lanes.full, lanes.bits, lanes.ahead, lanes.between
    turned_by, row_lane = lanes.turned_by, lanes.row_lane
    first = -(full.bit_length())

    def moves(own: int, other: int, empties: list[int], odd: int, good: int) -> list[Child]:
        moves = []
        for cell in empties:
            ends = (other + (other & ahead[cell])) & own
            mine, theirs = own | bits[cell], other
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                mine |= turned
                theirs ^= turned
            if cell == good:
                late = first
            else:
                empty = full ^ mine ^ theirs
                answers = (mine + ((theirs << 1) & mine)) & empty
                threats = (theirs + ((mine << 1) & theirs)) & empty
                late = 2 * answers.bit_count() - threats.bit_count() - (mine & row_lane).bit_count()
            moves.append((late, cell, theirs, mine))
        if len(moves) > 1:
            moves.sort()
        return moves

    return moves
