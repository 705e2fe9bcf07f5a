"""The log of a session with a set, from which it goes on after Python has restarted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from stonebook.storage.puzzle_results import RESULTS
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet, find_set

# The actions in the log:
SHOWN = "puzzle"
SWITCHED = "set"  # another set was chosen
RESULT = "went"  # a try has a result


class OpenedPuzzle(NamedTuple):
    """A puzzle as the log has it."""

    number: int  # counted from 1 over all puzzles that were shown
    tries_before: int  # how often it was tried before
    id: str


class RestoredSession(NamedTuple):
    """Where a session was when Python restarted."""

    puzzle_set: PuzzleSet
    results: Sequence[str]
    opened_count: int  # how many puzzles of the set were opened, without the interrupted one
    interrupted: OpenedPuzzle | None  # the puzzle that was open, if it goes on


def shown_action(puzzle: OpenedPuzzle) -> tuple[str, str]:
    """Return the action for the log when a puzzle is opened."""
    return SHOWN, f"{puzzle.number} {puzzle.tries_before} {puzzle.id}"


def switched_action(name: str, difficulty: str) -> tuple[str, str]:
    """Return the action for the log when a set is chosen."""
    return SWITCHED, f"{name} {difficulty}".strip()


def read_log(log: Iterable[tuple[str, str]], puzzle_set: PuzzleSet) -> RestoredSession:
    """Return where a session was that began with a set."""
    results: list[str] = []
    opened_count, last_shown = 0, None
    for action, entry in log:
        if action == SWITCHED:
            puzzle_set = find_set(puzzle_set.game, *entry.split(" "))
            opened_count, last_shown = 0, None
        elif action == SHOWN:
            opened_count, last_shown = opened_count + 1, entry
        elif action == RESULT and entry in RESULTS:
            results.append(entry)
    interrupted = None if last_shown is None else _interrupted(last_shown, puzzle_set)
    if interrupted is not None:
        opened_count -= 1
    return RestoredSession(puzzle_set, results, opened_count, interrupted)


def _interrupted(entry: str, puzzle_set: PuzzleSet) -> OpenedPuzzle | None:
    """Return the puzzle that was opened last.

    None if it belongs to another game, or in a timed run: it does not go on.
    """
    number, tries_before, id = entry.split(" ", 2)
    if puzzle_set.kind.timed or not id.startswith(f"{puzzle_set.game}/"):
        return None
    return OpenedPuzzle(int(number), int(tries_before), id)
