"""Copies of steps that have been answered: the step itself stays as it was."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, NamedTuple

from stonebook.rules.position import Position
from stonebook.teach import Feedback, Step
from stonebook.teach.steps.inputs import Answer


class AnswerOutcome(NamedTuple):
    """A copy of a step after an answer, and its feedback."""

    after: Step
    feedback: Feedback


def give_answer(step: Step, answer: Answer) -> AnswerOutcome:
    """Give an answer to a copy of a step."""
    after = copy_step(step)
    return AnswerOutcome(after, after.answer(answer))


def copy_step(step: Step) -> Step:
    """Return a copy of a step that shares everything that never changes."""
    after = object.__new__(type(step))
    for name, value in vars(step).items():
        if _is_fixed(value):
            vars(after)[name] = value
        elif type(value) in (list, set, dict) and all(map(_is_fixed, _parts(value))):
            vars(after)[name] = value.copy()
        else:
            vars(after)[name] = deepcopy(value)
    return after


def _parts(value: Any) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value


def _is_fixed(value: object) -> bool:
    """Whether a part of a step is immutable."""
    if isinstance(value, (str, int, float, tuple, frozenset, type(None), Position)):
        return True
    about = getattr(type(value), "__dataclass_params__", None)
    return callable(value) or (about is not None and bool(about.frozen))
