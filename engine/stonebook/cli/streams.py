"""The standard streams, which may be closed, go away, or know another alphabet than UTF-8."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from stonebook.words import say

BAR = 30
"""A bar that shows how far a command is has so many signs."""


def open_streams() -> None:
    """Make the three streams usable.

    One that was closed by who started the program has nothing to say, or is read by nobody. What
    the terminal's alphabet lacks is told by its number.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            # In this order each gets its own number, which no other file can get then.
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def write_data(text: str) -> None:
    """Write what a program reads: in UTF-8, whatever the terminal's alphabet is."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8"))


def complain(message: str) -> None:
    """Write a line to the standard error, if anybody reads it."""
    with suppress(OSError):
        print(message, file=sys.stderr, flush=True)


def show_bar(key: str, done: int, whole: int, **params: object) -> None:
    """Show how far a command is, where somebody looks. `key` is the sentence, with {bar} in it."""
    if sys.stderr.isatty():
        full = BAR * done // max(1, whole)
        bar = "#" * full + "." * (BAR - full)
        text = say(key, bar=bar, done=done, whole=whole, **params)
        print(f"\r{text}", end="" if done < whole else "\n", file=sys.stderr, flush=True)


def end_streams() -> None:
    """Write what waits to be written, or forget it: Python would complain once more at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
