"""The interval around a share that was counted in a sample."""

from __future__ import annotations

from math import sqrt

DEVIATIONS = 1.96
"""The half width of a 95% interval, in standard deviations."""


def wilson_interval(hits: float, number: int) -> tuple[float, float]:
    """Return the interval that holds the true share in 19 of 20 cases (Wilson's interval).

    >>> low, high = wilson_interval(7, 10)
    >>> round(low, 2), round(high, 2)
    (0.4, 0.89)
    """
    share, spread = hits / number, DEVIATIONS**2 / number
    middle = share + spread / 2
    half = DEVIATIONS * sqrt(share * (1 - share) / number + DEVIATIONS**2 / (4 * number**2))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))
