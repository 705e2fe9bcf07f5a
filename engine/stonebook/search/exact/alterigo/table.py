"""What every position on a small board of Alter Igo is worth, worked out backwards from the ends.

A position without a past: no board has stood before it. Whoever wins by hurrying never meets the
same board with the same player to move twice, so the third time (AI6) changes no win here.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias

from stonebook.geometry import Grid
from stonebook.geometry.grid import bit_indices
from stonebook.search.cooperative import SLICE

MOST_POINTS = 14
"""No larger board has a table: one more point triples it."""
SHIFT, LOW = 16, 0xFFFF
"""Two sets of points in one number."""

PART = 20_000
"""So many numbers are gone through in one slice."""

Building: TypeAlias = Generator[int, None, "DistanceTable | None"]
"""Yields how many boards are done at the end of each slice."""

Strings: TypeAlias = tuple[tuple[int, int], ...]


class DistanceTable:
    """The distances of all positions on a board, by the mover's and the other player's stones.

    `boards` is how many positions were worked out: one for all images of each.
    """

    def __init__(self, masks: Masks, distances: bytes, boards: int) -> None:
        self.masks = masks
        self.boards = boards
        self._distances = distances
        self._threes = masks.threes

    def distance(self, own: int, other: int) -> int:
        """Return how many plies the end is away: even for a win of the mover, odd for a loss.

        0 is a draw.
        """
        return self._distances[self._threes[own] + 2 * self._threes[other]]


class Masks:
    """What is known of each set of points on a board: its strings, its images, its number.

    `strings[mask]` are pairs of stones and the points beside them. `threes[mask]` is the mask read
    as digits to the base of three, so that twice another's can be added to it.
    """

    def __init__(self, grid: Grid) -> None:
        self.size = len(grid)
        self.full = grid.full
        self.strings: list[Strings] = [()]
        self.threes = [0]
        for mask in range(1, grid.full + 1):
            low = (mask & -mask).bit_length() - 1
            self.strings.append(_joined(self.strings[mask & mask - 1], low, grid.neighbours[low]))
            high = mask.bit_length() - 1
            self.threes.append(self.threes[mask ^ 1 << high] + 3**high)
        self.points = 3**self.size
        self._twice: list[list[int]] = []
        self._homes: list[tuple[int, list[list[int]]]] = []

    def find_images(self, grid: Grid) -> Iterator[None]:
        """Find the images of all sets, in parts: `home`, `images_of` and `boards` rest on them."""
        images = []
        for symmetry in grid.symmetries:
            images.append(_images(grid.full, symmetry))
            self._twice.append([2 * self.threes[mask] for mask in images[-1]])
            yield
        for each in zip(*images, strict=True):
            first = min(each)
            to_it = [self._twice[k] for k, image in enumerate(each) if image == first]
            self._homes.append((self.threes[first], _different(to_it)))

    def played(self, own: int, other: int, bit: int) -> tuple[int, int]:
        """Return the mover's and the other's stones after a stone on an empty point (AI4)."""
        placed = own | bit
        empty = self.full ^ placed ^ other
        left, right = placed, other
        for stones, near in self.strings[placed]:
            if not near & empty:
                left ^= stones
        for stones, near in self.strings[other]:
            if not near & empty:
                right ^= stones
        return left, right

    def home(self, own: int, other: int) -> int:
        """Return the number of the first image of a position: the same for all its images."""
        base, twice = self._homes[own]
        if len(twice) == 1:
            return base + twice[0][other]
        return base + min([image[other] for image in twice])

    def images_of(self, own: int, other: int) -> set[int]:
        """Return the numbers of all images of a position."""
        return {half[own] // 2 + half[other] for half in self._twice}

    def boards(self) -> Iterator[tuple[int, int]]:
        """Yield every position whose strings have liberties, only the first of its images."""
        full, strings, threes = self.full, self.strings, self.threes
        for own in range(full + 1):
            base, twice = self._homes[own]
            if base != threes[own]:
                continue
            own_near = [near for _, near in strings[own]]
            free = full ^ own
            other = free
            while True:
                empty = free ^ other
                if (
                    0 not in [near & empty for near in own_near]
                    and 0 not in [near & empty for _, near in strings[other]]
                    and (len(twice) == 1 or self.home(own, other) == base + 2 * threes[other])
                ):
                    yield own, other
                if not other:
                    break
                other = other - 1 & free


def _joined(strings: Strings, point: int, near: int) -> Strings:
    """Return the strings with one more stone."""
    stones, around = 1 << point, near
    apart = []
    for string in strings:
        if string[0] & near:
            stones |= string[0]
            around |= string[1]
        else:
            apart.append(string)
    return (*apart, (stones, around))


def _images(full: int, symmetry: Sequence[int]) -> list[int]:
    images = [0]
    for mask in range(1, full + 1):
        high = mask.bit_length() - 1
        images.append(images[mask ^ 1 << high] | 1 << symmetry[high])
    return images


def _different(tables: list[list[int]]) -> list[list[int]]:
    """Leave out tables that say the same: a board of one column is its own mirror image."""
    return [table for k, table in enumerate(tables) if table not in tables[:k]]


def build(grid: Grid, most: int) -> Building:
    """Work a board's table out, or return None if it has more than `most` positions."""
    masks = Masks(grid)
    for _ in masks.find_images(grid):
        yield 0
    boards = array("I", [0])
    number = array("I", bytes(4 * masks.points))
    for own, other in masks.boards():
        if len(boards) > most:
            return None
        number[masks.home(own, other)] = len(boards)
        boards.append(own << SHIFT | other)
        if not len(boards) % SLICE:
            yield 0
    # By position: how many moves do not lose at once. By move of those: from where, to where.
    left = bytearray(len(boards))
    origins, ends = array("I"), array("I")
    full, played, home = masks.full, masks.played, masks.home
    for here in range(1, len(boards)):
        own, other = boards[here] >> SHIFT, boards[here] & LOW
        for point in bit_indices(full ^ own ^ other):
            after, others = played(own, other, 1 << point)
            if after != own or others != other:  # else a null move (AI5)
                origins.append(here)
                ends.append(number[home(others, after)])
                left[here] += 1
        if not here % SLICE:
            yield here
    distances = yield from _backwards(left, origins, ends)
    spread = bytearray(masks.points)
    for here in range(1, len(boards)):
        if distances[here]:
            for image in masks.images_of(boards[here] >> SHIFT, boards[here] & LOW):
                spread[image] = distances[here]
        if not here % SLICE:
            yield len(boards) - 1
    return DistanceTable(masks, bytes(spread), len(boards) - 1)


