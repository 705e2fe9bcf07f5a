"""Limits the output of a cell: a page that shows everything would freeze."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

# The limits of a cell.
LINES = 1000
CHARACTERS = 100_000
DISPLAYS = 100
INTERVAL = 0.1  # seconds between two messages to the page

Publish = Callable[[str, str], object]


class Output:
    """A stream of the kernel. Sends the page its text in small portions, up to the limit."""

    def __init__(self, stream: Any, allowance: Allowance) -> None:
        self._stream = stream
        self._allowance = allowance
        self._pending: list[str] = []
        self.sent = 0.0
        stream.write = self.write

    def write(self, text: str) -> int:
        """Handle printed text."""
        visible = self._allowance.take(text)
        if visible:
            self._pending.append(visible)
            if not self._allowance.counts or time.monotonic() - self.sent > INTERVAL:
                self.send()
        return len(text)

    def send(self) -> None:
        """Send the pending text."""
        text, self._pending = "".join(self._pending), []
        publish: Publish | None = self._stream.publish_stream_callback
        if text and publish:
            publish(self._stream.name, text)
        self.sent = time.monotonic()


class Allowance:
    """How much the running cell may still show, and how much was left out."""

    def __init__(self) -> None:
        self.begin()
        self.counts = False

    def begin(self) -> None:
        """Start again for the next cell."""
        self.counts = True  # output between cells belongs to no cell
        self.lines, self.characters, self.displays = LINES, CHARACTERS, DISPLAYS
        self.is_cut, self.lines_left_out = False, 0
        self.displays_left_out = 0

    def take(self, text: str) -> str:
        """Return the part of a text that may still be shown."""
        if not self.counts:
            return text[:CHARACTERS]
        if self.lines > 0 and self.characters > 0:
            visible = text[: self.characters]
            if visible.count("\n") > self.lines:
                visible = "".join(visible.splitlines(keepends=True)[: self.lines])
            self.lines -= visible.count("\n")
            self.characters -= len(visible)
        else:
            visible = ""
        self.lines_left_out += text.count("\n", len(visible))
        self.is_cut = self.is_cut or len(visible) < len(text)
        return visible

    def display(self) -> bool:
        """Count an object to display. Return whether it may still be displayed."""
        self.displays -= self.counts
        self.displays_left_out += self.displays < 0
        return self.displays >= 0


def limit(shell: Any) -> Callable[[], None]:
    """Limit the output of each cell, and report below it how much was left out.

    Return a function that sends the page all output so far.
    """
    from stonebook.words import say

    allowance = Allowance()
    streams = [Output(sys.stdout, allowance), Output(sys.stderr, allowance)]
    publisher = shell.display_pub
    publish = publisher.publish

    def send_all() -> None:
        for stream in streams:
            stream.send()

    def publish_limited(*args: Any, **kwargs: Any) -> None:
        send_all()  # in the order of output
        if kwargs.get("update") or allowance.display():
            publish(*args, **kwargs)

    publisher.publish = publish_limited

    def begin(*_: object) -> None:
        allowance.begin()
        for stream in streams:
            stream.sent = float("-inf")  # a restored snapshot has another computer's clock

    def end(*_: object) -> None:
        send_all()
        allowance.counts = False
        if allowance.is_cut:  # an incomplete line counts, too
            _write_line(streams[0], say("output.cut", number=max(1, allowance.lines_left_out)))
        if allowance.displays_left_out:
            _write_line(streams[0], say("output.cut.shown", number=allowance.displays_left_out))

    shell.events.register("pre_run_cell", begin)
    shell.events.register("post_run_cell", end)
    return send_all


def _write_line(stream: Output, sentence: str) -> None:
    stream.write(f"\n{sentence}\n")
