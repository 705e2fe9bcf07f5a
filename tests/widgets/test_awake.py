"""Long work, slice by slice: it ends when nobody wants it, and tells how far it is now and then."""

import asyncio

import pytest

from stonebook.widgets.host.run_in_slices import run_at_once, run_in_slices

pytestmark = pytest.mark.usefixtures("around")


def work(ended, slices=10, result="done"):
    try:
        for number in range(slices):
            yield 300 * number
    finally:
        ended.append(True)
    return result


def test_what_comes_of_it_is_returned_and_what_it_raises_is_raised():
    assert asyncio.run(run_in_slices(work([]), lambda: True)) == "done"

    def failing():
        yield 1
        raise ValueError("no puzzle")

    with pytest.raises(ValueError, match="no puzzle"):
        asyncio.run(run_in_slices(failing(), lambda: True))


def test_work_that_nobody_wants_any_more_is_given_up_at_once():
    ended, told = [], []
    held = work(ended)
    assert asyncio.run(run_in_slices(held, lambda: len(told) < 3, told.append)) is None
    assert ended == [True] and told == [300, 600, 900]
    assert asyncio.run(run_in_slices(work(ended), lambda: False, told.append)) is None
    assert len(told) == 3


def test_it_is_told_how_far_it_is_only_when_that_has_grown():
    told = []
    asyncio.run(run_in_slices(work([]), lambda: True, told.append, step=1000))
    assert told == [1200, 2400]


def test_other_things_go_on_between_two_slices():
    seen = []

    async def both():
        asyncio.get_running_loop().call_soon(seen.append, "a key")
        await run_in_slices(work([], slices=3), lambda: True, seen.append)

    asyncio.run(both())
    assert seen[0] == "a key" and seen[1:] == [300, 600]


def test_without_an_event_loop_the_caller_waits():
    ended = []
    assert run_at_once(run_in_slices(work(ended), lambda: True)) == "done"
    assert ended == [True]
