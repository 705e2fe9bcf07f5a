"""The processor seconds used by processes: other load on the machine hardly affects them."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path


def now() -> float:
    """Return the seconds that this process has used, natively or in Pyodide under node."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process  # node's own

    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


def below(process: int) -> float:
    """Return the seconds that a process's descendants have used, 0 if the system does not say."""
    ticks = os.sysconf("SC_CLK_TCK")
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        number = int(file.parent.name)
        parents[number] = int(fields[1])
        used[number] = (int(fields[11]) + int(fields[12])) / ticks
    return sum(seconds for number, seconds in used.items() if _is_below(number, process, parents))


def _is_below(number: int, process: int, parents: dict[int, int]) -> bool:
    while number in parents:
        number = parents[number]
        if number == process:
            return True
    return False
