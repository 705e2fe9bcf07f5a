"""The value of every position on a small board of Alter Igo, computed backwards from the ends.

Positions here have no past. A player who hurries to win never meets the same board with the same
player to move twice, so the third occurrence (AI6) changes no win here.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from stonebook.geometry import Grid
from stonebook.geometry.grid import bit_indices
from stonebook.search.cooperative import SLICE

MAX_POINTS = 14
"""Larger boards have no table: one more point triples the size."""
SHIFT, LOW = 16, 0xFFFF
"""Two sets of points in one number."""

PART = 20_000
"""How many numbers one slice goes through."""

Building: TypeAlias = Generator[int, None, "DistanceTable | None"]
"""Yields the number of boards done after each slice."""

Strings: TypeAlias = tuple[tuple[int, int], ...]


class Distances(Protocol):
    """A table that tells the distance of each position on a board."""

    masks: Masks

    def distance(self, own: int, other: int) -> int:
        """Return the plies to the end: even if the mover wins, odd if they lose, 0 for a draw."""


class DistanceTable:
    """The distances of all positions on a board, by the mover's and the other player's stones.

    `boards` is the number of positions computed: one for all images of a position.
    """

    def __init__(self, masks: Masks, distances: bytes, boards: int) -> None:
        self.masks = masks
        self.boards = boards
        self._distances = distances
        self._threes = masks.threes

    def distance(self, own: int, other: int) -> int:
        """Return the plies to the end: even if the mover wins, odd if they lose, 0 for a draw."""
        return self._distances[self._threes[own] + 2 * self._threes[other]]


class Masks:
    """Data about each set of points on a board: its strings, its images, its number.

    `strings[mask]` holds pairs of stones and the points next to them. `threes[mask]` is the mask
    read in base three, so that twice the number of the other player's mask can be added to it.
    """

    def __init__(self, grid: Grid) -> None:
        self.size = len(grid)
        self.full = grid.full
        self.strings: list[Strings] = [()]
        self.threes = [0]
        for mask in range(1, grid.full + 1):
            low = (mask & -mask).bit_length() - 1
            self.strings.append(
                _joined(self.strings[mask & mask - 1], low, grid.neighbour_masks[low])
            )
            high = mask.bit_length() - 1
            self.threes.append(self.threes[mask ^ 1 << high] + 3**high)
        self.points = 3**self.size
        self._twice: list[list[int]] = []
        self._homes: list[tuple[int, list[list[int]]]] = []

    def find_images(self, grid: Grid) -> Iterator[None]:
        """Find the images of all sets, in parts: `home`, `images_of` and `boards` need them."""
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
        own_after, other_after = placed, other
        for stones, near in self.strings[placed]:
            if not near & empty:
                own_after ^= stones
        for stones, near in self.strings[other]:
            if not near & empty:
                other_after ^= stones
        return own_after, other_after

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
    """Return the strings after adding one stone."""
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
    """Remove duplicate tables: a board with one column is its own mirror image."""
    return [table for k, table in enumerate(tables) if table not in tables[:k]]


def build(grid: Grid, max_positions: int) -> Building:
    """Compute a board's table, or return None if it has more than `max_positions` positions."""
    masks = Masks(grid)
    for _ in masks.find_images(grid):
        yield 0
    boards = array("I", [0])
    number = array("I", bytes(4 * masks.points))
    for own, other in masks.boards():
        if len(boards) > max_positions:
            return None
        number[masks.home(own, other)] = len(boards)
        boards.append(own << SHIFT | other)
        if not len(boards) % SLICE:
            yield 0
    # By position: the number of moves that do not lose at once. By such move: origin and end.
    undecided = bytearray(len(boards))
    origins, ends = array("I"), array("I")
    full, played, home = masks.full, masks.played, masks.home
    for here in range(1, len(boards)):
        own, other = boards[here] >> SHIFT, boards[here] & LOW
        for point in bit_indices(full ^ own ^ other):
            after, others = played(own, other, 1 << point)
            if after != own or others != other:  # else a null move (AI5)
                origins.append(here)
                ends.append(number[home(others, after)])
                undecided[here] += 1
        if not here % SLICE:
            yield here
    distances = yield from _backwards(undecided, origins, ends)
    spread = bytearray(masks.points)
    for here in range(1, len(boards)):
        if distances[here]:
            for image in masks.images_of(boards[here] >> SHIFT, boards[here] & LOW):
                spread[image] = distances[here]
        if not here % SLICE:
            yield len(boards) - 1
    return DistanceTable(masks, bytes(spread), len(boards) - 1)


def _backwards(
    undecided: bytearray, origins: array[int], ends: array[int]
) -> Generator[int, None, bytearray]:
    """Return each position's distance: first the losses in one ply, then the wins in two.

    A position is won as soon as a move leads to a lost position: the winner hurries. It is lost
    when all its moves lead to won positions, after the longest of them: the loser delays.
    """
    boards = len(undecided) - 1
    predecessors = yield from _predecessors(boards, origins, ends)
    distances = bytearray(boards + 1)
    lost = array("I", [here for here in range(1, boards + 1) if not undecided[here]])
    plies = 1
    while lost:
        won, longer = array("I"), array("I")
        for part in _parts(lost):
            _add_won(won, part, predecessors, distances, plies)
            yield boards
        for part in _parts(won):
            _add_lost(longer, part, predecessors, undecided)
            yield boards
        lost = longer
        plies += 2
    return distances


class _Predecessors(NamedTuple):
    """The positions with a move to position n are `origins[begins[n]:begins[n + 1]]`."""

    begins: array[int]
    origins: array[int]


def _predecessors(
    boards: int, origins: array[int], ends: array[int]
) -> Generator[int, None, _Predecessors]:
    """Sort the origins of all moves by their ends."""
    begins = array("I", bytes(4 * (boards + 2)))
    for part in _parts(ends):
        for end in part:
            begins[end + 1] += 1
        yield boards
    for number in range(1, boards + 2):
        begins[number] += begins[number - 1]
    by_end = array("I", bytes(4 * len(ends)))
    filled = begins[:]
    for part, from_where in zip(_parts(ends), _parts(origins), strict=True):
        for end, origin in zip(part, from_where, strict=True):
            by_end[filled[end]] = origin
            filled[end] += 1
        yield boards
    return _Predecessors(begins, by_end)


def _add_won(
    won: array[int],
    lost: array[int],
    predecessors: _Predecessors,
    distances: bytearray,
    plies: int,
) -> None:
    """Note the distance of lost positions, and of those with a move to them, which are won."""
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
    """Count the moves to won positions as done, and add the positions that have no other move."""
    begins, origins = predecessors
    for number in won:
        for origin in origins[begins[number] : begins[number + 1]]:
            undecided[origin] -= 1
            if not undecided[origin]:
                lost.append(origin)


def _parts(numbers: array[int]) -> Iterator[array[int]]:
    """Cut a long list into slices."""
    return (numbers[start : start + PART] for start in range(0, len(numbers), PART))
