"""Jō's turns on bit sets: which pairs fit, and what the stones at their ends allow.

The game is by Phil Leduc, see `stonebook.rules.jo.position`. Sets of cells are guarded sets of the
`Hexagon`. A board is three of them, seen by the player to move: own stones, the other player's,
neutral stones. Reserves are not stored: they are those of a player's 27 stones that are not on
the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from stonebook.geometry.hexagon import hexagon

STONES = 27
"""Stones of each player (JO3)."""
GRID = hexagon(5)
CELL = dict(zip(GRID.bits, GRID.names, strict=True))
BIT = dict(zip(GRID.names, GRID.bits, strict=True))

Board = tuple[int, int, int]


class CellPair(NamedTuple):
    """Two adjacent cells, and the custodial cells at either end: 0 beyond the edge (JO5)."""

    both: int
    low: int
    high: int
    cells: tuple[str, ...]


def _pairs() -> Iterator[CellPair]:
    bits, names = (*GRID.bits, 0), GRID.names
    for first in range(len(GRID)):
        ways = zip(GRID.steps[:3], GRID.steps[3:], strict=True)
        for second, before, beyond in sorted((a[first], b[first], a[a[first]]) for a, b in ways):
            if second >= 0:
                both = bits[first] | bits[second]
                yield CellPair(both, bits[before], bits[beyond], (names[first], names[second]))


PAIRS = tuple(_pairs())
"""All pairs of adjacent cells, in order of their notation."""
PAIR = {pair.cells: pair for pair in PAIRS}
_PAIRS_OF_FIRST = {
    bit: tuple(pair for pair in PAIRS if pair.cells[0] == CELL[bit]) for bit in GRID.bits
}
ONE, TWO, THREE = GRID.shifts
"""A step in each of the first three directions, as a shift of a guarded set."""


def can_place(own: int, other: int, neutral: int) -> bool:
    """Whether the mover has two stones and two adjacent empty cells for them (JO4, JO8)."""
    empty = GRID.board ^ (own | other | neutral)
    return own.bit_count() <= STONES - 2 and bool(_first_cells(empty))


def open_pairs(own: int, other: int, neutral: int) -> list[CellPair]:
    """Return the pairs that the mover may place (JO4), in order."""
    if own.bit_count() > STONES - 2:
        return []
    empty = GRID.board ^ (own | other | neutral)
    firsts = _first_cells(empty)
    pairs: list[CellPair] = []
    while firsts:
        first = firsts & -firsts
        firsts ^= first
        pairs += [pair for pair in _PAIRS_OF_FIRST[first] if pair[0] & empty == pair[0]]
    return pairs


def _first_cells(empty: int) -> int:
    """Return the first cells of the open pairs."""
    return empty & (empty >> ONE | empty >> TWO | empty >> THREE)


def flip(board: Board, cell: int) -> Board:
    """Return the board with the opposing stone on a cell flipped (JO6)."""
    own, other, neutral = board
    return own | cell, other ^ cell, neutral


def move_neutral(board: Board, cell: int, target: int) -> Board:
    """Return the board with a neutral stone moved, possibly onto an opposing stone (JO7)."""
    own, other, neutral = board
    return own, other & ~target, neutral ^ cell | target


def _effects(board: Board, cell: int, targets: Iterable[int]) -> list[Board]:
    """Return the boards after one effect on a custodial cell."""
    own, other, neutral = board
    if cell & neutral:
        others = neutral ^ cell
        return [(own, other & ~target, others | target) for target in targets]
    return [flip(board, cell)] if cell & other and own.bit_count() < STONES else []


def boards_after(pair: CellPair, own: int, other: int, neutral: int) -> list[Board]:
    """Return the distinct boards after the turns with an open pair (JO10).

    They are in order of notation. A board is written with the fewest effects, then with the first
    spelling in order: the lower custodial cell has its effect first, and of two neutral stones the
    one on that cell goes to the lower target.
    """
    both, low, high, _ = pair
    placed = (own | both, other, neutral)
    if not (low | high) & (other | neutral):
        return [placed]
    closed = own | both | neutral
    targets = [bit for bit in GRID.bits if not bit & closed]
    lows, highs = _effects(placed, low, targets), _effects(placed, high, targets)
    if not lows or not highs:
        return [placed, *lows, *highs]
    boards = [placed]
    for i, board in enumerate(lows):
        boards.append(board)
        if low & neutral and high & neutral:
            boards += _effects(board, high, targets[i + 1 :])
        elif not board[2] & high & other:  # no neutral stone just landed there (JO7)
            boards += _effects(board, high, [target for target in targets if target != low])
    return boards + highs


def count_boards_after(pair: CellPair, own: int, other: int, neutral: int) -> int:
    """Return the number of `boards_after` without building them."""
    both, low, high, _ = pair
    if not (low | high) & (other | neutral):
        return 1
    spare = STONES - 2 - own.bit_count()
    targets = (GRID.board & ~(own | both | neutral)).bit_count()
    lows = targets if low & neutral else min(spare, 1) if low & other else 0
    highs = targets if high & neutral else min(spare, 1) if high & other else 0
    if low & neutral and high & neutral:
        together = targets * (targets - 1) // 2
    elif (low | high) & neutral:
        together = max(lows * highs - 1, 0)  # the neutral stone can't go where a stone flips
    else:
        together = lows * highs * (spare > 1)
    return 1 + lows + highs + together


def count_threes(own: int) -> int:
    """Return the number of three-in-a-rows (JO9): a row of n counts n - 2."""
    return (
        (own & own >> ONE & own >> 2 * ONE).bit_count()
        + (own & own >> TWO & own >> 2 * TWO).bit_count()
        + (own & own >> THREE & own >> 2 * THREE).bit_count()
    )
