"""The log of a puzzle session: where the session goes on after Python has restarted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.teach.puzzles.sets.session_log import (
    RESULT,
    OpenedPuzzle,
    RestoredSession,
    read_log,
    shown_action,
    switched_action,
)

FIRST_STEPS = find_set("otello", "first-steps")
ONE = OpenedPuzzle(1, 0, "otello/one")
TWO = OpenedPuzzle(2, 3, "otello/two")


def restored(*log: tuple[str, str], name: str = "first-steps") -> RestoredSession:
    return read_log(log, find_set("otello", name))


def test_an_empty_log_changes_nothing() -> None:
    assert restored() == (FIRST_STEPS, [], 0, None)


def test_the_puzzle_that_was_opened_last_goes_on_and_does_not_count_as_opened() -> None:
    log = [
        shown_action(ONE),
        (RESULT, TryResult.RIGHT),
        shown_action(TWO),
        (RESULT, TryResult.FAILED),
    ]
    assert restored(*log) == (FIRST_STEPS, [TryResult.RIGHT, TryResult.FAILED], 1, TWO)


def test_a_chosen_set_begins_from_its_first_puzzle() -> None:
    log = [shown_action(ONE), switched_action("corner", ""), shown_action(TWO)]
    assert restored(*log) == (find_set("otello", "corner"), [], 0, TWO)
    assert restored(*log[:2]) == (find_set("otello", "corner"), [], 0, None)


def test_the_difficulty_of_a_chosen_set_is_restored() -> None:
    assert restored(switched_action("mixed", "hard")).puzzle_set == find_set(
        "otello", "mixed", "hard"
    )


@pytest.mark.parametrize(
    ("log", "name"),
    [
        ([shown_action(OpenedPuzzle(1, 0, "io/one"))], "first-steps"),
        ([shown_action(ONE)], "minutes"),
    ],
    ids=["of another game", "in a timed run"],
)
def test_such_a_puzzle_does_not_go_on(log: Sequence[tuple[str, str]], name: str) -> None:
    session = restored(*log, name=name)
    assert (session.interrupted, session.opened_count) == (None, 1)


def test_a_result_that_nobody_knows_is_left_out() -> None:
    assert restored((RESULT, "splendid")).results == []


def test_an_id_may_contain_spaces() -> None:
    """As that of a custom puzzle, which is a diagram."""
    custom = OpenedPuzzle(1, 0, "otello/a b c")
    assert restored(shown_action(custom)).interrupted == custom
