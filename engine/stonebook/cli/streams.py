"""The standard streams, which may be closed or lost, or may not be in UTF-8."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from stonebook.words import say

BAR_WIDTH = 30
"""The width of a progress bar, in characters."""


def open_streams() -> None:
    """Make the three streams usable.

    A stream that was closed before the start gets the null device: no input, or no output. A
    character that the terminal's encoding lacks is printed as an escape.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            # In this order each stream gets its usual descriptor, which no other file can get.
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def write_data(content: str | bytes) -> None:
    """Write data for other programs: in UTF-8, even if the terminal has another encoding."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(content if isinstance(content, str) else content.decode("latin-1"))
        return
    sys.stdout.flush()
    buffer.write(content.encode("utf-8") if isinstance(content, str) else content)


def complain(message: str) -> None:
    """Write a line to the standard error. Errors of the stream are ignored."""
    with suppress(OSError):
        print(message, file=sys.stderr, flush=True)


def show_bar(key: str, done: int, total: int, **params: object) -> None:
    """Show a command's progress on a terminal. `key` is the sentence, with {bar} in it."""
    if sys.stderr.isatty():
        full = BAR_WIDTH * done // max(1, total)
        bar = "#" * full + "." * (BAR_WIDTH - full)
        text = say(key, bar=bar, done=done, whole=total, **params)
        print(f"\r{text}", end="" if done < total else "\n", file=sys.stderr, flush=True)


def end_streams() -> None:
    """Flush both streams, or drop their output so that Python reports no error at exit."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
