"""Runs a reader's program up to a deadline, and reports the line at which it stopped.

Python's tracing watches the time. It needs neither a second thread nor a signal, which a browser
lacks. A call within C code, such as `list(count())`, is not interrupted while it lasts.
"""

from __future__ import annotations

import dis
import linecache
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType, TracebackType
from typing import Any, NamedTuple, TypeVar

import stonebook

Result = TypeVar("Result")

FOREIGN_PREFIXES = (
    f"{Path(stonebook.__file__).parent}{os.sep}",
    f"{Path(os.__file__).parent}{os.sep}",
    "<frozen",
)
"""The path prefixes of files that are not the reader's: the engine's and Python's own."""

LACKS_LINE_EVENTS = sys.version_info < (3, 12)
"""Whether `while True: pass` on one line, a single instruction, triggers no line events."""


class Place(NamedTuple):
    """A line of the reader's program: its number in the cell or file, its text, its function."""

    line: int
    text: str
    function: str


class OutOfTime(BaseException):
    """The deadline has passed. `place` is the reader's line that was running, None if none was.

    An `except Exception` does not catch it. A bare `except` does; then tracing starts again and
    ends the program at its next line.
    """

    def __init__(self, place: Place | None, again: Callable[[], None] = lambda: None) -> None:
        super().__init__(place)
        self.place = place
        self._again = again

    def __del__(self) -> None:
        self._again()


def run_within(seconds: float, act: Callable[[], Result]) -> Result:
    """Return the result of a function. Raises OutOfTime when it takes longer than `seconds`.

    >>> run_within(1, lambda: 6 * 7)
    42
    """
    return _Watch(seconds).run(act)


def place_of(trace: TracebackType | None) -> Place | None:
    """Return the reader's innermost line in a traceback."""
    place = None
    while trace is not None:
        if _is_own(trace.tb_frame.f_code.co_filename):
            place = _place(trace.tb_frame, trace.tb_lineno)
        trace = trace.tb_next
    return place


class _Watch:
    """Checks the time at every function call, and at every line of the reader's code."""

    def __init__(self, seconds: float) -> None:
        self._end = perf_counter() + seconds
        self._outside: FrameType | None = None
        self._running = False
        self._is_own_file: dict[str, bool] = {}  # by file: asked at every call
        self._jumps_to_itself: dict[int, bool] = {}  # by code

    def run(self, act: Callable[[], Result]) -> Result:
        before, self._outside, self._running = sys.gettrace(), sys._getframe(), True
        sys.settrace(self._call)
        try:
            return act()
        finally:
            self._running, self._outside = False, None
            sys.settrace(before)

    def _call(self, frame: FrameType, _event: str, _argument: object) -> Any:
        self._check_time(frame)
        file = frame.f_code.co_filename
        is_own = self._is_own_file.get(file)
        if is_own is None:
            is_own = self._is_own_file[file] = _is_own(file)
        if is_own and LACKS_LINE_EVENTS:
            code = frame.f_code
            if id(code) not in self._jumps_to_itself:
                self._jumps_to_itself[id(code)] = _jumps_to_itself(code)
            frame.f_trace_opcodes = self._jumps_to_itself[id(code)]
        return self._line if is_own else None

    def _line(self, frame: FrameType, _event: str, _argument: object) -> Any:
        self._check_time(frame)
        return self._line

    def _check_time(self, frame: FrameType | None) -> None:
        if perf_counter() < self._end or not self._running:
            return
        while frame is not None and not _is_own(frame.f_code.co_filename):
            frame = None if frame is self._outside else frame.f_back
        place = None if frame is None else _place(frame, frame.f_lineno)
        # Python stops tracing when the trace function raises: a program that catches it escapes.
        raise OutOfTime(place, self._trace_again)

    def _trace_again(self) -> None:
        frame: FrameType | None = sys._getframe() if self._running else None
        while frame is not None and frame is not self._outside:
            if _is_own(frame.f_code.co_filename):
                frame.f_trace = self._line
            frame = frame.f_back
        if self._running:
            sys.settrace(self._call)


def _jumps_to_itself(code: CodeType) -> bool:
    """Whether some instruction jumps to itself."""
    jumps = (step for step in dis.get_instructions(code) if step.opcode in dis.hasjrel)
    return any(jump.argval == jump.offset for jump in jumps)


def _is_own(file: str) -> bool:
    return not file.startswith(FOREIGN_PREFIXES)


def _place(frame: FrameType, line: int) -> Place:
    text = linecache.getline(frame.f_code.co_filename, line, frame.f_globals).strip()
    return Place(line, text, frame.f_code.co_name)
