"""Long work in slices stops when it is cancelled, and reports its progress."""

import asyncio

import pytest

from stonebook.widgets.host.run_in_slices import NewestRequest, run_at_once, run_in_slices

pytestmark = pytest.mark.usefixtures("page_host")


def work(ended, slices=10, result="done"):
    try:
        for number in range(slices):
            yield 300 * number
    finally:
        ended.append(True)
    return result


def test_results_are_returned_and_exceptions_raised():
    assert asyncio.run(run_in_slices(work([]), lambda: True)) == "done"

    def failing():
        yield 1
        raise ValueError("no puzzle")

    with pytest.raises(ValueError, match="no puzzle"):
        asyncio.run(run_in_slices(failing(), lambda: True))


def test_unwanted_work_stops_at_once():
    ended, progress = [], []
    coroutine = work(ended)
    assert asyncio.run(run_in_slices(coroutine, lambda: len(progress) < 3, progress.append)) is None
    assert ended == [True] and progress == [300, 600, 900]
    assert asyncio.run(run_in_slices(work(ended), lambda: False, progress.append)) is None
    assert len(progress) == 3


def test_progress_is_reported_only_after_a_step():
    progress = []
    asyncio.run(run_in_slices(work([]), lambda: True, progress.append, step=1000))
    assert progress == [1200, 2400]


def test_other_tasks_run_between_two_slices():
    steps = []

    async def both():
        asyncio.get_running_loop().call_soon(steps.append, "a key")
        await run_in_slices(work([], slices=3), lambda: True, steps.append)

    asyncio.run(both())
    assert steps[0] == "a key" and steps[1:] == [300, 600]


def test_a_caller_waits_without_an_event_loop():
    ended = []
    assert run_at_once(run_in_slices(work(ended), lambda: True)) == "done"
    assert ended == [True]


def test_a_newer_request_or_a_cancellation_ends_the_older_request():
    newest = NewestRequest()
    first = newest.start()
    assert first()
    second = newest.start()
    assert second() and not first()
    newest.cancel()
    assert not second() and not first()
