"""The last four empty squares of O-tell-O, unrolled: most of a search happens here."""

from __future__ import annotations

from stonebook.geometry.lanes import Lanes
from stonebook.search.exact.alpha_beta import LastFour


def last_four(lanes: Lanes, nodes: list[int]) -> LastFour:
    """Return a function that solves laned positions with four empty squares.

    The value is exact within the window, a bound outside it. Squares are tried in the given order:
    after a move on one of the first two, the other of them, and likewise for the last two. Each
    position adds 1 to `nodes[0]`.
    """
    # Closures read local names: methods that read attributes took a third longer (measured).
    next_bits, bits, row_lane = lanes.next_bits, lanes.bits, lanes.row_lane
    turned_by, between = lanes.turned_by, lanes.between
    square_count = lanes.side**2
    no_margin = square_count + 1  # larger than any margin

    def margin(own: int, other: int) -> int:
        return (own & row_lane).bit_count() - (other & row_lane).bit_count()

    def one_left(own: int, other: int, a: int) -> int:
        ends = (other + (other & next_bits[a])) & own
        if ends:
            turned = turned_by[a].get(ends) or between(a, ends)
            return 2 * ((own | turned) & row_lane).bit_count() + 2 - square_count
        ends = (own + (own & next_bits[a])) & other
        if ends:
            turned = turned_by[a].get(ends) or between(a, ends)
            return square_count - 2 - 2 * ((other | turned) & row_lane).bit_count()
        return 2 * (own & row_lane).bit_count() + 1 - square_count  # the square stays empty

    def two_left(own: int, other: int, a: int, b: int, alpha: int, beta: int) -> int:
        nodes[0] += 1
        best = -no_margin
        ends = (other + (other & next_bits[a])) & own
        if ends:
            turned = turned_by[a].get(ends) or between(a, ends)
            best = -one_left(other ^ turned, own ^ turned | bits[a], b)
            if best >= beta:
                return best
        ends = (other + (other & next_bits[b])) & own
        if ends:
            turned = turned_by[b].get(ends) or between(b, ends)
            value = -one_left(other ^ turned, own ^ turned | bits[b], a)
            return value if value > best else best
        if best != -no_margin:
            return best
        # The mover must pass: the same with the sides exchanged.
        best = no_margin
        ends = (own + (own & next_bits[a])) & other
        if ends:
            turned = turned_by[a].get(ends) or between(a, ends)
            best = one_left(own ^ turned, other ^ turned | bits[a], b)
            if best <= alpha:
                return best
        ends = (own + (own & next_bits[b])) & other
        if ends:
            turned = turned_by[b].get(ends) or between(b, ends)
            value = one_left(own ^ turned, other ^ turned | bits[b], a)
            return value if value < best else best
        return best if best != no_margin else margin(own, other)

    def three_left(own: int, other: int, a: int, b: int, c: int, alpha: int, beta: int) -> int:
        nodes[0] += 1
        best, low, high = -no_margin, -beta, -alpha
        for cell, x, y in ((a, b, c), (b, a, c), (c, a, b)):
            ends = (other + (other & next_bits[cell])) & own
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                value = -two_left(other ^ turned, own ^ turned | bits[cell], x, y, low, high)
                if value > best:
                    best = value
                    if -value < high:
                        high = -value
                        if high <= low:
                            return best
        if best != -no_margin:
            return best
        best = no_margin
        for cell, x, y in ((a, b, c), (b, a, c), (c, a, b)):
            ends = (own + (own & next_bits[cell])) & other
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                value = two_left(own ^ turned, other ^ turned | bits[cell], x, y, alpha, beta)
                if value < best:
                    best = value
                    if value < beta:
                        beta = value
                        if beta <= alpha:
                            return best
        return best if best != no_margin else margin(own, other)

    def four_left(
        own: int, other: int, a: int, b: int, c: int, d: int, alpha: int, beta: int
    ) -> int:
        nodes[0] += 1
        best, low, high = -no_margin, -beta, -alpha
        for cell, x, y, z in ((a, b, c, d), (b, a, c, d), (c, d, a, b), (d, c, a, b)):
            ends = (other + (other & next_bits[cell])) & own
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                value = -three_left(other ^ turned, own ^ turned | bits[cell], x, y, z, low, high)
                if value > best:
                    best = value
                    if -value < high:
                        high = -value
                        if high <= low:
                            return best
        if best != -no_margin:
            return best
        best = no_margin
        for cell, x, y, z in ((a, b, c, d), (b, a, c, d), (c, d, a, b), (d, c, a, b)):
            ends = (own + (own & next_bits[cell])) & other
            if ends:
                turned = turned_by[cell].get(ends) or between(cell, ends)
                value = three_left(own ^ turned, other ^ turned | bits[cell], x, y, z, alpha, beta)
                if value < best:
                    best = value
                    if value < beta:
                        beta = value
                        if beta <= alpha:
                            return best
        return best if best != no_margin else margin(own, other)

    return four_left
