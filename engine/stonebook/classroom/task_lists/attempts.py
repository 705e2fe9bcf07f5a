"""A pupil's attempts at a task: moves, hints and reloads, in order. Result codes carry them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.storage.puzzle_results import AttemptKind

COUNTED_KINDS = (AttemptKind.WRONG, AttemptKind.HINT, AttemptKind.SHOWN)
MAX_COUNTED_ATTEMPTS = 30
"""The most wrong moves and hints that count for a puzzle: the first ones."""


class Attempt(NamedTuple):
    """Anything that a pupil did.

    `moves` holds the move played; after a right one also the replies and later moves.
    """

    kind: AttemptKind
    moves: tuple[str, ...] = ()


def with_attempt(attempts: Sequence[Attempt], new: Attempt, at_first: bool) -> list[Attempt]:
    """Return the attempts with a new one, which was made `at_first` (on the first board) or later.

    >>> right, hint = Attempt(AttemptKind.RIGHT, ("A1",)), Attempt(AttemptKind.HINT)
    >>> [str(attempt.kind) for attempt in with_attempt([right], hint, at_first=True)]
    ['hint']
    >>> [str(attempt.kind) for attempt in with_attempt([right, hint], hint, at_first=True)]
    ['right', 'hint', 'anew', 'hint']
    """
    log = [*attempts]
    if at_first and _solved_since_restart(log):
        # The puzzle was restarted: drop a right move after which nothing else was tried.
        while log and log[-1].kind == AttemptKind.RIGHT:
            log.pop()
        if _solved_since_restart(log):
            log.append(Attempt(AttemptKind.ANEW))
    full = sum(attempt.kind in COUNTED_KINDS for attempt in log) >= MAX_COUNTED_ATTEMPTS
    return log if full and new.kind != AttemptKind.RIGHT else [*log, new]


def _solved_since_restart(log: Sequence[Attempt]) -> bool:
    """Whether a right move was made since the puzzle was last restarted."""
    for attempt in reversed(log):
        if attempt.kind in (AttemptKind.RIGHT, AttemptKind.ANEW):
            return attempt.kind == AttemptKind.RIGHT
    return False
