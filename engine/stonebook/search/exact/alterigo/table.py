"""The value of every position on a small board of Alter Igo, by retrograde analysis.

Positions here have no past. In a shortest win no board occurs twice with the same player to move,
so the third occurrence of a board (AI6) changes no win.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from stonebook.geometry import Grid
from stonebook.geometry.grid import bit_indices
from stonebook.search.slices import SLICE

MAX_POINTS = 14
"""Larger boards have no table. Each further point triples its size."""
OWN_SHIFT = 16
"""A position in one number: the mover's stones above this bit, the other player's below it."""
OTHER_MASK = 0xFFFF
SLICE_LENGTH = 20_000
"""How many numbers of an array one slice processes."""

Building: TypeAlias = Generator[int, None, "DistanceTable | None"]
"""Yields the number of positions done after each slice, and returns a table."""

Strings: TypeAlias = tuple[tuple[int, int], ...]


class Distances(Protocol):
    """A table of the distance of each position on a board."""

    masks: Masks

    def distance(self, own: int, other: int) -> int:
        """Return the plies to the end: even if the mover wins, odd if they lose, 0 for a draw."""


class DistanceTable:
    """The distances of all positions on a board, by the mover's and the other player's stones.

    `position_count` counts a position and its images as one.
    """

    def __init__(self, masks: Masks, distances: bytes, position_count: int) -> None:
        self.masks = masks
        self.position_count = position_count
        self._distances = distances
        self._ternary = masks.ternary

    def distance(self, own: int, other: int) -> int:
        """Return the plies to the end: even if the mover wins, odd if they lose, 0 for a draw."""
        return self._distances[self._ternary[own] + 2 * self._ternary[other]]


class Masks:
    """Tables for each set of points on a board: its strings, its images, its number.

    `strings[mask]` holds pairs of stones and the points next to them. `ternary[mask]` is the mask
    read in base three. The number of a position is `ternary[own] + 2 * ternary[other]`.
    """

    def __init__(self, grid: Grid) -> None:
        self.size = len(grid)
        self.full = grid.full
        self.strings: list[Strings] = [()]
        self.ternary = [0]
        for mask in range(1, grid.full + 1):
            low = (mask & -mask).bit_length() - 1
            self.strings.append(
                _add_stone(self.strings[mask & mask - 1], low, grid.neighbour_masks[low])
            )
            high = mask.bit_length() - 1
            self.ternary.append(self.ternary[mask ^ 1 << high] + 3**high)
        self.number_count = 3**self.size
        self._doubled_ternary: list[list[int]] = []
        self._canonical: list[tuple[int, list[list[int]]]] = []

    def find_images(self, grid: Grid) -> Iterator[None]:
        """Find the images of all sets, in slices. Canonical and image numbers need them."""
        images = []
        for symmetry in grid.symmetries:
            images.append(_images(grid.full, symmetry))
            self._doubled_ternary.append([2 * self.ternary[mask] for mask in images[-1]])
            yield
        for images_of_mask in zip(*images, strict=True):
            first = min(images_of_mask)
            canonical_tables = [
                self._doubled_ternary[i] for i, image in enumerate(images_of_mask) if image == first
            ]
            self._canonical.append((self.ternary[first], _distinct(canonical_tables)))

    def stones_after(self, own: int, other: int, bit: int) -> tuple[int, int]:
        """Return the mover's and the other player's stones after a move to an empty point (AI4)."""
        placed = own | bit
        empty = self.full ^ placed ^ other
        own_after, other_after = placed, other
        for stones, near in self.strings[placed]:
            if not near & empty:
                own_after ^= stones
        for stones, near in self.strings[other]:
            if not near & empty:
                other_after ^= stones
        return own_after, other_after

    def canonical_number(self, own: int, other: int) -> int:
        """Return the canonical number of a position, the same for all its images."""
        base, tables = self._canonical[own]
        if len(tables) == 1:
            return base + tables[0][other]
        return base + min([image[other] for image in tables])

    def image_numbers(self, own: int, other: int) -> set[int]:
        """Return the numbers of all images of a position."""
        return {half[own] // 2 + half[other] for half in self._doubled_ternary}

    def canonical_positions(self) -> Iterator[tuple[int, int]]:
        """Yield the canonical image of every position in which all strings have liberties."""
        full, strings, ternary = self.full, self.strings, self.ternary
        for own in range(full + 1):
            base, tables = self._canonical[own]
            if base != ternary[own]:
                continue
            own_near = [near for _, near in strings[own]]
            free = full ^ own
            other = free
            while True:
                empty = free ^ other
                if (
                    0 not in [near & empty for near in own_near]
                    and 0 not in [near & empty for _, near in strings[other]]
                    and (
                        len(tables) == 1
                        or self.canonical_number(own, other) == base + 2 * ternary[other]
                    )
                ):
                    yield own, other
                if not other:
                    break
                other = other - 1 & free


def _add_stone(strings: Strings, point: int, near: int) -> Strings:
    """Return the strings after one stone is added."""
    stones, around = 1 << point, near
    separate = []
    for string in strings:
        if string[0] & near:
            stones |= string[0]
            around |= string[1]
        else:
            separate.append(string)
    return (*separate, (stones, around))


def _images(full: int, symmetry: Sequence[int]) -> list[int]:
    images = [0]
    for mask in range(1, full + 1):
        high = mask.bit_length() - 1
        images.append(images[mask ^ 1 << high] | 1 << symmetry[high])
    return images


def _distinct(tables: list[list[int]]) -> list[list[int]]:
    """Return the tables without duplicates: a board with one column is its own mirror image."""
    return [table for i, table in enumerate(tables) if table not in tables[:i]]


def build(grid: Grid, max_positions: int) -> Building:
    """Compute a board's table, or return None if it has more than `max_positions` positions."""
    masks = Masks(grid)
    for _ in masks.find_images(grid):
        yield 0
    positions = array("I", [0])
    index_of_number = array("I", bytes(4 * masks.number_count))
    for own, other in masks.canonical_positions():
        if len(positions) > max_positions:
            return None
        index_of_number[masks.canonical_number(own, other)] = len(positions)
        positions.append(own << OWN_SHIFT | other)
        if not len(positions) % SLICE:
            yield 0
    # By position: the number of moves that do not lose at once.
    # By such move: the position before it and the position after it.
    undecided = bytearray(len(positions))
    origins, targets = array("I"), array("I")
    full, stones_after, canonical_number = masks.full, masks.stones_after, masks.canonical_number
    for index in range(1, len(positions)):
        own, other = positions[index] >> OWN_SHIFT, positions[index] & OTHER_MASK
        for point in bit_indices(full ^ own ^ other):
            own_after, other_after = stones_after(own, other, 1 << point)
            if own_after != own or other_after != other:  # else a null move (AI5)
                origins.append(index)
                targets.append(index_of_number[canonical_number(other_after, own_after)])
                undecided[index] += 1
        if not index % SLICE:
            yield index
    distances = yield from _analysing_backwards(undecided, origins, targets)
    distance_of_number = bytearray(masks.number_count)
    for index in range(1, len(positions)):
        if distances[index]:
            for image in masks.image_numbers(
                positions[index] >> OWN_SHIFT, positions[index] & OTHER_MASK
            ):
                distance_of_number[image] = distances[index]
        if not index % SLICE:
            yield len(positions) - 1
    return DistanceTable(masks, bytes(distance_of_number), len(positions) - 1)


