"""The virtual environment. An incomplete environment is created again, not repaired."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TypedDict

from . import paths
from .fetch import digest, fetch
from .messages import BuildStopped, ProgressLine, tell
from .programs import log_tail, run, write_atomically

STATE = paths.VENV / "stonebook.json"
UNFINISHED = paths.VENV / "unfinished"


class EnvironmentState(TypedDict):
    """What `.venv` was made for: the project's folder, Python, and the digest of each lock."""

    root: str
    python: str
    locks: dict[str, str]


def ensure(locks: list[str]) -> None:
    """Make sure that `.venv` contains the packages of these locks and the editable engine.

    Raises BuildStopped if the environment can't be made or a package can't be installed.
    """
    state = _state()
    digests = {lock: digest(lock) for lock in locks}
    if state and all(state["locks"].get(lock) == digests[lock] for lock in locks):
        return
    is_outdated = state and any(
        digest(lock) != installed for lock, installed in state["locks"].items() if _is_lock(lock)
    )
    if not state or is_outdated:
        _make()
        state = {"root": str(paths.ROOT), "python": sys.version.split()[0], "locks": {}}
    for lock in locks:
        if state["locks"].get(lock) == digests[lock]:
            continue
        fetch(lock)
        UNFINISHED.touch()
        _install(lock)
        if not state["locks"]:
            _install_engine()
        state["locks"][lock] = digests[lock]
        write_atomically(STATE, json.dumps(state, indent=1))
        UNFINISHED.unlink()


def _is_lock(lock: str) -> bool:
    return (paths.LOCKS / f"{lock}.txt").is_file()


def _state() -> EnvironmentState | None:
    """Return the environment's recorded state, or None if the environment is unusable."""
    try:
        state: EnvironmentState = json.loads(STATE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if UNFINISHED.exists() or state.get("root") != str(paths.ROOT):
        return None
    try:
        subprocess.run([paths.PYTHON, "-c", ""], check=True, capture_output=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return None
    return state


def _make() -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise BuildStopped(
            "Python's venv module is not complete on this machine.",
            "Install it:  sudo apt-get install python3-venv",
        )
    if paths.VENV.exists():
        tell("  .venv is unfinished or out of date and is made again (fetched files stay)")
        shutil.rmtree(paths.VENV)
    progress = ProgressLine("making .venv")
    # sys.executable may be in the .venv that was just removed.
    python = getattr(sys, "_base_executable", sys.executable)
    if run([python, "-m", "venv", paths.VENV], log="venv"):
        shutil.rmtree(paths.VENV, ignore_errors=True)
        raise BuildStopped(
            "The virtual environment could not be made.",
            f"On Debian:  sudo apt-get install python3-venv\n{log_tail('venv')}",
        )
    progress.finish()


def _install(lock: str) -> None:
    progress = ProgressLine(f"installing the packages of {lock}.txt")
    command: list[str | Path] = [
        paths.PYTHON,
        "-m",
        "pip",
        "install",
        "--no-index",
        "--find-links",
        paths.DOWNLOADS,
    ]
    command += ["--no-deps", "--require-hashes", "--no-compile", "--disable-pip-version-check"]
    command += ["--progress-bar", "off", "-r", paths.LOCKS / f"{lock}.txt"]
    if run(command, log=f"install-{lock}"):
        raise BuildStopped(f"pip could not install {lock}.txt.", log_tail(f"install-{lock}"))
    progress.finish()


def _install_engine() -> None:
    progress = ProgressLine("making `stonebook` importable (editable)")
    command: list[str | Path] = [paths.PYTHON, "-m", "pip", "install", "--no-index", "--no-deps"]
    command += ["--no-build-isolation", "--disable-pip-version-check", "-e", paths.ROOT]
    if run(command, log="install-engine"):
        raise BuildStopped("The engine could not be installed.", log_tail("install-engine"))
    progress.finish()
