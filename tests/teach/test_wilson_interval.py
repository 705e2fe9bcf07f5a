"""The interval of a share that was counted in a sample."""

import pytest

from stonebook.teach.wilson_interval import wilson_interval


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 2, 0.0945, 0.9055),
    ],
)
def test_the_interval_is_wilsons(points, games, low, high):
    assert wilson_interval(points, games) == pytest.approx((low, high), abs=1e-4)
