"""The last four placements of Io, unrolled: most of a search happens here."""

from __future__ import annotations

from stonebook.geometry.lanes import Lanes
from stonebook.search.exact.alpha_beta import LastFour


def last_four(lanes: Lanes, nodes: list[int]) -> LastFour:
    """Return a function that solves laned positions with four empty cells.

    The function takes the mover's stones, the other player's, the empty cells in the order to try
    them, and the window. Its value is exact within the window, a bound outside it. Each position
    adds 1 to `nodes[0]`.
    """
    next_bits, bits, row_lane = lanes.next_bits, lanes.bits, lanes.row_lane
    turned_by, between = lanes.turned_by, lanes.between
    cell_count = lanes.side**2

    def two_left(own: int, other: int, a: int, b: int, beta: int) -> int:
        nodes[0] += 1
        best = -cell_count
        for first, last in ((a, b), (b, a)):
            ends = (other + (other & next_bits[first])) & own
            mine, theirs = own | bits[first], other
            if ends:
                turned = turned_by[first].get(ends) or between(first, ends)
                mine |= turned
                theirs ^= turned
            ends = (mine + (mine & next_bits[last])) & theirs
            if ends:
                mine ^= turned_by[last].get(ends) or between(last, ends)
            # The other player places the last stone and owns all cells that are not `mine`.
            value = 2 * (mine & row_lane).bit_count() - cell_count
            if value > best:
                best = value
                if value >= beta:
                    break
        return best

    def three_left(own: int, other: int, a: int, b: int, c: int, alpha: int, beta: int) -> int:
        nodes[0] += 1
        best = -cell_count
        for cell, x, y in ((a, b, c), (b, a, c), (c, a, b)):
            ends = (other + (other & next_bits[cell])) & own
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                value = -two_left(other ^ turned, own ^ turned | bits[cell], x, y, -alpha)
            else:
                value = -two_left(other, own | bits[cell], x, y, -alpha)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def four_left(
        own: int, other: int, a: int, b: int, c: int, d: int, alpha: int, beta: int
    ) -> int:
        nodes[0] += 1
        best, low, high = -cell_count, -beta, -alpha
        for cell, x, y, z in ((a, b, c, d), (b, a, c, d), (c, d, a, b), (d, c, a, b)):
            ends = (other + (other & next_bits[cell])) & own
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                value = -three_left(other ^ turned, own ^ turned | bits[cell], x, y, z, low, high)
            else:
                value = -three_left(other, own | bits[cell], x, y, z, low, high)
            if value > best:
                best = value
                if -value < high:
                    high = -value
                    if high <= low:
                        break
        return best

    return four_left
