"""Code of both starters: the bytecode cache of their processes, and their exit codes."""

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
    cache_bytecode()
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


def cache_bytecode() -> None:
    """Let all child processes cache their compiled modules, whatever the machine's settings.

    A build and its tests start hundreds of Pythons. Without a cache each compiles its imports.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(paths.PYCACHE)
