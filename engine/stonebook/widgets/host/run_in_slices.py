"""Long work beside everything else: slice by slice, so that the page stays awake."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeVar

from stonebook.widgets.host.host import host

Result = TypeVar("Result")


async def run_in_slices(
    work: Generator[int, None, Result],
    wanted: Callable[[], bool],
    each: Callable[[int], object] | None = None,
    step: int = 1,
) -> Result | None:
    """Do work as long as it is wanted. Return what comes of it, None when it was given up.

    After a slice, work yields how far it is: `each` is told when that has grown by `step` or more.
    What the work raises is raised here.
    """
    told = 0
    with closing(work):
        while wanted():
            try:
                far = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            if each and far - told >= step:
                told = far
                each(far)
            await host().sleep(0)
    return None
