"""A fresh environment with the locked Jupyters, and the package from its wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from lite.setup import paths
from lite.setup.fetch import digest, fetch

LOCK = "anywhere"
FOLDER = paths.BUILD / LOCK
INSTALL = ("-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check")


def run(*command: str | Path, surroundings: dict[str, str] | None = None) -> None:
    """Run a program in the project's folder. Raises with its output if it fails."""
    around = {**os.environ, **(surroundings or {})}
    words = [str(word) for word in command]
    ran = subprocess.run(
        words, cwd=paths.ROOT, env=around, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, f"{' '.join(words)}\n{ran.stdout}\n{ran.stderr}"


def fresh(wheel: Path) -> Path:
    """Return the Python of the environment, in which the package has just been installed.

    The Jupyters stay there from one time to the next.
    """
    python, complete = FOLDER / "bin" / "python", FOLDER / f"{digest(LOCK)}.complete"
    if not complete.is_file():
        fetch(LOCK)
        shutil.rmtree(FOLDER, ignore_errors=True)
        run(getattr(sys, "_base_executable", sys.executable), "-m", "venv", FOLDER)
        locked = ("--require-hashes", "-r", paths.LOCKS / f"{LOCK}.txt")
        run(python, *INSTALL, "--no-deps", "--find-links", paths.DOWNLOADS, *locked)
        complete.touch()
    # Without an index: what the extra needs must be what is there.
    run(python, *INSTALL, "--force-reinstall", "--no-deps", wheel)
    run(python, *INSTALL, f"{wheel}[widgets]")
    return python
