"""Shared by both starters: how they end."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Callable

from .talk import Stop, tell


def run(work: Callable[[], int]) -> int:
    """Do a starter's work. Return its exit code, also if it fails or is interrupted."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return work()
    except Stop as stop:
        tell(f"\nStopped: {stop}")
        return 1
    except subprocess.CalledProcessError as error:  # it has reported the problem itself
        return error.returncode or 1
    except KeyboardInterrupt:
        tell("\nInterrupted. The same command goes on from here.")
        return 130
