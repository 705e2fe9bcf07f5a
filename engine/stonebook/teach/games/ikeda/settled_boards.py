"""Boards of Ikeda Area III that are settled but for one open region, drawn at random.

Two players' walls share a board. A wall with two eyes lives against every play, and the points
around it are settled (see `stonebook.search.exact.strings.benson`). Walls have a third eye where
there is room, so a play on one of them settles nothing more. The open region lies where the
walls meet, with stones of both players in it, or inside a wall: then a group of the other player
has its only room for eyes there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from random import Random

from stonebook.geometry import SquareGrid, bit_indices
from stonebook.geometry.square import square_grid
from stonebook.rules.errors import BadPosition, BadSettings
from stonebook.rules.ikeda.position import GAME
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.exact.strings.board import PointBoard
from stonebook.words import say

SIZES = (6, 6, 6, 7, 7, 7, 9)
"""The sides of the boards, each as often as it is listed."""
OPEN_POINTS = (3, 8)
"""The least and the most empty points of the open region."""
EYES = {6: (3, 3), 7: (3, 3), 8: (3, 4), 9: (3, 5)}
"""The least and the most eyes of a wall, by the side of the board."""
EYE_TRIES = 6
"""The number of sets of eyes that are tried for a wall."""
STONE_RATES = (0.1, 0.25, 0.4)
"""The probabilities, one chosen per board, that a point of the open region holds a stone."""
CROSSING_RATE = 0.35
"""The probability that such a stone has crossed the border."""
INSIDE_RATE = 0.85
"""The probability that the region lies inside a wall: those boards are about life and death."""
ROOM_POINTS = (3, 6)
"""The least and the most points of a group's room for eyes."""


def random_settled_board(random: Random, settings: Mapping[str, object] | None) -> Position:
    """Return a board of this size, or of a random one. Raises BadSettings for another size."""
    size = (settings or {}).get("size") or random.choice(SIZES)
    if size not in EYES:
        raise BadSettings(say("cli.mine.drawn", known=[*map(str, EYES)]), f"size={size}")
    while (position := frame_board(random, size)) is None:
        pass
    return position


def frame_board(random: Random, size: int) -> Position | None:
    """Return a board of this size with one open region, or None if this draw gives none."""
    grid = square_grid(size, size, without_i=True)
    board = PointBoard(grid)
    halves = _halves(grid, random)
    inside = random.random() < INSIDE_RATE
    region, stones = (_region_inside if inside else _region_at_border)(board, halves, random)
    free = (region & ~stones[0] & ~stones[1]).bit_count()
    if not OPEN_POINTS[0] <= free <= OPEN_POINTS[1]:
        return None
    for player, half in enumerate(halves):
        wall = half & ~region
        eyes = _choose_eyes(board, wall, random, *EYES[size])
        if eyes is None:
            return None
        stones[player] |= wall ^ eyes
    owners = {
        cell: player
        for player, mask in zip(PLAYERS, stones, strict=True)
        for cell in grid.cells(mask)
    }
    header = {"to move": random.choice(PLAYERS)}
    if random.random() < 0.4:
        header |= {"first pass": random.choice(PLAYERS), "passes": "0"}
    try:
        return GAME.restore({"size": size, "komi": 0, "handicap": ()}, owners, header)
    except BadPosition:
        return None


def _halves(grid: SquareGrid, random: Random) -> Sequence[int]:
    """Return the two parts of a board on either side of a line, which is not quite straight."""
    angle, shift = random.random() * 2 * pi, (random.random() - 0.5) * 0.3 * grid.width
    middle = (grid.width - 1) / 2
    first = 0
    for index in range(len(grid)):
        y, x = divmod(index, grid.width)
        at = (x - middle) * cos(angle) + (y - middle) * sin(angle) + shift
        if at + random.uniform(-0.5, 0.5) > 0:
            first |= 1 << index
    return first, grid.full ^ first


def _region_at_border(
    board: PointBoard, halves: Sequence[int], random: Random
) -> tuple[int, list[int]]:
    """Return a region where the halves meet, and both players' stones in it."""
    border = _points(board.neighbours(halves[0]) & halves[1])
    if not border:
        return 0, [0, 0]
    region = _grow(board, random.choice(border), board.full, random.randint(5, 11), random)
    thick, stones = random.choice(STONE_RATES), [0, 0]
    for point in _points(region):
        if random.random() < thick:
            owner = int(bool(point & halves[1]))
            stones[owner ^ (random.random() < CROSSING_RATE)] |= point
    return region, stones


def _region_inside(
    board: PointBoard, halves: Sequence[int], random: Random
) -> tuple[int, list[int]]:
    """Return a group of one player with its room, inside the other player's half."""
    owner = random.randrange(2)
    half = halves[1 - owner]
    edge = [point for point in _points(half) if board.neighbour_masks[point].bit_count() < 4]
    if not edge:
        return 0, [0, 0]
    interior = _grow(board, random.choice(edge), half, random.randint(*ROOM_POINTS), random)
    ring = board.neighbours(interior) & board.full & ~interior
    region, stones = interior | ring, [0, 0]
    stones[owner] = ring & half
    for point in _points(ring):
        if random.random() < 0.16:  # a gap, or a stone that cuts in
            stones[owner] &= ~point
            stones[1 - owner] |= point * (random.random() < 0.4)
    for point in _points(interior):
        if random.random() < 0.2:
            stones[random.randrange(2)] |= point
    return region, stones


def _grow(board: PointBoard, region: int, within: int, size: int, random: Random) -> int:
    """Return connected points from a first one on, rather round than straggling."""
    while region.bit_count() < size:
        candidates = _points(board.neighbours(region) & within & ~region)
        if not candidates:
            break
        weights = [
            (board.neighbour_masks[point] & region).bit_count() + random.random()
            for point in candidates
        ]
        region |= candidates[weights.index(max(weights))]
    return region


def _choose_eyes(
    board: PointBoard, wall: int, random: Random, minimum: int, maximum: int
) -> int | None:
    """Return separate points of a wall that become eyes and make all of it alive."""
    inside = [point for point in _points(wall) if not board.neighbour_masks[point] & ~wall]
    for _ in range(EYE_TRIES):
        random.shuffle(inside)
        eyes, wanted = 0, random.randint(minimum, maximum)
        for point in inside:
            if not (board.neighbours(board.neighbours(point)) | board.neighbours(point)) & eyes:
                eyes |= point
            if eyes.bit_count() == wanted:
                break
        if eyes.bit_count() >= minimum and board.safe(wall ^ eyes) == wall:
            return eyes
    return None


def _points(mask: int) -> list[int]:
    """Return a mask of each point."""
    return [1 << index for index in bit_indices(mask)]
