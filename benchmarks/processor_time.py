"""The processor seconds that processes use. Other load on the machine hardly affects them."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path


def now() -> float:
    """Return the seconds that this process has used, natively or in Pyodide under node."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process  # node's `process`

    usage = process.cpuUsage()
    return float(usage.user + usage.system) / 1e6


def of_descendants(ancestor: int) -> float:
    """Return the seconds that the descendants of a process have used, or 0 without /proc."""
    ticks = os.sysconf("SC_CLK_TCK")
    parents: dict[int, int] = {}
    seconds: dict[int, float] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:  # the process has ended
            continue
        number = int(file.parent.name)
        parents[number] = int(fields[1])
        seconds[number] = (int(fields[11]) + int(fields[12])) / ticks
    return sum(seconds[number] for number in seconds if _is_descendant(number, ancestor, parents))


def _is_descendant(number: int, ancestor: int, parents: dict[int, int]) -> bool:
    while number in parents:
        number = parents[number]
        if number == ancestor:
            return True
    return False
