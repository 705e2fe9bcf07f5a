"""Three minutes of puzzles: the clock."""

import pytest

from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.widgets.host.environments import JupyterHost
from stonebook.widgets.puzzles import timed_run
from stonebook.widgets.puzzles.screen import PuzzleScreen
from stonebook.widgets.puzzles.timed_run import TimedRun


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list of one time, which the tests advance."""
    times = [1000]
    monkeypatch.setattr(timed_run, "_now", lambda: times[0])
    monkeypatch.setattr(JupyterHost, "can_wait", lambda _: False)
    return times


def test_a_skipped_board_does_not_reset_the_clock(clock: list[int]) -> None:
    screen = PuzzleScreen(find_set("otello", "minutes"), {})
    screen.timed_run.start()
    clock[0] += 170
    screen.go_on()
    screen.timed_run.hold()
    assert "0:10" in screen.timed_run.clock.value


def test_the_clock_stands_still_until_the_next_board(clock: list[int]) -> None:
    run = TimedRun("otello", None, lambda: None, lambda: None)
    run.start()
    run.go_on()
    for seconds in (10, 20):
        clock[0] += seconds
        run.hold()  # twice, where a missed move is found afterwards
        assert "2:50" in run.clock.value
    run.go_on()
    clock[0] += 50
    run.hold()
    assert "2:00" in run.clock.value
