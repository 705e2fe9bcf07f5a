"""What a session with a set says around the open puzzle, and that puzzle's address."""

from __future__ import annotations

from urllib.parse import urlencode

import stonebook
from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles import puzzles
from stonebook.teach.puzzles.custom_puzzle import LINK_SEPARATOR, custom_puzzle_of
from stonebook.teach.puzzles.grades import difficulty_text
from stonebook.teach.puzzles.labels import name_of
from stonebook.teach.puzzles.reader import rating as ratings
from stonebook.teach.puzzles.reader.daily import date_text
from stonebook.teach.puzzles.sets.kinds import OF_A_THEME, SetStanding
from stonebook.teach.puzzles.sets.pool import MIXED
from stonebook.teach.puzzles.sets.session import PuzzleSession
from stonebook.words import say


def title(session: PuzzleSession) -> str:
    """Return the game and the title of the open puzzle. Once it is done, its name has the theme."""
    assert session.step is not None
    step, puzzle, puzzle_set = session.step, session.step.puzzle, session.puzzle_set
    game = stonebook.game(puzzle_set.game).title
    tells_theme = puzzle_set.kind is OF_A_THEME and not session.hides_theme
    if not step.done or puzzle.nothing or tells_theme:
        return f"{game} · {step.title}"
    number = f"{step.title} · " if puzzle_set.may_have_no_answer else ""
    return f"{game} · {number}{name_of(puzzle)}"


def secret_title(session: PuzzleSession) -> str:
    """Return where the open puzzle comes from while its theme is secret, else ""."""
    if session.step is None or session.step.done or not session.hides_theme:
        return ""
    return say("puzzle.side.today" if session.is_of_today else "puzzle.side.day")


def progress(session: PuzzleSession) -> str:
    """Return a sentence on the results. Successes come first, and failures are not counted."""
    step, last = session.step, session.results[-1:]
    if last == [TryResult.FOUND] and step is not None and step.done:
        return say("puzzle.streak.found", number=step.failures + 1)
    if session.streak:
        return say("puzzle.streak", number=session.streak)
    if last == [TryResult.FAILED] and step is not None and step.failures and not step.done:
        return say("puzzle.streak.on")
    number = sum(result != TryResult.FAILED for result in session.results)
    return say("puzzle.streak.solved" if number else "puzzle.streak.none", number=number)


def place(session: PuzzleSession) -> str:
    """Return a sentence on the reader's place in the set, "" if the set has none."""
    if session.day is not None:
        return say("puzzle.daily.of", day=date_text(session.day))
    return session.puzzle_set.kind.place(session.puzzle_set, _standing(session))


def none_left(session: PuzzleSession) -> str:
    """Return the sentence for an exhausted set, with the day of the next due puzzle."""
    game = session.puzzle_set.game
    if not puzzles(game):
        return say("puzzle.none", game=stonebook.game(game).title)
    return session.puzzle_set.kind.none_left(session.puzzle_set, _standing(session))


def _standing(session: PuzzleSession) -> SetStanding:
    return SetStanding(session.tries, session.now(), session.streak)


def rating(session: PuzzleSession) -> str:
    """Return the reader's rating, and how the open puzzle has changed it, in sentences."""
    answers = (session.puzzle_set.game, session.tries, session.since, session.now())
    step, change = session.step, ""
    if step is not None and (step.result or step.half_right):
        repeats = session.tries_before > 0
        change = ratings.change_sentence(*answers, step.puzzle.id, repeats=repeats)
    return f"{ratings.rating_sentence(*answers)} {change}".strip()


def details(session: PuzzleSession) -> list[str]:
    """Return the difficulty and the author of the open puzzle, to be shown on demand.

    In a set that has puzzles without an answer, a difficulty would reveal that there is something
    to find, so it is given once the puzzle is done.
    """
    assert session.step is not None
    puzzle = session.step.puzzle
    texts = [puzzle.credit, say("puzzle.composed") if puzzle.composed else ""]
    if session.step.done or not session.puzzle_set.may_have_no_answer:
        texts.insert(0, difficulty_text(puzzle))
        texts.append(say("puzzle.id", id=puzzle.id) if LINK_SEPARATOR not in puzzle.id else "")
    return [text for text in texts if text]


def query(session: PuzzleSession) -> str:
    """Return the query of the open puzzle's address, which preserves the doubt of a mixed set."""
    assert session.step is not None
    if session.day is not None:
        day = {"daily": f"{session.day:%Y-%m-%d}", "game": session.puzzle_set.game}
        return f"?{urlencode(day)}"
    id = session.step.puzzle.id
    custom = custom_puzzle_of(id)
    mixed = {"set": MIXED} if session.puzzle_set.may_have_no_answer else {}
    return custom.query if custom else f"?{urlencode({'puzzle': id, **mixed})}"
