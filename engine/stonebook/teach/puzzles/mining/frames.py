"""Boards of Ikeda Area III that are settled but for one open region, drawn at random.

Two players' walls share a board. A wall that has two eyes of one point each lives whatever is
played (see `stonebook.search.exact.ikeda.benson`), so only the open region is left to play for. In
one half of the boards both walls live. In the other half one of them has no eyes yet, and the open
region is all the room that it has for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from stonebook.geometry import SquareGrid
from stonebook.geometry.square import square_grid
from stonebook.rules.errors import BadPosition
from stonebook.rules.ikeda.position import GAME
from stonebook.rules.position import Position
from stonebook.rules.strings.position import PLAYERS
from stonebook.search.exact.ikeda.board import IkedaBoard

SIZES = (5, 5, 6, 6, 7, 7, 9)
"""The sides of the boards, each as often as it is listed."""
OPEN = (3, 9)
"""The least and the most empty points of the open region."""
EYES, MORE_EYES = 2, {7: 3, 9: 4}
"""How many eyes a wall has at least, and at most on large boards."""
STONES = (0.0, 0.15, 0.35)
"""How likely a point of the open region holds a stone."""


def drawn(random: Random, size: int | None) -> Position:
    """Return a board of this size, or of a random one."""
    size = size or random.choice(SIZES)
    while (position := framed(random, size)) is None:
        pass
    return position


def framed(random: Random, size: int) -> Position | None:
    """Return a board of this size with one open region, or None if this draw gives none."""
    grid = square_grid(size, size, without_i=True)
    board = IkedaBoard(grid)
    halves = _halves(grid, random)
    alive = (True, True) if random.random() < 0.5 else random.choice([(True, False), (False, True)])
    region = _region(board, grid, halves, alive, random)
    walls = [half & ~region for half in halves]
    if any(len(board.strings(wall)) > 1 for wall in walls) and random.random() < 0.8:
        return None
    eyes = 0
    for wall, lives in zip(walls, alive, strict=True):
        if lives:
            found = _eyes(board, wall, random, MORE_EYES.get(size, EYES))
            if found is None:
                return None
            eyes |= found
    walls = [wall & ~eyes for wall in walls]
    for wall, lives in zip(walls, alive, strict=True):
        if lives and board.safe(wall) & wall != wall:
            return None
    stones = [*walls]
    thick = random.choice(STONES)
    for point in _points(region):
        if random.random() < thick:
            stones[random.randrange(2)] |= point
    free = (region & ~stones[0] & ~stones[1]).bit_count()
    if not OPEN[0] <= free <= OPEN[1]:
        return None
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


def _region(
    board: IkedaBoard, grid: SquareGrid, halves: Sequence[int], alive: Sequence[bool], random: Random
) -> int:
    """Return connected points: where the halves meet, or in the half that has no eyes yet."""
    size = random.randint(OPEN[0] + 1, OPEN[1] + 3)
    if all(alive):
        room = grid.full
        start = board.near(halves[0]) & halves[1]
    else:
        room = start = halves[alive.index(False)]
    points = [*_points(start)]
    if not points:
        return 0
    region = random.choice(points)
    while region.bit_count() < size:
        more = [*_points(board.near(region) & room & ~region)]
        if not more:
            break
        # Round regions look like those of a game: points with two neighbours inside come first.
        random.shuffle(more)
        region |= max(more, key=lambda point: (board.beside[point] & region).bit_count() + random.random())
    return region


def _eyes(board: IkedaBoard, wall: int, random: Random, most: int) -> int | None:
    """Return points of a wall that become its eyes, at a distance from each other."""
    inside = [point for point in _points(wall) if not board.beside[point] & ~wall]
    random.shuffle(inside)
    eyes, wanted = 0, random.randint(EYES, most)
    for point in inside:
        if not board.near(board.near(point)) & eyes and not board.near(point) & eyes:
            eyes |= point
        if eyes.bit_count() == wanted:
            break
    return eyes if eyes.bit_count() >= EYES else None


def _points(mask: int) -> list[int]:
    points = []
    while mask:
        points.append(mask & -mask)
        mask &= mask - 1
    return points
