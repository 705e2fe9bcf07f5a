"""Runs other programs with a log and a limit of silence. Writes files in one step."""

from __future__ import annotations

import os
import selectors
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from . import paths
from .messages import BuildStopped

EPOCH = 1_767_225_600  # 2026-01-01, the date of everything that is built
REPRODUCIBLE_ENVIRONMENT = {"SOURCE_DATE_EPOCH": str(EPOCH), "TZ": "UTC"}
"""Two builds from the same sources have the same bytes, at any time and on any machine."""
SILENCE_SECONDS = 600
"""A program without output for this time counts as hung. A busy machine needed half of it."""
CHUNK = 65536
MAX_LOG_LINE = 200
"""The most characters of a line of a log in a message."""


_running: set[subprocess.Popen[bytes]] = set()


def end_all() -> None:
    """End all programs that `run` has started, after an interruption."""
    for process in [*_running]:
        process.kill()


def run(
    command: Sequence[str | Path],
    *,
    log: str,
    line: Callable[[str], None] | None = None,
    env: Mapping[str, str] | None = None,
    cwd: Path = paths.ROOT,
    silence: float = SILENCE_SECONDS,
) -> int:
    """Run a program, write its output to a log file, and return its exit code.

    `line` is called with each line of output. Raises BuildStopped after `silence` seconds without
    output.
    """
    paths.LOGS.mkdir(parents=True, exist_ok=True)
    with (paths.LOGS / f"{log}.log").open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env={**os.environ, **REPRODUCIBLE_ENVIRONMENT, **(env or {})},
            close_fds=False,
        )
        _running.add(process)
        try:
            for text in _lines(process, silence):
                file.write(text + "\n")
                if line:
                    line(text)
            return process.wait()
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
            _running.discard(process)


def _lines(process: subprocess.Popen[bytes], silence: float) -> Iterator[str]:
    assert process.stdout is not None
    incomplete_line = b""
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while True:
            if not selector.select(silence):
                raise BuildStopped(f"A program was silent for {silence:.0f} s and was stopped.")
            chunk = os.read(process.stdout.fileno(), CHUNK)
            if not chunk:
                break
            *lines, incomplete_line = (incomplete_line + chunk).split(b"\n")
            yield from (part.decode("utf-8", "replace").rstrip("\r") for part in lines)
    if incomplete_line:
        yield incomplete_line.decode("utf-8", "replace")


def log_tail(log: str, lines: int = 12) -> str:
    """Return the last lines of a program's log, for a message."""
    file = paths.LOGS / f"{log}.log"
    text = file.read_text(encoding="utf-8").splitlines()[-lines:]
    return "\n".join(f"    {part[:MAX_LOG_LINE]}" for part in text) + f"\n  (all of it: {file})"


def write_atomically(file: Path, text: str) -> None:
    """Write a file in one step: readers see the old or the new text, never a part."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(file.name + ".new")
    new.write_text(text, encoding="utf-8")
    new.replace(file)
