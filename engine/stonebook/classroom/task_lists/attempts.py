"""A pupil's attempts at a task: moves, hints and reloads, in order. Result codes carry them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.storage.puzzle_results import ANEW, HINT, RIGHT, SHOWN, WRONG

MAX_COUNTED_ATTEMPTS = 30
"""The most wrong moves and hints that count for a puzzle: the first ones."""


class Attempt(NamedTuple):
    """Anything that a pupil did: its `kind`, one of the storage's `ATTEMPT_KINDS`, and its `moves`.

    `moves` holds the move played; after a right one also the replies and later moves.
    """

    kind: str
    moves: tuple[str, ...] = ()


def with_attempt(attempts: Sequence[Attempt], new: Attempt, at_first: bool) -> list[Attempt]:
    """Return the attempts with a new one, which was made `at_first` (on the first board) or later.

    >>> log = with_attempt([Attempt(RIGHT, ("A1", "B1"))], Attempt(WRONG, ("C1",)), at_first=True)
    >>> [attempt.kind for attempt in log]
    ['wrong']
    >>> log = with_attempt([Attempt(RIGHT, ("A1",)), Attempt(HINT)], Attempt(HINT), at_first=True)
    >>> [attempt.kind for attempt in log]
    ['right', 'hint', 'anew', 'hint']
    """
    log = [*attempts]
    if at_first and _solved_since_restart(log):
        # The puzzle was restarted: drop a right move after which nothing else was tried.
        while log and log[-1].kind == RIGHT:
            log.pop()
        if _solved_since_restart(log):
            log.append(Attempt(ANEW))
    full = sum(attempt.kind in (WRONG, HINT, SHOWN) for attempt in log) >= MAX_COUNTED_ATTEMPTS
    return log if full and new.kind != RIGHT else [*log, new]


def _solved_since_restart(log: Sequence[Attempt]) -> bool:
    """Whether a right move was made since the puzzle was last restarted."""
    for attempt in reversed(log):
        if attempt.kind in (RIGHT, ANEW):
            return attempt.kind == RIGHT
    return False
