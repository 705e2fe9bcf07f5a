"""The results of tries and the kinds of attempts, as they are stored."""

from __future__ import annotations

RIGHT = "right"  # a try: at first; an attempt: a right move
HINTED = "hinted"
FAILED = "failed"  # wrong at first
PLAYED = "played"  # a mistake in the reader's own game: a puzzle to try, not a try yet
FOUND = "found"  # after a failed try the reader solved the puzzle: not another try
RESULTS = (RIGHT, HINTED, FAILED, PLAYED, FOUND)
"""The values stored with the time of a try: its result, or `PLAYED` or `FOUND`."""
SOLVING = (RIGHT, HINTED, FOUND)
"""The results that solved a puzzle. The last try with such a result is never dropped."""

WRONG = "wrong"  # a wrong move
HINT = "hint"  # a request for a hint
SHOWN = "shown"  # a request for the solution
ANEW = "anew"  # a restart of the puzzle, because its page was reloaded
ATTEMPT_KINDS = (WRONG, RIGHT, HINT, SHOWN, ANEW)
