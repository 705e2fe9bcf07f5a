"""The works of `works` in Pyodide under node, in one process for all rounds."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import stonebook
from benchmarks.engine.peers import Missing
from benchmarks.pyodide import PYODIDE

HERE = Path(__file__).parent


class Pyodide:
    """A node process that measures works by name."""

    def __init__(self, folder: Path = PYODIDE) -> None:
        node = shutil.which("node")
        if node is None or not (folder / "pyodide.mjs").is_file():
            raise Missing("there is no node, or no npm package pyodide (python3 -m lite build)")
        engine = Path(stonebook.__file__).parent.parent
        command = [node, str(HERE / "pyodide.mjs"), str(folder), str(engine), str(HERE.parent)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.version = self._line().removeprefix("ready ")

    def seconds(self, name: str) -> float:
        """Return the seconds of a work's best repetition."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return float(self._line())

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(20)

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("Pyodide ended early")
        return line.strip()
