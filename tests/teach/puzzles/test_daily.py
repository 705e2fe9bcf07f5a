"""The puzzle of the day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

import stonebook
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles.reader.daily import daily, daily_order, game_of, requested_day

DAY = date(2026, 11, 23)
NOW = "2026-11-23T23:59:59+00:00"


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_each_day_has_a_different_puzzle_and_never_a_first_step(game: str) -> None:
    order = daily_order(game)
    days = [daily(game, DAY + timedelta(number)) for number in range(len(order))]
    assert len({puzzle.id for puzzle in days}) == len(order) >= 60
    assert daily(game, DAY + timedelta(len(order))) is days[0]
    assert all(puzzle.themes[0] != profile(game).puzzles.themes[0] for puzzle in days)
    assert daily(game, date(1969, 12, 31)) is order[-1]


def test_five_days_have_puzzles_of_all_five_games() -> None:
    assert {game_of(DAY + timedelta(number)) for number in range(5)} == {*stonebook.GAMES}


def test_a_link_names_the_day_in_utc_but_none_to_come() -> None:
    assert (
        requested_day("today", NOW)
        == requested_day("", NOW)
        == requested_day("2026-11-23", NOW)
        == DAY
    )
    assert requested_day("2025-01-02", NOW) == date(2025, 1, 2)
    for text in ("2026-11-24", "tomorrow", "2026-13-01", "<b>"):
        with pytest.raises(BadSettings):
            requested_day(text, NOW)
