"""Run long work slice by slice so that the page stays responsive."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from contextlib import closing
from typing import TypeVar

from stonebook.widgets.host.host import host

Result = TypeVar("Result")


class NewestRequest:
    """Tells the newest of several requests from older ones, which stop."""

    def __init__(self) -> None:
        self._number = 0

    def start(self) -> Callable[[], bool]:
        """Start a request. The returned function says whether it is still wanted."""
        self.cancel()
        number = self._number
        return lambda: number == self._number

    def cancel(self) -> None:
        """Let the current request stop."""
        self._number += 1


async def run_in_slices(
    work: Generator[int, None, Result],
    is_wanted: Callable[[], bool],
    on_slice: Callable[[int], object] | None = None,
    step: int = 1,
) -> Result | None:
    """Run a generator while `is_wanted()` is true. Return its result, None if it was cancelled.

    After each slice the generator yields its progress: `on_slice` is called with it whenever it has
    grown by `step` or more. Exceptions of the generator are raised here.
    """
    reported = 0
    with closing(work):
        while is_wanted():
            try:
                progress = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            if on_slice and progress - reported >= step:
                reported = progress
                on_slice(progress)
            await host().sleep(0)
    return None


def run_at_once(work: Coroutine[object, None, Result]) -> Result:
    """Run a coroutine without an event loop, while the caller waits.

    The coroutine may pause between slices, but must not wait for anything else.
    """
    try:
        while True:
            work.send(None)
    except StopIteration as end:
        result: Result = end.value
        return result
