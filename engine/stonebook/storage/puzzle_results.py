"""The results of tries and the kinds of attempts, as they are stored."""

from __future__ import annotations

from enum import StrEnum


class TryResult(StrEnum):
    """What is stored with the time of a try. The order is part of recorded replies."""

    __repr__ = str.__repr__  # a reader who prints the tries sees the texts

    RIGHT = "right"  # at first
    HINTED = "hinted"
    FAILED = "failed"  # wrong at first
    PLAYED = "played"  # a mistake in the reader's own game: a puzzle to try, not a try yet
    FOUND = "found"  # after a failed try the reader solved the puzzle: not another try


RESULTS = tuple(TryResult)
SOLVING = (TryResult.RIGHT, TryResult.HINTED, TryResult.FOUND)
"""The results that solved a puzzle. The last try with such a result is never dropped."""


class AttemptKind(StrEnum):
    """The kind of a pupil's attempt. The order is part of the format of result codes."""

    __repr__ = str.__repr__

    WRONG = "wrong"  # a wrong move
    RIGHT = "right"  # a right move
    HINT = "hint"  # a request for a hint
    SHOWN = "shown"  # a request for the solution
    ANEW = "anew"  # a restart of the puzzle, because its page was reloaded


ATTEMPT_KINDS = tuple(AttemptKind)
