"""Alpha-beta on O-tell-O in lanes: fewest answers first, odd regions before even ones."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias

from stonebook.geometry.lanes import Lanes
from stonebook.search.exact.otello_last import last_four
from stonebook.search.exact.table import Known, Table
from stonebook.search.slices import SLICE, OutOfNodes

Empties: TypeAlias = list[int]
Child: TypeAlias = tuple[int, int, int, int]
"""How late to try a move, its square, then the stones of the next mover and of the other."""
Ordered: TypeAlias = Callable[[int, int, int, int], list[Child]]
Outer: TypeAlias = Callable[[int, int, Empties, int, int, int], Generator[int, None, int]]

INNER = 9
"""With so many empty squares or fewer a search does not give way: that is over soon enough."""
REMEMBERED = 7
"""With so many empty squares or more a position is remembered."""
LOOKED_UP = 9
"""With so many or more, answers that are known already are looked up before any is tried."""
CORNER, BESIDE, DIAGONAL, ODD = -12, 2, 4, -3
"""What a square adds to twice the number of answers to it: less is tried earlier."""
Found: TypeAlias = Callable[[int, int], None]
"""Told what the mover of the first position gets at least, and by which square."""


class OtelloSearch:
    """The search of one position: what it remembers, and how many nodes it has counted."""

    def __init__(self, lanes: Lanes, empties: Empties, budget: int, found: Found) -> None:
        self.lanes = lanes
        self.found = found
        self.first = len(empties)
        self.table = Table(len(empties))
        self.nodes = [0]
        self.quadrant = quadrants(lanes.side)
        self.ordered, self.outer = _alpha_beta(self, budget)

    def parity(self, empties: Empties) -> int:
        """Return which quadrants have an odd number of empty squares, as bits."""
        odd = 0
        for square in empties:
            odd ^= self.quadrant[square]
        return odd


def quadrants(side: int) -> list[int]:
    """Return the quadrant of each square: 1, 2, 4 or 8."""
    half = side // 2
    return [1 << 2 * (y >= half) + (x >= half) for y in range(side) for x in range(side)]


def square_values(side: int) -> list[int]:
    """Return how late each square is tried for its place alone."""
    values = []
    for y in range(side):
        for x in range(side):
            near = sorted((min(x, side - 1 - x), min(y, side - 1 - y)))
            place = {(0, 0): CORNER, (0, 1): BESIDE, (1, 1): DIAGONAL}
            values.append(place.get((near[0], near[1]), 0))
    return values


def _alpha_beta(search: OtelloSearch, budget: int) -> tuple[Ordered, Outer]:
    """Return what orders moves, and the search itself, which gives way every now and then."""
    lanes, table, nodes, quadrant = search.lanes, search.table, search.nodes, search.quadrant
    full, row_lane, bits, ahead = lanes.full, lanes.row_lane, lanes.bits, lanes.ahead
    cell_at, others_at, turned_by = lanes.cell_at, lanes.others_at, lanes.turned_by
    between, count, by_empties, put = lanes.between, lanes.count, table.by_empties, table.put
    four = last_four(lanes, nodes)
    values = square_values(lanes.side)
    squares = lanes.side**2
    width = row_lane.bit_length()
    due = SLICE
    first, found = search.first, search.found

    def ordered(own: int, other: int, parity: int, good: int) -> list[Child]:
        """Return the moves, the one that was good before first, then by their answers."""
        moves = []
        left = (other + ((own << 1) & other)) & (full ^ own ^ other)
        while left:
            length = left.bit_length()
            square = cell_at[length]
            left &= others_at[length]
            ends = (other + (other & ahead[square])) & own
            turned = turned_by[square].get(ends) or between(square, ends)
            mine, theirs = own ^ turned | bits[square], other ^ turned
            if square == good:
                late = -squares
            else:
                answers = (mine + ((theirs << 1) & mine)) & (full ^ mine ^ theirs)
                late = 2 * answers.bit_count() + values[square]
                if parity & quadrant[square]:
                    late += ODD
            moves.append((late, square, theirs, mine))
        if len(moves) > 1:
            moves.sort()
        return moves

    def inner(own: int, other: int, empties: Empties, alpha: int, beta: int, parity: int) -> int:
        if nodes[0] >= budget:
            raise OutOfNodes
        nodes[0] += 1
        number, good = len(empties), -1
        low, high = -squares, squares
        if number >= REMEMBERED:
            key = own & row_lane | (other & row_lane) << width
            known = by_empties[number].get(key)
            if known is not None:
                low, high, good = known
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
                if low > alpha:
                    alpha = low
                if high < beta:
                    beta = high
        moves = ordered(own, other, parity, good)
        if not moves:
            if (own + ((other << 1) & own)) & (full ^ own ^ other):
                return -inner(other, own, empties, -beta, -alpha, parity)
            return count(own) - count(other)
        least, best = alpha, -squares - 1
        for _, square, theirs, mine in moves:
            rest = empties.copy()
            rest.remove(square)
            odd = parity ^ quadrant[square]
            if number == 5:
                if odd and odd != 15:
                    rest.sort(key=lambda one: not odd & quadrant[one])
                a, b, c, d = rest
                value = -four(theirs, mine, a, b, c, d, -beta, -alpha)
            elif best < -squares or beta - alpha <= 1:
                value = -inner(theirs, mine, rest, -beta, -alpha, odd)
            else:
                value = -inner(theirs, mine, rest, -alpha - 1, -alpha, odd)
                if alpha < value < beta:
                    value = -inner(theirs, mine, rest, -beta, -value, odd)
            if value > best:
                best, good = value, square
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        if number >= REMEMBERED:
            put(number, key, narrowed(low, high, least, beta, best, good))
        return best

    def narrowed(low: int, high: int, alpha: int, beta: int, value: int, good: int) -> Known:
        if value >= beta:
            return (value, high, good) if value > low else (low, high, good)
        if value <= alpha:
            return (low, value, good) if value < high else (low, high, good)
        return value, value, good

    def outer(
        own: int, other: int, empties: Empties, alpha: int, beta: int, parity: int
    ) -> Generator[int, None, int]:
        nonlocal due
        number = len(empties)
        if number <= INNER:
            value = inner(own, other, empties, alpha, beta, parity)
            if nodes[0] >= due:
                yield nodes[0]
                due = nodes[0] + SLICE
            return value
        if nodes[0] >= budget:
            raise OutOfNodes
        nodes[0] += 1
        low, high, good = -squares, squares, -1
        key = own & row_lane | (other & row_lane) << width
        known = by_empties[number].get(key)
        if known is not None:
            low, high, good = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            if low > alpha:
                alpha = low
            if high < beta:
                beta = high
        moves = ordered(own, other, parity, good)
        if not moves:
            if (own + ((other << 1) & own)) & (full ^ own ^ other):
                value = yield from outer(other, own, empties, -beta, -alpha, parity)
                return -value
            return count(own) - count(other)
        if len(moves) > 1 and number > LOOKED_UP:
            for _, _, theirs, mine in moves:
                known = by_empties[number - 1].get(theirs & row_lane | (mine & row_lane) << width)
                if known is not None and -known[1] >= beta:
                    return -known[1]
        least, best = alpha, -squares - 1
        for _, square, theirs, mine in moves:
            rest = empties.copy()
            rest.remove(square)
            odd = parity ^ quadrant[square]
            if best < -squares or beta - alpha <= 1:
                value = yield from outer(theirs, mine, rest, -beta, -alpha, odd)
            else:
                value = yield from outer(theirs, mine, rest, -alpha - 1, -alpha, odd)
                if alpha < -value < beta:
                    value = yield from outer(theirs, mine, rest, -beta, value, odd)
            value = -value
            if value > best:
                best, good = value, square
                if value > alpha:
                    alpha = value
                    if number == first:
                        found(value, square)
                    if value >= beta:
                        break
        put(number, key, narrowed(low, high, least, beta, best, good))
        return best

    return ordered, outer
