"""Ikeda Area III's playouts: they fill no eyes, and they reply to attacks at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple

from stonebook.rules.ikeda.count import HALF_POINT
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.rules.strings.position import WHITE
from stonebook.search.levels.playout import MAX_MOVES_PER_CELL, PlayoutResult, margin_value
from stonebook.search.levels.stones import Stones


class Policy(NamedTuple):
    """How a playout goes on.

    `reply` takes a board, the last cell, the mover and a random source, and returns the bit of a
    reply to the last move, or 0. Without a reply, `choose` takes the board, the mover and the
    indices in `empty` of plays that fill no eye, in random order, and returns one, or -1.
    """

    reply: Callable[[Stones, int, int, Random], int]
    choose: Callable[[Stones, int, Iterator[int]], int]


MIN_OPENING_SIDE = 7
"""Boards with a shorter side have no opening."""
OPENING_DIVISOR = 5
"""The opening lasts until more than one point in five has a stone."""


def has_opening(position: IkedaPosition) -> bool:
    """Whether the board is large enough for an opening."""
    return min(position.grid.width, position.grid.height) >= MIN_OPENING_SIDE


def sensible(position: Position, moves: Sequence[Move]) -> list[Move]:
    """Return the moves; in the opening, without those on the edge.

    A play on the last liberty of a string is never left out, because it may capture or save it.
    """
    assert isinstance(position, IkedaPosition)
    grid = position.grid
    width, height = grid.width, grid.height
    own, other, _ = position.bitboards
    stones = own | other
    if not has_opening(position) or stones.bit_count() * OPENING_DIVISOR > width * height:
        return [*moves]
    urgent = 0
    for _, liberties in position.all_strings:
        if not liberties & liberties - 1:
            urgent |= liberties
    number_of = grid.index

    def is_sensible(move: Move) -> bool:
        if move.kind != MoveKind.PLACE:
            return True
        cell = number_of[move.notation]
        x, y = cell % width, cell // width
        return bool(urgent >> cell & 1) or (0 < x < width - 1 and 0 < y < height - 1)

    return [move for move in moves if is_sensible(move)]


def ikeda_playout(position: Position, random: Random) -> PlayoutResult:
    """Play at random until both players can only fill their own eyes, then count (IK7)."""
    return play_to_end(position, random, FIRST_PLAY)


def play_to_end(
    position: Position, random: Random, policy: Policy, last_cell: int = -1
) -> PlayoutResult:
    """Play with a policy until both players can only fill their own eyes, then count (IK7)."""
    assert isinstance(position, IkedaPosition)
    stones, first_mover = Stones(position), position.bitboards.mover
    chance, near, empty = random.random, stones.near, stones.empty
    mover, max_moves, pass_count = first_mover, MAX_MOVES_PER_CELL * near.count, 0
    ko, placed, first_passer = 0, [0, 0], position.first_passer
    played = 0
    while played < max_moves:
        played += 1
        index = -1
        if last_cell >= 0:
            answer = policy.reply(stones, last_cell, mover, random)
            if answer and answer != ko:
                cell = answer.bit_length() - 1
                if legal(stones, cell, mover):
                    index = empty.index(cell)
        if index < 0:
            index = policy.choose(stones, mover, _random_plays(stones, mover, ko, chance()))
        if index < 0:
            if first_passer is None:
                first_passer = position.game.players[mover]
            pass_count += 1
            last_cell, ko, mover = -1, 0, 1 - mover
            if pass_count > 1:
                break
            continue
        pass_count, last_cell, ko = 0, empty[index], 0
        placed[mover] |= near.bits[last_cell]
        joined, dead = stones.place_stone(index, mover)
        if dead:
            stones.remove(dead, 1 - mover)
            if not dead & dead - 1 and joined[0] == near.bits[last_cell] and joined[1] == dead:
                ko = dead
        mover = 1 - mover
    margin = _margin(stones) - float(str(position.settings["komi"]))
    if first_passer == WHITE:
        margin -= 2 * HALF_POINT
    return (
        margin_value(-margin if first_mover else margin, near.count),
        played,
        (placed[0], placed[1]),
    )


def _random_plays(stones: Stones, mover: int, ko: int, chance: float) -> Iterator[int]:
    """Yield the indices in `empty` of plays that fill no eye. The scan starts at random."""
    near, empty, free = stones.near, stones.empty, stones.free
    count, own = len(empty), stones.colours[mover]
    start = int(chance * count)
    for index in chain(range(start, count), range(start)):
        cell = empty[index]
        mask = near.masks[cell]
        if mask & free:
            yield index
            continue
        if near.bits[cell] == ko:
            continue
        if not mask & ~own and is_eye(stones, cell, mover):
            continue
        if legal(stones, cell, mover):
            yield index


def is_eye(stones: Stones, cell: int, mover: int) -> bool:
    """Whether a point among own stones is a real eye."""
    near, rivals = stones.near, stones.colours[1 - mover]
    return (near.diagonal[cell] & rivals).bit_count() < near.min_false_eye_stones[cell]


def legal(stones: Stones, cell: int, mover: int) -> bool:
    """Whether a play captures stones or leaves its own string a liberty (IK5)."""
    near, own = stones.near, stones.colours[mover]
    if near.masks[cell] & stones.free:
        return True
    bit = near.bits[cell]
    for neighbour in near.cells[cell]:
        string = stones.string_at[neighbour]
        assert string is not None
        if (string[1] != bit) == (own >> neighbour & 1 == 1):
            return True
    return False


def _urgent_point(stones: Stones, last_cell: int, mover: int, _: Random) -> int:
    """Return the point that captures the last stone or saves a string it attacks, 0 for none."""
    string = stones.string_at[last_cell]
    if string is None:
        return 0
    liberties = string[1]
    if not liberties & liberties - 1:
        return liberties
    own = stones.colours[mover]
    for neighbour in stones.near.cells[last_cell]:
        if own >> neighbour & 1:
            string = stones.string_at[neighbour]
            assert string is not None
            liberties = string[1]
            if not liberties & liberties - 1:
                new_liberties = stones.near.masks[liberties.bit_length() - 1] & stones.free
                if new_liberties & new_liberties - 1:
                    return liberties
    return 0


FIRST_PLAY = Policy(_urgent_point, lambda stones, mover, plays: next(plays, -1))
"""The policy of most levels: replies to attacks, and otherwise the first play of the scan."""


def _margin(stones: Stones) -> int:
    """Return Black's stones and eyes minus White's at the end of a playout."""
    black, white = stones.colours
    margin = black.bit_count() - white.bit_count()
    for cell in stones.empty:
        mask = stones.near.masks[cell]
        if mask & black:
            margin += not mask & white
        elif mask & white:
            margin -= 1
    return margin
