"""Shared code of the two starters, `lite` and `tests`: bytecode cache and exit codes."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable

from . import paths
from .messages import BuildStopped, tell

INTERRUPT_EXIT_CODE = 130
"""The exit code of an interrupted command."""


def run(work: Callable[[], int]) -> int:
    """Call a starter's function and return an exit code, even if it fails or is interrupted."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    cache_bytecode()
    try:
        return work()
    except BuildStopped as stop:
        tell(f"\nStopped: {stop}")
        return 1
    except subprocess.CalledProcessError as error:  # the program has reported the problem
        return error.returncode or 1
    except KeyboardInterrupt:
        tell("\nInterrupted. Run the same command again to resume.")
        return INTERRUPT_EXIT_CODE


def cache_bytecode() -> None:
    """Let all child processes cache compiled modules, even if the machine's settings forbid it.

    A build and its tests start hundreds of Pythons, and each would compile its imports again.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(paths.PYCACHE)
