"""Progress: what was done stays done, whatever is run again or edited."""

import stonebook
from stonebook.teach import Predict, Press, Progress, Tap

STEP = Predict("What turns?", stonebook.game("otello").start(), "C4")


def done(*, first_try: bool = True) -> Predict:
    step = Predict("What turns?", stonebook.game("otello").start(), "C4")
    if first_try:
        step.answer(Tap("D4"))
    step.answer(Press("lock"))
    return step


def test_a_step_counts_once_however_often_its_cell_runs() -> None:
    progress = Progress("otello/x")
    for _ in range(3):
        progress.know(STEP)
    assert progress.record()["of"] == 1


def test_the_first_time_decides_whether_it_was_a_first_try() -> None:
    progress = Progress("otello/x")
    assert progress.note(done(first_try=False), "now")
    assert not progress.note(done(), "later")
    (step,) = progress.record()["steps"].values()
    assert step == {"done": True, "first_try": False, "at": "now"}


def test_first_tries_are_counted() -> None:
    progress = Progress("otello/x")
    progress.know(STEP)
    assert progress.first_tries == 0
    progress.note(done(), "now")
    assert progress.first_tries == 1


def test_a_stored_record_comes_back_and_old_steps_are_not_counted() -> None:
    old = Progress("otello/x")
    old.know(STEP)
    old.note(done(), "then")
    stored = {**old.record(), "steps": {**old.record()["steps"], "gone": {"done": True}}}
    new = Progress("otello/x")
    new.know(STEP)
    new.recall(stored)
    assert (new.record()["done"], new.record()["of"]) == (1, 1)
    assert "gone" in new.record()["steps"]


def test_a_broken_store_is_read_as_far_as_it_goes() -> None:
    for stored in (None, 7, "x", {"steps": 3}, {"steps": {"a": None, "b": {"done": "yes"}}}):
        progress = Progress("otello/x")
        progress.recall(stored)
        assert progress.record()["steps"] == {}
