"""A reader's progress in a lesson: one small record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import NamedTuple, Self, TypedDict

from stonebook.rules.errors import BadLesson
from stonebook.storage.record_kinds import PROGRESS
from stonebook.teach.steps.step import Step
from stonebook.words import say


class StepDone(TypedDict):
    """A completed step. `at` is the time, as ISO text in UTC."""

    done: bool
    first_try: bool
    at: str


class StoredProgress(TypedDict):
    """A lesson's progress as it is stored, and as the start page reads it."""

    lesson: str
    of: int
    done: int
    steps: dict[str, StepDone]


class StepState(TypedDict):
    """A step's state for the page. If it asks nothing, there is no first try."""

    id: str
    title: str
    done: bool
    first_try: bool
    asks_nothing: bool
    is_guess: bool


class StepPlace(NamedTuple):
    """A step's number in its lesson, from 1, and the number of steps.

    The number is 0 for a step that is not counted.
    """

    number: int
    total: int

    @property
    def text(self) -> str:
        """The step's number in words, such as “Step 3 of 7”.

        "" for a step that is not counted, and for the only step.
        """
        if not self.number or self.total == 1:
            return ""
        return say("step.place", number=self.number, total=self.total)


class _LessonStep(NamedTuple):
    """A step of the lesson, and the code that made it."""

    step: Step
    origin: str


class Progress:
    """The progress of one lesson. Steps of an older edition stay stored but are not counted.

    `expected` are the ids of the lesson's steps, if its page knows them: they are counted from the
    start. Otherwise a step is counted from when its cell runs.

    Progress under a step's former id (`Step.old_id`) is moved to its current id.

    A lesson may be open twice, so the stored record is never replaced: `take_pending_change`
    returns a change that adds the new steps to the record stored by then. The rules are:
    - a step that is done in either record is done;
    - a stored step stays unchanged, with its first try and its time: the first to store it wins.
      Clocks are not compared, so a wrong clock loses nothing. A file from another browser is merged
      as `PROGRESS` says;
    - reset progress stays reset: only new steps are ever added, so another open copy of the lesson
      does not bring the rest back.
    """

    def __init__(self, lesson: str, expected: Iterable[str] = ()) -> None:
        self.lesson = lesson
        self._expected = (*expected,)
        self._steps: dict[str, StepDone] = {}
        self._unsaved: dict[str, StepDone] = {}  # the steps that may not be stored yet
        self._drops_stored = False  # the next change drops the stored record
        self._lesson_steps: dict[str, _LessonStep] = {}

    def __deepcopy__(self, memo: object) -> Self:
        """Return the same object: copying a step must not copy the lesson's other steps."""
        return self

    def take_over(self, stored: object) -> None:
        """Take over the stored record. New steps that are not stored yet stay."""
        saved_steps: dict[str, StepDone] = PROGRESS.read(stored)["steps"]
        self._unsaved = {
            name: step for name, step in self._unsaved.items() if name not in saved_steps
        }
        self._steps = self._with_own_ids({**self._unsaved, **saved_steps})

    def take_pending_change(self) -> Callable[[object], StoredProgress]:
        """Return the change that adds the new steps to the stored record."""
        unsaved, drops_stored = dict(self._unsaved), self._drops_stored
        self._drops_stored = False

        def change(stored: object) -> StoredProgress:
            saved_steps = {} if drops_stored else PROGRESS.read(stored)["steps"]
            return self._record(self._with_own_ids({**unsaved, **saved_steps}))

        return change

    def add_step(self, step: Step, origin: str = "") -> None:
        """Add a step to the lesson. Running its cell again does not count it twice.

        `origin` identifies the step's source. Raises BadLesson if a step from another source has
        the same id, since the two would count as one.
        """
        if not step.is_counted:
            return
        known = self._lesson_steps.get(step.id)
        if known is not None and known.origin != origin:
            raise BadLesson(say("teacher.clash", other=known.step.title, id=step.id), step.id)
        self._lesson_steps[step.id] = _LessonStep(step, origin)
        step.earlier = partial(self._open_before, step.id)
        self._steps = self._with_own_ids(self._steps)

    def _open_before(self, step_id: str) -> Iterator[Step]:
        """Yield the steps before a step that were never done, none if the step itself was."""
        if step_id in self._lesson_steps and step_id not in self._steps:
            before = takewhile(lambda name: name != step_id, self._lesson_steps)
            yield from (self._lesson_steps[name].step for name in before if name not in self._steps)

    def _with_own_ids(self, steps: Mapping[str, StepDone]) -> dict[str, StepDone]:
        """Move progress from old ids to current ones, unless another step has that id now."""
        moved = dict(steps)
        for step_id, lesson_step in self._lesson_steps.items():
            # before 0.1.0: ids of steps had only ASCII letters
            old_id = lesson_step.step.old_id
            if old_id in moved and old_id not in self._lesson_steps:
                moved.setdefault(step_id, moved[old_id])
                del moved[old_id]
        return moved

    def note(self, step: Step, now: str) -> bool:
        """Record a step that is done. Return whether that changed anything.

        A completed step stays completed, and "first try" is that of the first time.
        """
        if not (step.is_counted and step.done) or step.id in self._steps:
            return False
        done: StepDone = {"done": True, "first_try": step.first_try, "at": now}
        self._steps[step.id] = self._unsaved[step.id] = done
        return True

    def reset(self) -> None:
        """Drop all progress. The next `take_pending_change` drops the stored record, too."""
        self._steps = {}
        self._unsaved = {}
        self._drops_stored = True

    def was_done(self, step_id: str) -> bool:
        """Whether a step was ever completed."""
        return step_id in self._steps

    def place(self, step_id: str) -> StepPlace:
        """Return a step's place in the lesson."""
        names = self._counted
        return StepPlace(names.index(step_id) + 1 if step_id in names else 0, len(names))

    @property
    def _counted(self) -> tuple[str, ...]:
        """The ids of all steps, in order. A reader who adds a step counts it, too."""
        return tuple(dict.fromkeys((*self._expected, *self._lesson_steps)))

    @property
    def first_tries(self) -> int:
        """The number of the lesson's steps that were completed on the first try."""
        return sum(step["first_try"] for step in self.steps())

    def record(self) -> StoredProgress:
        """Return the lesson's progress as a record."""
        return self._record(dict(self._steps))

    def _record(self, steps: dict[str, StepDone]) -> StoredProgress:
        done = sum(step in steps for step in self._counted)
        return {"lesson": self.lesson, "of": len(self._counted), "done": done, "steps": steps}

    def steps(self) -> list[StepState]:
        """Return the state of each of the lesson's steps, in order."""
        return [
            {
                "id": name,
                "title": lesson_step.step.title,
                "done": name in self._steps,
                "first_try": name in self._steps
                and self._steps[name]["first_try"]
                and not lesson_step.step.asks_nothing,
                "asks_nothing": lesson_step.step.asks_nothing,
                "is_guess": lesson_step.step.is_guess,
            }
            for name, lesson_step in self._lesson_steps.items()
        ]
