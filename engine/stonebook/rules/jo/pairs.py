"""Jō's turns on sets of cells: the pairs that can be placed, and the effects at their ends.

The game is by Phil Leduc: see `stonebook.rules.jo.position`. Sets of cells are guarded sets of the
`Hexagon`. Reserves are not stored: a player has 27 stones, on the board and in reserve.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from stonebook.geometry.hexagon import hexagon

STONES = 27
"""How many stones each player has (JO3)."""
GRID = hexagon(5)
CELL_NAME = dict(zip(GRID.bits, GRID.names, strict=True))
"""The name of each cell, by its bit in a guarded set."""
BIT = dict(zip(GRID.names, GRID.bits, strict=True))
"""The bit of each cell in a guarded set, by the cell's name."""

Board = tuple[int, int, int]
"""The stones of the player to move, those of the other player, and the neutral ones."""


class CellPair(NamedTuple):
    """Two adjacent cells, and the custodial cells at the ends of their line (JO5).

    `both` holds the pair's two bits, and `low` and `high` are the custodial cells next to its first
    and its second cell: 0 beyond the edge of the board. `cells` are the pair's names.
    """

    both: int
    low: int
    high: int
    cells: tuple[str, ...]


def _pairs() -> Iterator[CellPair]:
    bits, names = (*GRID.bits, 0), GRID.names
    for first in range(len(GRID)):
        opposite_steps = zip(GRID.steps[:3], GRID.steps[3:], strict=True)
        lines = [(ahead[first], back[first], ahead[ahead[first]]) for ahead, back in opposite_steps]
        for second, before, beyond in sorted(lines):
            if second >= 0:
                both = bits[first] | bits[second]
                yield CellPair(both, bits[before], bits[beyond], (names[first], names[second]))


PAIRS = tuple(_pairs())
"""All pairs of adjacent cells, in the order of their notation."""
PAIR = {pair.cells: pair for pair in PAIRS}
"""The pair on two cells, by their names in the order of notation."""
_PAIRS_OF_FIRST = {
    bit: tuple(pair for pair in PAIRS if pair.cells[0] == CELL_NAME[bit]) for bit in GRID.bits
}
SHIFT_1, SHIFT_2, SHIFT_3 = GRID.shifts
"""The left shifts of a guarded set that are a step in each of the first three directions."""


def can_place(own: int, other: int, neutral: int) -> bool:
    """Whether the mover has two stones in reserve, and two adjacent cells are empty (JO4, JO8)."""
    empty = GRID.board ^ (own | other | neutral)
    return own.bit_count() <= STONES - 2 and bool(_first_cells(empty))


def open_pairs(own: int, other: int, neutral: int) -> list[CellPair]:
    """Return the pairs that the mover may place, in the order of their notation (JO4)."""
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
    """Return the set of the first cells of all pairs of empty cells."""
    return empty & (empty >> SHIFT_1 | empty >> SHIFT_2 | empty >> SHIFT_3)


def flip(board: Board, cell: int) -> Board:
    """Return the board after the opposing stone on a cell is flipped (JO6)."""
    own, other, neutral = board
    return own | cell, other ^ cell, neutral


def move_neutral(board: Board, cell: int, target: int) -> Board:
    """Return the board after a neutral stone moves to a cell. It removes a stone there (JO7)."""
    own, other, neutral = board
    return own, other & ~target, neutral ^ cell | target


def _effects(board: Board, cell: int, targets: Iterable[int]) -> list[Board]:
    """Return the boards after each possible effect on a custodial cell."""
    own, other, neutral = board
    if cell & neutral:
        others = neutral ^ cell
        return [(own, other & ~target, others | target) for target in targets]
    return [flip(board, cell)] if cell & other and own.bit_count() < STONES else []


def boards_after(pair: CellPair, own: int, other: int, neutral: int) -> list[Board]:
    """Return the distinct boards after all turns that place an open pair (JO10).

    Boards are in the order of their turns' notation. If several turns lead to a board, its notation
    is the one with the fewest effects, then the first in order: the effect at the low end comes
    first, and of two neutral stones, the one at the low end moves to the lower target.

    >>> len(boards_after(PAIR["e5", "f5"], 0, BIT["d5"], 0))
    2
    """
    both, low, high, _ = pair
    placed = (own | both, other, neutral)
    if not (low | high) & (other | neutral):
        return [placed]
    blocked = own | both | neutral
    targets = [bit for bit in GRID.bits if not bit & blocked]
    after_low, after_high = _effects(placed, low, targets), _effects(placed, high, targets)
    if not after_low or not after_high:
        return [placed, *after_low, *after_high]
    boards = [placed]
    for i, board in enumerate(after_low):
        boards.append(board)
        if low & neutral and high & neutral:
            boards += _effects(board, high, targets[i + 1 :])
        elif not board[2] & high & other:  # no neutral stone has just arrived there (JO7)
            boards += _effects(board, high, [target for target in targets if target != low])
    return boards + after_high


def count_boards_after(pair: CellPair, own: int, other: int, neutral: int) -> int:
    """Return the number of boards that `boards_after` returns, without building them."""
    both, low, high, _ = pair
    if not (low | high) & (other | neutral):
        return 1
    spare = STONES - 2 - own.bit_count()
    targets = (GRID.board & ~(own | both | neutral)).bit_count()
    low_count = targets if low & neutral else min(spare, 1) if low & other else 0
    high_count = targets if high & neutral else min(spare, 1) if high & other else 0
    if low & neutral and high & neutral:
        both_count = targets * (targets - 1) // 2
    elif (low | high) & neutral:
        # The neutral stone can't move to the cell on which a stone flips.
        both_count = max(low_count * high_count - 1, 0)
    else:
        both_count = low_count * high_count * (spare > 1)
    return 1 + low_count + high_count + both_count


def count_threes(own: int) -> int:
    """Return the number of three-in-a-rows (JO9): a row of n counts n - 2."""
    return (
        (own & own >> SHIFT_1 & own >> 2 * SHIFT_1).bit_count()
        + (own & own >> SHIFT_2 & own >> 2 * SHIFT_2).bit_count()
        + (own & own >> SHIFT_3 & own >> 2 * SHIFT_3).bit_count()
    )
