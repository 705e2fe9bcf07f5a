"""Shared by both starters: what their processes keep, and how they end."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable

from . import paths
from .messages import Stop, tell


def run(work: Callable[[], int]) -> int:
    """Do a starter's work. Return its exit code, also if it fails or is interrupted."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    keep_compiled()
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


def keep_compiled() -> None:
    """Have the processes from here on keep their compiled modules, whatever the machine prefers.

    A build and its tests start hundreds of Pythons. Otherwise each would compile its imports.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(paths.PYCACHE)
