"""The difficulty of a puzzle in words: the level that finds it, and one of three grades."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from stonebook.search.levels.measured import measured_strength
from stonebook.search.levels.strength import RATING
from stonebook.teach.play.game_choice import level_title
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.words import say

MEDIUM_LEVEL = 3
"""The level that finds puzzles of medium difficulty."""
HARD = "hard"
GRADES = {
    "easy": "puzzle.difficulty.easy",
    "medium": "puzzle.difficulty.medium",
    HARD: "puzzle.difficulty.hard",
}
"""The grades of difficulty, with the keys of their words."""
UNMEASURED = ""
"""The grade of a puzzle whose difficulty was not measured."""


def grade_title(grade: str) -> str:
    """Return the word for a grade of difficulty."""
    return say(GRADES[grade])


def difficulty_grade(puzzle: Puzzle) -> str:
    """Return which of `GRADES` a puzzle has, or UNMEASURED.

    Easy puzzles are those that levels 1 and 2 find, hard ones those that only 4 and 5 do.
    """
    level = _nearest_level(puzzle)
    if level is None:
        return UNMEASURED
    return "easy" if level < MEDIUM_LEVEL else "medium" if level == MEDIUM_LEVEL else HARD


def difficulty_word(puzzle: Puzzle) -> str:
    """Return a puzzle's difficulty in one word, "" if it was not measured."""
    grade = difficulty_grade(puzzle)
    return grade_title(grade) if grade else ""


def _nearest_level(puzzle: Puzzle) -> int | None:
    """Return the level whose measured strength is nearest to a puzzle's difficulty."""
    elo = _elo(puzzle.game)
    if puzzle.difficulty is None or not elo:
        return None
    value = puzzle.difficulty.value
    return min(elo, key=lambda level: abs(elo[level] - value))


@cache  # each screen of puzzles asks for every puzzle's grade
def _elo(game: str) -> Mapping[int, float]:
    """Return the measured strength of each level that has tried a game's puzzles."""
    return {number: figure.elo for number in RATING if (figure := measured_strength(game, number))}


def difficulty_text(puzzle: Puzzle) -> str:
    """Return a puzzle's difficulty in words, with the number, or "" if it was not measured.

    The words name the level whose strength is nearest.
    """
    if puzzle.difficulty is None:
        return ""
    value, error = puzzle.difficulty
    elo = _elo(puzzle.game)
    number = say("puzzle.difficulty.number", value=round(value), error=round(error))
    level = _nearest_level(puzzle)
    if level is None:
        return number
    key = "puzzle.difficulty"
    if value < min(elo.values()):
        key = "puzzle.difficulty.easier"
    elif value > max(elo.values()):
        key = "puzzle.difficulty.harder"
    return f"{say(key, level=level_title(level))} {number}"
