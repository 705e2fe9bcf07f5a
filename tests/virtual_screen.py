"""A screen in memory, on which browsers open windows that nobody sees."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
from collections.abc import Iterator

PROGRAM = "Xvfb"
PACKAGE = "xvfb"
"""Debian's package of the program."""
SIZE = "1366x900x24"
"""Width, height and the bits of a pixel."""
START_LIMIT = 60.0
"""Seconds in which the screen must start."""


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """Start a screen. Yield the value of `DISPLAY` for its programs.

    Raises TimeoutError if the screen does not start in time.
    """
    read_end, write_end = os.pipe()
    with os.fdopen(read_end, "rb") as numbers:
        process = subprocess.Popen(
            [PROGRAM, "-displayfd", str(write_end), "-screen", "0", SIZE],
            pass_fds=(write_end,),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write_end)
        try:
            if not select.select([numbers], [], [], START_LIMIT)[0]:
                raise TimeoutError(f"{PROGRAM} did not start")
            yield f":{numbers.readline().decode().strip()}"
        finally:
            process.terminate()
            process.wait()
