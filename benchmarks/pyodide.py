"""Runs a benchmark's cases in Pyodide under node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import stonebook

HERE = Path(__file__).parent
PYODIDE = HERE.parent / ".build" / "npm" / "node_modules" / "pyodide"
"""The npm package."""


def seconds_in_pyodide(
    module: str, names: Sequence[str], folder: Path = PYODIDE
) -> tuple[float, list[Any]]:
    """Return the seconds of a blank start, and the result of a module's `seconds` for each name."""
    engine = Path(stonebook.__file__).parent.parent
    command = ["node", HERE / "pyodide.mjs", folder, engine, HERE, module, *names]
    process = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    start, *results = map(json.loads, process.stdout.splitlines())
    return start, results
