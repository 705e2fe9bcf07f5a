"""The messages of the commands, and the error that stops a command."""

import math
import sys
import time


class BuildStopped(Exception):
    """An error that stops a command, with the problem and advice."""

    def __init__(self, problem: str, advice: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.advice = advice

    def __str__(self) -> str:
        return f"{self.problem}\n{self.advice}".rstrip()


TERMINAL_INTERVAL = 0.1
LOG_INTERVAL = 5
"""Seconds between two lines of progress, on a terminal and in a log."""
MAX_LINE = 100
"""The most characters of a line on a terminal."""


class ProgressLine:
    """A line of progress, which is overwritten on a terminal and printed rarely in a log."""

    def __init__(self, title: str, total: int = 0) -> None:
        self.title = title
        self.total = total
        self.done = 0
        self._start = time.monotonic()
        self._last_print = -math.inf
        if not sys.stdout.isatty():
            tell(f"  {title} …")

    def advance(self, detail: str = "") -> None:
        """Count one more item, and show the progress if enough time has passed."""
        self.done += 1
        self.show(detail)

    def show(self, detail: str = "") -> None:
        """Show the progress if enough time has passed."""
        now = time.monotonic()
        terminal = sys.stdout.isatty()
        if now - self._last_print < (TERMINAL_INTERVAL if terminal else LOG_INTERVAL):
            return
        self._last_print = now
        count = f"{self.done} of {self.total}" if self.total else str(self.done)
        line = f"  {self.title}: {count} {detail}"
        if terminal:
            print(f"\r\033[K{line[:MAX_LINE]}", end="", flush=True)
        else:
            print(line, flush=True)

    def finish(self) -> None:
        """Print that the work is done, and how long it took."""
        seconds = time.monotonic() - self._start
        start = "\r\033[K" if sys.stdout.isatty() else ""
        print(f"{start}  {self.title}: done in {seconds:.1f} s", flush=True)


def tell(text: str) -> None:
    """Print a line and flush it so that it appears at once in a pipe, too."""
    print(text, flush=True)


def heading(number: int, total: int, text: str) -> None:
    """Print the heading of a part of the work."""
    tell(f"[{number}/{total}] {text}")
