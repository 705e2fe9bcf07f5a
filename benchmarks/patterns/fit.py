"""The values of patterns that best predict the margins of games: least squares, stage by stage."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from benchmarks.patterns.positions import Samples
from stonebook.search.levels.patterns.board import BASES, HALF, KINDS
from stonebook.search.levels.patterns.weights import STAGES, UNIT, pattern_numbers

Array = Any
OVERLAP = 2
"""A stage is also fitted to positions up to this many empty squares beyond its limits."""
PULL = 40.0
"""Pulls each value towards 0, as strongly as this many positions with the pattern and the margin 0.
So a rare pattern gets a small value."""
ROUNDS = 15
MAX_VALUE = 127
"""The largest stored value: values are signed bytes."""


def _columns() -> tuple[Array, Array, int]:
    """Return the numbers and the signs of values by kind and place, and the count of values."""
    size = 1 << 2 * HALF
    numbers = np.zeros((len(BASES), size), np.int32)
    signs = np.zeros((len(BASES), size), np.float32)
    offset = 0
    for row, kind in enumerate(BASES):
        count, patterns = pattern_numbers(kind)
        for index, number, sign in patterns:
            numbers[row, index], signs[row, index] = offset + number, sign
        offset += count
    return numbers, signs, offset


class Fit(NamedTuple):
    """A stage's values in parts of a marker, and the root mean square error on the other games."""

    linear: list[int]
    values: list[int]
    error: float
    positions: int


class Matrix(NamedTuple):
    """The features of samples: a row for each sample, a column for each value of the stage."""

    columns: Array
    signs: Array
    counts: Array
    size: int

    def times(self, x: Array) -> Array:
        """Return the estimate of each sample by the values `x`."""
        patterns = (x.astype(np.float32)[self.columns] * self.signs).sum(1)
        return patterns + self.counts @ x[self.size :]

    def transposed_times(self, residual: Array) -> Array:
        """Return the product of the transposed matrix and a vector."""
        parts = (self.signs * residual[:, None].astype(np.float32)).ravel()
        pattern = np.bincount(self.columns.ravel(), parts, minlength=self.size)
        return np.concatenate([pattern, self.counts.T @ residual])


def fit(training: Samples, held_out: Samples) -> list[Fit]:
    """Fit each stage to the samples. The samples in `held_out` measure the error."""
    numbers, signs, size = _columns()
    kinds = np.array([[*BASES].index(kind) for kind in KINDS])

    def within(samples: Samples, low: int, high: int) -> tuple[Matrix, Array]:
        part = samples.where((low <= samples.empties) & (samples.empties <= high))
        columns, sign = numbers[kinds, part.places], signs[kinds, part.places]
        return Matrix(columns, sign, part.counts, size), part.margins

    fits = []
    for low, high in pairwise((0, *STAGES, 64)):
        solution = conjugate_gradients(*within(training, low - OVERLAP, high + OVERLAP))
        units = np.rint(solution * UNIT)
        units[:size] = np.clip(units[:size], -MAX_VALUE, MAX_VALUE)
        matrix, margins = within(held_out, low + 1, high)
        differences = matrix.times(units) / UNIT - margins
        error = float(np.sqrt(np.mean(differences**2))) if len(margins) else 0.0
        values, linear = units[:size], units[size:]
        fits.append(Fit([*map(int, linear)], [*map(int, values)], error, len(margins)))
    return fits


def conjugate_gradients(matrix: Matrix, target: Array) -> Array:
    """Return the least squares solution, with each value of a pattern pulled towards 0.

    Each value is scaled by how often its pattern occurs, so fewer rounds are needed.
    """
    size = matrix.size
    frequencies = np.bincount(matrix.columns.ravel(), minlength=size)
    pulls = np.concatenate([np.full(size, PULL), np.zeros(matrix.counts.shape[1])])
    scales = pulls + np.concatenate([frequencies, (matrix.counts**2).sum(0)])
    x = np.zeros(len(pulls))
    residual = matrix.transposed_times(target)
    direction = residual / scales
    norm = residual @ direction
    for _ in range(ROUNDS):
        image = matrix.transposed_times(matrix.times(direction)) + pulls * direction
        step = norm / (direction @ image)
        x += step * direction
        residual -= step * image
        scaled = residual / scales
        previous_norm, norm = norm, residual @ scaled
        direction = scaled + norm / previous_norm * direction
    return x
