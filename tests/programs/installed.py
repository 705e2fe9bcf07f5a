"""What happens to a test whose program is not installed."""

from __future__ import annotations

import os

import pytest


def require(problem: str) -> None:
    """Skip a test if there is a `problem`: a sentence about missing programs, or "" for none.

    `.ci/run` installs every program, and sets a variable with which such a test fails.
    """
    if problem:
        (pytest.fail if os.environ.get("STONEBOOK_ALL_PROGRAMS") else pytest.skip)(problem)
