"""The puzzle of the day: one of each game, the same for everybody.

A day is a day in UTC, so everybody has the same puzzle at the same moment, and a link to it means
the same everywhere. First steps are left out. A puzzle comes again after all others.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256

import stonebook
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say
from stonebook.words.truncate import excerpt

TODAY = "today"
"""The text in a link for the puzzle of the day on which it is opened."""


@cache
def daily_order(game: str) -> tuple[Puzzle, ...]:
    """Return a game's puzzles of the day in their order, that of the first of January 1970 first.

    Raises BadSettings for an unknown game.
    """
    easy = profile(stonebook.game(game)).puzzles.themes[0]
    harder = (puzzle for puzzle in puzzles(game) if puzzle.difficulty and puzzle.themes[0] != easy)
    return tuple(sorted(harder, key=lambda puzzle: sha256(puzzle.id.encode()).digest()))


def number_of(day: date) -> int:
    """Return a day's number, counted from the first of January 1970."""
    return (day - date(1970, 1, 1)).days


def game_of(day: date) -> str:
    """Return the game whose puzzle is shown on a day if no game is asked for.

    >>> game_of(date(2026, 11, 23)), game_of(date(2026, 11, 24))
    ('otello', 'io')
    """
    games = [*stonebook.GAMES]
    return games[number_of(day) % len(games)]


def daily(game: str, day: date) -> Puzzle:
    """Return a game's puzzle of a day. Raises BadSettings for an unknown game."""
    order = daily_order(game)
    return order[number_of(day) % len(order)]


def requested_day(text: str, now: str) -> date:
    """Return the day that a link asks for. Raises BadSettings for no day, or one in the future.

    >>> requested_day("today", "2026-11-23T10:00:00+00:00")
    datetime.date(2026, 11, 23)
    """
    today = date.fromisoformat(now[:10])
    if text in ("", TODAY):
        return today
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadSettings(say("puzzle.daily.unknown", value=excerpt(text)), text) from None
    if day > today:
        raise BadSettings(say("puzzle.daily.later", day=text), text)
    return day


def date_text(day: date) -> str:
    """Return a date without its year.

    >>> date_text(date(2026, 11, 30))
    '30 November'
    """
    month = say("puzzle.daily.months").split()[day.month - 1]
    return say("puzzle.daily.date", day=day.day, month=month)