def _backwards(
    left: bytearray, origins: array[int], ends: array[int]
) -> Generator[int, None, bytearray]:
    """Return how far each position's end is: first the losses in one ply, then the wins in two.

    A position is won as soon as a move leads to a lost one: the winner hurries. It is lost when
    all its moves lead to won ones, after the longest of them: the loser delays.
    """
    boards = len(left) - 1
    before = array("I", bytes(4 * (boards + 2)))  # where each position's own part of `by` begins
    for part in _parts(ends):
        for end in part:
            before[end + 1] += 1
        yield boards
    for here in range(1, boards + 2):
        before[here] += before[here - 1]
    by = array("I", bytes(4 * len(ends)))
    filled = before[:]
    for part, from_where in zip(_parts(ends), _parts(origins), strict=True):
        for end, origin in zip(part, from_where, strict=True):
            by[filled[end]] = origin
            filled[end] += 1
        yield boards
    distances = bytearray(boards + 1)
    lost = array("I", [here for here in range(1, boards + 1) if not left[here]])
    plies = 1
    while lost:
        won, longer = array("I"), array("I")
        for part in _parts(lost):
            for here in part:
                distances[here] = plies
                for origin in by[before[here] : before[here + 1]]:
                    if not distances[origin]:
                        distances[origin] = plies + 1
                        won.append(origin)
            yield boards
        for part in _parts(won):
            for here in part:
                for origin in by[before[here] : before[here + 1]]:
                    left[origin] -= 1
                    if not left[origin]:
                        longer.append(origin)
            yield boards
        lost = longer
        plies += 2
    return distances


def _parts(numbers: array[int]) -> Iterator[array[int]]:
    """Cut a long list into slices."""
    return (numbers[start : start + PART] for start in range(0, len(numbers), PART))
