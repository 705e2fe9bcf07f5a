"""Ikeda Area III's playouts: they fill no eyes, and they answer attacks at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random

from stonebook.rules.ikeda.count import HALF_POINT
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.rules.strings.position import WHITE
from stonebook.search.levels.playout import CAP, Played, worth
from stonebook.search.levels.stones import Stones

SMALLEST = 7
"""Smaller boards have no opening."""
OPENING = 5
"""The opening lasts until one point in so many has a stone."""


def sensible(position: Position, moves: Sequence[Move]) -> list[Move]:
    """Return the moves without those on the first line in the opening.

    Where a string has one liberty, a stone may capture or save it.
    """
    assert isinstance(position, IkedaPosition)
    grid = position.grid
    width, height = grid.width, grid.height
    own, other, _ = position.bitboards
    stones = own | other
    if min(width, height) < SMALLEST or stones.bit_count() * OPENING > width * height:
        return [*moves]
    urgent = 0
    for _, liberties in position.all_strings:
        if not liberties & liberties - 1:
            urgent |= liberties
    index = grid.index

    def inside(move: Move) -> bool:
        if move.kind != "place":
            return True
        cell = index[move.notation]
        x, y = cell % width, cell // width
        return bool(urgent >> cell & 1) or (0 < x < width - 1 and 0 < y < height - 1)

    return [move for move in moves if inside(move)]


def ikeda_playout(position: Position, random: Random) -> Played:
    """Play on until both players have only eyes left, then count (IK7)."""
    assert isinstance(position, IkedaPosition)
    stones, mover = Stones(position), position.bitboards.turn
    chance, near, empty = random.random, stones.near, stones.empty
    turn, max_moves, passes = mover, CAP * near.count, 0
    last, ko, first, passer = -1, 0, [0, 0], position.first_passer
    played = 0
    while played < max_moves:
        played += 1
        place = -1
        if last >= 0:
            urgent = _urgent(stones, last, turn)
            if urgent and urgent != ko:
                cell = urgent.bit_length() - 1
                if _legal(stones, cell, turn):
                    place = empty.index(cell)
        if place < 0:
            place = _any_place(stones, turn, ko, chance())
        if place < 0:
            if passer is None:
                passer = position.game.players[turn]
            passes += 1
            last, ko, turn = -1, 0, 1 - turn
            if passes > 1:
                break
            continue
        passes, last, ko = 0, empty[place], 0
        first[turn] |= near.bits[last]
        joined, dead = stones.put(place, turn)
        if dead:
            stones.remove(dead, 1 - turn)
            if not dead & dead - 1 and joined[0] == near.bits[last] and joined[1] == dead:
                ko = dead
        turn = 1 - turn
    margin = _margin(stones) - float(str(position.settings["komi"]))
    if passer == WHITE:
        margin -= 2 * HALF_POINT
    return worth(-margin if mover else margin, near.count), played, (first[0], first[1])


def _any_place(stones: Stones, turn: int, ko: int, chance: float) -> int:
    """Return the index in `empty` of a play that fills no eye, from a random start. Or -1."""
    near, empty, free = stones.near, stones.empty, stones.free
    count, own = len(empty), stones.colours[turn]
    start = int(chance * count)
    for place in chain(range(start, count), range(start)):
        cell = empty[place]
        mask = near.masks[cell]
        if mask & free:
            return place
        if near.bits[cell] == ko:
            continue
        if not mask & ~own:
            bad = near.diagonal[cell] & stones.colours[1 - turn]
            if bad.bit_count() < near.false[cell]:
                continue
        if _legal(stones, cell, turn):
            return place
    return -1


def _legal(stones: Stones, cell: int, turn: int) -> bool:
    """Whether a play captures stones or leaves its own string a liberty (IK5)."""
    near, own = stones.near, stones.colours[turn]
    if near.masks[cell] & stones.free:
        return True
    bit = near.bits[cell]
    for neighbour in near.cells[cell]:
        string = stones.at[neighbour]
        assert string is not None
        if (string[1] != bit) == (own >> neighbour & 1 == 1):
            return True
    return False


def _urgent(stones: Stones, last: int, turn: int) -> int:
    """Return where to capture the last stone, or to save the string it attacks. 0 for nowhere."""
    string = stones.at[last]
    if string is None:
        return 0
    liberties = string[1]
    if not liberties & liberties - 1:
        return liberties
    own = stones.colours[turn]
    for neighbour in stones.near.cells[last]:
        if own >> neighbour & 1:
            string = stones.at[neighbour]
            assert string is not None
            liberties = string[1]
            if not liberties & liberties - 1:
                way_out = stones.near.masks[liberties.bit_length() - 1] & stones.free
                if way_out & way_out - 1:
                    return liberties
    return 0


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
