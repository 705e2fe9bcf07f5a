"""Fresh environments with locked packages, and the package from its wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from lite.setup import paths
from lite.setup.fetch import digest, fetch
from lite.setup.lock import hold_lock

LOCK = "anywhere"
INSTALL = ("-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check")


def variables(**more: str) -> dict[str, str]:
    """Return this process's variables and `more`, without a path to the package's source."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more


def run(*command: str | Path, more: dict[str, str] | None = None) -> None:
    """Run a program in the project's folder, and assert that it succeeds.

    `more` variables are added to the environment.
    """
    words = [str(word) for word in command]
    process = subprocess.run(
        words,
        cwd=paths.ROOT,
        env=variables(**(more or {})),
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, f"{' '.join(words)}\n{process.stdout}\n{process.stderr}"


def make(lock: str) -> Path:
    """Install the packages of a lock file in an environment, and return the environment's Python.

    They are installed only once. Raises BuildStopped if they can't be fetched.
    """
    with hold_lock():  # parallel test processes may need the same files
        return _make(lock)


def _make(lock: str) -> Path:
    folder = paths.BUILD / lock
    python, complete = folder / "bin" / "python", folder / f"{digest(lock)}.complete"
    if not complete.is_file():
        fetch(lock)
        shutil.rmtree(folder, ignore_errors=True)
        run(getattr(sys, "_base_executable", sys.executable), "-m", "venv", folder)
        locked = ("--require-hashes", "-r", paths.LOCKS / f"{lock}.txt")
        # Most modules of the Jupyters are never imported, so none is compiled in advance.
        options = ("--no-deps", "--no-compile", "--find-links", paths.DOWNLOADS)
        run(python, *INSTALL, *options, *locked)
        complete.touch()
    return python


def install(wheel: Path) -> Path:
    """Install the package with the Jupyters, and return the environment's Python."""
    python = make(LOCK)
    # pip has no index, so the Jupyters must contain all packages that the extra requires.
    run(python, *INSTALL, "--force-reinstall", "--no-deps", wheel)
    run(python, *INSTALL, f"{wheel}[widgets]")
    return python
