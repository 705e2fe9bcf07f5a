"""The messages of the commands while they work, and the error that stops them."""

import sys
import time


class Stop(Exception):
    """The work can't continue: the problem, and the advice."""

    def __init__(self, problem: str, advice: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.advice = advice

    def __str__(self) -> str:
        return f"{self.problem}\n{self.advice}".rstrip()


class ProgressLine:
    """A progress line: rewritten on a terminal, sparse in a log."""

    def __init__(self, title: str, total: int = 0) -> None:
        self.title = title
        self.total = total
        self.done = 0
        self.began = time.monotonic()
        self._last = 0.0
        if not sys.stdout.isatty():
            tell(f"  {title} …")

    def advance(self, detail: str = "") -> None:
        """Count one more item, and show the progress if enough time has passed."""
        self.done += 1
        self.show(detail)

    def show(self, detail: str = "") -> None:
        """Show the progress, if enough time has passed."""
        now = time.monotonic()
        terminal = sys.stdout.isatty()
        if now - self._last < (0.1 if terminal else 5):
            return
        self._last = now
        count = f"{self.done} of {self.total}" if self.total else str(self.done)
        line = f"  {self.title}: {count} {detail}"
        print(
            f"\r\033[K{line[:100]}" if terminal else line, end="" if terminal else "\n", flush=True
        )

    def finish(self) -> None:
        """Report that the work is done, and how long it took."""
        seconds = time.monotonic() - self.began
        start = "\r\033[K" if sys.stdout.isatty() else ""
        print(f"{start}  {self.title}: done in {seconds:.1f} s", flush=True)


def tell(text: str) -> None:
    """Print a line and flush it, so that it also shows in a pipe at once."""
    print(text, flush=True)


def heading(number: int, of: int, text: str) -> None:
    """Print the heading of a part of the work."""
    tell(f"[{number}/{of}] {text}")
