"""Shared code of commands that can be stopped and resumed: stored lines and a progress bar."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BAR_LENGTH = 30


def read_lines(file: Path) -> Iterator[Any]:
    """Yield the JSON value of each line of a file, if the file exists. Skip a truncated line."""
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def show_progress(done: int, total: int, unit: str) -> None:
    """Print a progress bar over the current line."""
    filled = BAR_LENGTH * done // max(1, total)
    text = f"\r[{'#' * filled}{'.' * (BAR_LENGTH - filled)}] {done} of {total} {unit}"
    print(text, end="" if done < total else "\n", file=sys.stderr, flush=True)
