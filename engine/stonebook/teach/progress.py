"""What a reader has done in a lesson: one small record, kept wherever the lesson runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import NamedTuple, Self, TypedDict

from stonebook.rules.errors import BadLesson
from stonebook.teach.steps.step import Step
from stonebook.words import say


class StepDone(TypedDict):
    """A step that was got through once. `at` is the time, as ISO text in UTC."""

    done: bool
    first_try: bool
    at: str


class StoredProgress(TypedDict):
    """A lesson's progress as it is stored, and as the landing page reads it."""

    lesson: str
    of: int
    done: int
    steps: dict[str, StepDone]


class StepState(TypedDict):
    """How far a step is, as the page shows it."""

    id: str
    title: str
    done: bool
    first: bool


class _LessonStep(NamedTuple):
    """A step of the lesson, and where it comes from."""

    step: Step
    origin: str


class Progress:
    """The progress of one lesson. Steps of an older edition are kept but not counted.

    What is stored under the id that a step had before (`Step.old_id`) is carried over to its own.
    """

    def __init__(self, lesson: str) -> None:
        self.lesson = lesson
        self._steps: dict[str, StepDone] = {}
        self._known: dict[str, _LessonStep] = {}

    def __deepcopy__(self, memo: object) -> Self:
        """A step that is copied stays one of this lesson: the others are not copied with it."""
        return self

    def recall(self, stored: object) -> None:
        """Take in a stored record. What was done since this lesson was opened stays noted."""
        self._steps = {**self._steps, **_readable(stored)}
        for step_id, known in self._known.items():
            self._carry_over(known.step.old_id, step_id)

    def know(self, step: Step, origin: str = "") -> None:
        """Count a step among the lesson's. Running its cell again counts it no second time.

        `origin` says where the step comes from. Raises BadLesson for the id of a step that comes
        from elsewhere: the two would count as one.
        """
        if not step.counts:
            return
        known = self._known.get(step.id)
        if known is not None and known.origin != origin:
            raise BadLesson(say("teacher.clash", other=known.step.title, id=step.id), step.id)
        self._known[step.id] = _LessonStep(step, origin)
        step.earlier = partial(self._open_before, step.id)
        self._carry_over(step.old_id, step.id)

    def _open_before(self, step_id: str) -> Iterator[Step]:
        """Yield the steps before one that were never done, unless that one itself was."""
        if step_id in self._known and step_id not in self._steps:
            before = takewhile(lambda name: name != step_id, self._known)
            yield from (self._known[name].step for name in before if name not in self._steps)

    def _carry_over(self, old_id: str, step_id: str) -> None:
        """Take over what is stored under an old id, if no other step is called so now."""
        if old_id in self._steps and old_id not in self._known:
            carried = self._steps.pop(old_id)
            self._steps.setdefault(step_id, carried)

    def note(self, step: Step, now: str) -> bool:
        """Note a step that is done. Returns whether that changed anything.

        What was once got through stays so, and "first try" is what the first time was.
        """
        if not (step.counts and step.done) or step.id in self._steps:
            return False
        self._steps[step.id] = {"done": True, "first_try": step.first_try, "at": now}
        return True

    def reset(self) -> None:
        """Forget everything."""
        self._steps.clear()

    def was_done(self, step_id: str) -> bool:
        """Whether a step was ever got through."""
        return step_id in self._steps

    def place(self, step_id: str) -> tuple[int, int]:
        """Return which of the lesson's steps it is, counted from 1, and how many there are.

        0 for a step that is not counted.
        """
        names = [*self._known]
        return (names.index(step_id) + 1 if step_id in names else 0), len(names)

    @property
    def first_tries(self) -> int:
        """How many of the lesson's steps were got through at the first try."""
        return sum(self._steps[name]["first_try"] for name in self._known if name in self._steps)

    def record(self) -> StoredProgress:
        """Return what is to be stored."""
        done = sum(step in self._steps for step in self._known)
        return {
            "lesson": self.lesson,
            "of": len(self._known),
            "done": done,
            "steps": dict(self._steps),
        }

    def steps(self) -> list[StepState]:
        """Return how far each of the lesson's steps is, in their order."""
        return [
            {
                "id": name,
                "title": known.step.title,
                "done": name in self._steps,
                "first": name in self._steps and self._steps[name]["first_try"],
            }
            for name, known in self._known.items()
        ]


def _readable(stored: object) -> dict[str, StepDone]:
    """Return the steps of a stored record, leaving out whatever is not as it should be."""
    steps = stored.get("steps") if isinstance(stored, Mapping) else None
    if not isinstance(steps, Mapping):
        return {}
    return {
        str(name): {
            "done": True,
            "first_try": bool(step.get("first_try")),
            "at": str(step.get("at", "")),
        }
        for name, step in steps.items()
        if isinstance(step, Mapping) and step.get("done") is True
    }
