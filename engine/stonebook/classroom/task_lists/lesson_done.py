"""A pupil's progress in a lesson of a task list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from stonebook.storage.stores import StoredRecord


class LessonDone(NamedTuple):
    """The progress in a lesson: steps `done`, done on the `first` try, and all steps (`of`)."""

    done: int = 0
    first: int = 0
    of: int = 0

    @property
    def is_done(self) -> bool:
        """Whether all steps are done."""
        return 0 < self.of <= self.done


def lesson_done(record: StoredRecord) -> LessonDone:
    """Return a lesson's progress from its stored record. Unreadable parts count as 0.

    >>> lesson_done({"of": 3, "done": 2, "steps": {"a": {"first_try": True}, "b": 7}})
    LessonDone(done=2, first=1, of=3)
    """
    steps = record.get("steps")
    all_steps = [*steps.values()] if isinstance(steps, Mapping) else []
    first = sum(isinstance(step, Mapping) and bool(step.get("first_try")) for step in all_steps)
    counts = (record.get(key) for key in ("done", "of"))
    done, total = (count if isinstance(count, int) and count > 0 else 0 for count in counts)
    return LessonDone(done, min(first, done), total)
