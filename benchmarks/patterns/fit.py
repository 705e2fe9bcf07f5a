"""The values of patterns that best predict the margins of games: least squares, stage by stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from benchmarks.patterns.games import Game, positions
from stonebook.search.levels.patterns.board import BASES, HALF, KINDS, pattern_board
from stonebook.search.levels.patterns.weights import STAGES, UNIT, pattern_numbers

Array = Any
OVERLAP = 3
"""A stage is also fitted to positions up to this many empty squares beyond its limits."""
PULL = 100.0
"""Pulls each value towards 0, as strongly as this many positions with the pattern and the margin 0.
A rare pattern so gets a small value."""
ROUNDS = 30
MAX_VALUE = 127
"""The largest stored value: values are signed bytes."""
SMALL_NORM = 1e-6
"""Rounds end when the squared residual is smaller."""


class Sample(NamedTuple):
    """A position: its patterns' places, its linear features, empty squares, and final margin.

    `counts` are 1 for the turn, and the player's lead in mobility and in frontier markers.
    """

    places: tuple[int, ...]
    counts: tuple[int, int, int]
    empties: int
    margin: int


def samples(games: Iterable[Game]) -> Iterable[Sample]:
    """Yield the positions of games as samples."""
    board = pattern_board()
    row = board.row_lane
    for game in games:
        for position, margin in positions(game):
            sides: list[list[int]] = [[], []]
            for cell, name in enumerate(position.grid.names):
                owner = position.at(name)
                if owner is not None:
                    sides[owner != position.to_move].append(cell)
            own, other = board.laned(sides[0]), board.laned(sides[1])
            empty = (board.full ^ own ^ other) & board.lanes
            near = empty << 1
            counts = (
                1,
                ((other + ((own << 1) & other)) & empty).bit_count()
                - ((own + ((other << 1) & own)) & empty).bit_count(),
                (own & near).bit_count() - (other & near).bit_count(),
            )
            yield Sample(board.indices(own, other), counts, (empty & row).bit_count(), margin)


def _columns() -> tuple[Array, Array, int]:
    """Return the numbers and the signs of values by kind and place, and the count of values."""
    size = 1 << 2 * HALF
    numbers = np.zeros((len(BASES), size), np.int32)
    signs = np.zeros((len(BASES), size), np.int8)
    offset = 0
    for row, kind in enumerate(BASES):
        count, patterns = pattern_numbers(kind)
        for place, number, sign in patterns:
            numbers[row, place], signs[row, place] = offset + number, sign
        offset += count
    return numbers, signs, offset


class Fit(NamedTuple):
    """A stage's values in parts of a marker, and the root mean square error on the other games."""

    linear: list[int]
    values: list[int]
    error: float
    positions: int


def fit(samples: Sequence[Sample], held_out: Sequence[Sample]) -> list[Fit]:
    """Fit each stage to the samples. The samples in `held_out` measure the error."""
    numbers, signs, size = _columns()
    kinds = np.array([[*BASES].index(kind) for kind in KINDS])
    edges = (0, *STAGES, 64)

    def within(chosen: Sequence[Sample], low: int, high: int) -> tuple[Array, Array, Array, Array]:
        part = [sample for sample in chosen if low <= sample.empties <= high]
        places = np.array([sample.places for sample in part]).reshape(-1, len(kinds))
        return (
            numbers[kinds, places],
            signs[kinds, places].astype(np.float32),
            np.array([sample.counts for sample in part], np.float32).reshape(-1, 3),
            np.array([sample.margin for sample in part], np.float32),
        )

    fits = []
    for low, high in pairwise(edges):
        columns, sign, counts, margin = within(samples, low - OVERLAP, high + OVERLAP)

        def times(
            x: Array, columns: Array = columns, sign: Array = sign, counts: Array = counts
        ) -> Array:
            return (x[columns] * sign).sum(1) + counts @ x[size:]

        def transposed_times(
            r: Array, columns: Array = columns, sign: Array = sign, counts: Array = counts
        ) -> Array:
            pattern = np.bincount(columns.ravel(), (sign * r[:, None]).ravel(), minlength=size)
            return np.concatenate([pattern[:size], counts.T @ r])

        solution = conjugate_gradients(times, transposed_times, margin, size + 3)
        units = np.rint(solution * UNIT)
        values = np.clip(units[:size], -MAX_VALUE, MAX_VALUE)
        linear = units[size:]
        columns, sign, counts, margin = within(held_out, low + 1, high)
        estimate = ((values[columns] * sign).sum(1) + counts @ linear) / UNIT
        error = float(np.sqrt(np.mean((estimate - margin) ** 2))) if len(margin) else 0.0
        fits.append(Fit([*map(int, linear)], [*map(int, values)], error, len(margin)))
    return fits


def conjugate_gradients(times: Any, transposed_times: Any, target: Array, size: int) -> Array:
    """Return the least squares solution, with each value pulled towards 0.

    `times` multiplies a vector by the matrix, `transposed_times` by the transposed matrix.
    """
    x = np.zeros(size)
    residual = transposed_times(target)
    direction, norm = residual.copy(), residual @ residual
    for _ in range(ROUNDS):
        image = transposed_times(times(direction)) + PULL * direction
        step = norm / (direction @ image)
        x += step * direction
        residual -= step * image
        previous_norm, norm = norm, residual @ residual
        if norm < SMALL_NORM:
            break
        direction = residual + norm / previous_norm * direction
    return x
