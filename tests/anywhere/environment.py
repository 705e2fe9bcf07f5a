"""Fresh environments with locked packages, and the package from its wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from lite.setup import paths
from lite.setup.fetch import digest, fetch

LOCK = "anywhere"
INSTALL = ("-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check")


def run(*command: str | Path, variables: dict[str, str] | None = None) -> None:
    """Run a program in the project's folder, and assert that it succeeds.

    `variables` are added to the environment.
    """
    words = [str(word) for word in command]
    process = subprocess.run(
        words,
        cwd=paths.ROOT,
        env={**os.environ, **(variables or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, f"{' '.join(words)}\n{process.stdout}\n{process.stderr}"


def make(lock: str) -> Path:
    """Install the packages of a lock file in an environment, and return the environment's Python.

    They are installed only once.
    """
    folder = paths.BUILD / lock
    python, complete = folder / "bin" / "python", folder / f"{digest(lock)}.complete"
    if not complete.is_file():
        fetch(lock)
        shutil.rmtree(folder, ignore_errors=True)
        run(getattr(sys, "_base_executable", sys.executable), "-m", "venv", folder)
        locked = ("--require-hashes", "-r", paths.LOCKS / f"{lock}.txt")
        run(python, *INSTALL, "--no-deps", "--find-links", paths.DOWNLOADS, *locked)
        complete.touch()
    return python


def install(wheel: Path) -> Path:
    """Install the package with the Jupyters, and return the environment's Python."""
    python = make(LOCK)
    # pip has no index, so the Jupyters must contain all packages that the extra requires.
    run(python, *INSTALL, "--force-reinstall", "--no-deps", wheel)
    run(python, *INSTALL, f"{wheel}[widgets]")
    return python
