"""Runs the tests of a program that may not be installed."""

from __future__ import annotations

import os
import subprocess

import pytest

from lite.setup import paths

LIMIT = 1_200.0
"""Seconds after which a program that no longer answers is given up."""


def require(problem: str) -> None:
    """Skip a test if there is a `problem`: a sentence about missing programs, or "" for none.

    `.ci/run` installs every program, and sets a variable with which such a test fails.
    """
    if problem:
        (pytest.fail if os.environ.get("STONEBOOK_ALL_PROGRAMS") else pytest.skip)(problem)


def assert_passes(module: str, *arguments: str) -> None:
    """Run a module in another process. Fails with its output unless it ends with 0 in time."""
    ended = subprocess.run(
        [paths.PYTHON, "-m", module, *arguments],
        cwd=paths.ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
