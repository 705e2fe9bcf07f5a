"""What a reader has done in a lesson: one small record, kept wherever the lesson runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import NamedTuple, Self, TypedDict

from stonebook.rules.errors import BadLesson
from stonebook.storage.record_kinds import PROGRESS
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

    A lesson may be open twice, so what is stored is never replaced: `news` tells what is new
    here, as a change of what is stored by then. Of two records of one step
    - done wins: a step that either has is done;
    - the one that is stored already stays as it is, with its first try and its time: who stored
      first was first. No clock is asked, so that one which was set back or forward loses nothing.
      Of two browsers nobody knows: a file that is loaded is merged as `PROGRESS` says;
    - what the reader wished to be forgotten is: only what is new is ever told, so nobody who has
      had the lesson open since then brings the rest back.
    """

    def __init__(self, lesson: str) -> None:
        self.lesson = lesson
        self._steps: dict[str, StepDone] = {}
        self._fresh: dict[str, StepDone] = {}  # of these, what is not known to be stored
        self._forget = False  # what is stored, with the next news
        self._known: dict[str, _LessonStep] = {}

    def __deepcopy__(self, memo: object) -> Self:
        """A step that is copied stays one of this lesson: the others are not copied with it."""
        return self

    def recall(self, stored: object) -> None:
        """Take in what is stored now. What is new here and not stored yet stays noted."""
        kept: dict[str, StepDone] = PROGRESS.read(stored)["steps"]
        self._fresh = {name: step for name, step in self._fresh.items() if name not in kept}
        self._steps = self._with_own_ids({**self._fresh, **kept})

    def news(self) -> Callable[[object], StoredProgress]:
        """Return what is new here: it makes of the record that is stored the one to be stored."""
        fresh, forget = dict(self._fresh), self._forget
        self._forget = False

        def change(stored: object) -> StoredProgress:
            kept = {} if forget else PROGRESS.read(stored)["steps"]
            return self._record(self._with_own_ids({**fresh, **kept}))

        return change

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
        self._steps = self._with_own_ids(self._steps)

    def _open_before(self, step_id: str) -> Iterator[Step]:
        """Yield the steps before one that were never done, unless that one itself was."""
        if step_id in self._known and step_id not in self._steps:
            before = takewhile(lambda name: name != step_id, self._known)
            yield from (self._known[name].step for name in before if name not in self._steps)

    def _with_own_ids(self, steps: Mapping[str, StepDone]) -> dict[str, StepDone]:
        """Take over what is stored under an old id, if no other step is called so now."""
        carried = dict(steps)
        for step_id, known in self._known.items():
            old_id = known.step.old_id
            if old_id in carried and old_id not in self._known:
                carried.setdefault(step_id, carried[old_id])
                del carried[old_id]
        return carried

    def note(self, step: Step, now: str) -> bool:
        """Note a step that is done. Returns whether that changed anything.

        What was once got through stays so, and "first try" is what the first time was.
        """
        if not (step.counts and step.done) or step.id in self._steps:
            return False
        done: StepDone = {"done": True, "first_try": step.first_try, "at": now}
        self._steps[step.id] = self._fresh[step.id] = done
        return True

    def reset(self) -> None:
        """Forget everything, and with the next news what is stored."""
        self._steps = {}
        self._fresh = {}
        self._forget = True

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
        """Return how far the lesson is, as it is stored."""
        return self._record(dict(self._steps))

    def _record(self, steps: dict[str, StepDone]) -> StoredProgress:
        done = sum(step in steps for step in self._known)
        return {"lesson": self.lesson, "of": len(self._known), "done": done, "steps": steps}

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
