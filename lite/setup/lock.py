"""The lock of the working folders: one set-up, build or test run at a time."""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator

from . import paths
from .messages import tell

LOCK_VARIABLE = "STONEBOOK_HOLDS_LOCK"
"""The variable of the environment by which a child process knows that it inherits the lock."""
LOCK_INTERVAL = 0.3
"""Seconds between two attempts to lock."""


@contextlib.contextmanager
def hold_lock() -> Iterator[None]:
    """Hold the lock of the working folders.

    Child processes inherit it, so a second run also waits for processes left by a killed run.
    A child process does not lock again.
    """
    if os.environ.get(LOCK_VARIABLE):
        yield
        return
    paths.BUILD.mkdir(exist_ok=True)
    with (paths.BUILD / "lock").open("a") as file:
        os.set_inheritable(file.fileno(), True)
        announced = False
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if not announced:
                    tell("Waiting for another set-up or build of this folder to end …")
                announced = True
                time.sleep(LOCK_INTERVAL)
        os.environ[LOCK_VARIABLE] = "1"
        try:
            yield
        finally:
            del os.environ[LOCK_VARIABLE]