def _analysing_backwards(
    undecided: bytearray, origins: array[int], targets: array[int]
) -> Generator[int, None, bytearray]:
    """Return each position's distance, by retrograde analysis from the positions lost in one ply.

    A position is won once a move leads to a lost position, because the winner hurries. It is lost
    once all moves lead to won positions, after the longest of them, because the loser delays.
    """
    position_count = len(undecided) - 1
    predecessors = yield from _finding_predecessors(position_count, origins, targets)
    distances = bytearray(position_count + 1)
    lost = array("I", [index for index in range(1, position_count + 1) if not undecided[index]])
    plies = 1
    while lost:
        won, newly_lost = array("I"), array("I")
        for numbers in _slices(lost):
            _add_won(won, numbers, predecessors, distances, plies)
            yield position_count
        for numbers in _slices(won):
            _add_lost(newly_lost, numbers, predecessors, undecided)
            yield position_count
        lost = newly_lost
        plies += 2
    return distances


class _Predecessors(NamedTuple):
    """The positions with a move to position n: `origins[begins[n]:begins[n + 1]]`."""

    begins: array[int]
    origins: array[int]


def _finding_predecessors(
    position_count: int, origins: array[int], targets: array[int]
) -> Generator[int, None, _Predecessors]:
    """Sort the origins of all moves by their targets."""
    begins = array("I", bytes(4 * (position_count + 2)))
    for target_slice in _slices(targets):
        for target in target_slice:
            begins[target + 1] += 1
        yield position_count
    for number in range(1, position_count + 2):
        begins[number] += begins[number - 1]
    by_target = array("I", bytes(4 * len(targets)))
    next_free = begins[:]
    for target_slice, origin_slice in zip(_slices(targets), _slices(origins), strict=True):
        for target, origin in zip(target_slice, origin_slice, strict=True):
            by_target[next_free[target]] = origin
            next_free[target] += 1
        yield position_count
    return _Predecessors(begins, by_target)


def _add_won(
    won: array[int],
    lost: array[int],
    predecessors: _Predecessors,
    distances: bytearray,
    plies: int,
) -> None:
    """Set the distance of lost positions. Set it for their predecessors, too, which are won."""
    begins, origins = predecessors
    for number in lost:
        distances[number] = plies
        for origin in origins[begins[number] : begins[number + 1]]:
            if not distances[origin]:
                distances[origin] = plies + 1
                won.append(origin)


def _add_lost(
    lost: array[int], won: array[int], predecessors: _Predecessors, undecided: bytearray
) -> None:
    """Discount the moves to won positions, and append the positions that have no other move."""
    begins, origins = predecessors
    for number in won:
        for origin in origins[begins[number] : begins[number + 1]]:
            undecided[origin] -= 1
            if not undecided[origin]:
                lost.append(origin)


def _slices(numbers: array[int]) -> Iterator[array[int]]:
    """Yield the slices of a long array."""
    return (numbers[start : start + SLICE_LENGTH] for start in range(0, len(numbers), SLICE_LENGTH))
