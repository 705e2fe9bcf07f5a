"""Find the answers that make a step show its longest text, by trying answers without a page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from copy import deepcopy
from unittest.mock import patch

from stonebook.draw.frames import Frame
from stonebook.draw.scene import Scene
from stonebook.geometry import Grid
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position, Transition
from stonebook.teach import Answer, ChosenCell, Goal, Press, Step
from stonebook.teach.progress import Progress

UNCHANGING = (Frame, Goal, Grid, Position, Progress, Scene, Transition)
"""Types that steps share: a copy of a step needs no copies of these."""
STATES = 12
"""The number of states of a step to examine while its solution is played."""
CELLS = 10
"""The approximate number of cells to try in each state."""


def longest(step: Step) -> list[Answer]:
    """Return the answers that make a fresh step show the longest sentence found."""
    with ExitStack() as shared:
        for kind in UNCHANGING:
            uncopied = patch.object(kind, "__deepcopy__", lambda value, _: value, create=True)
            shared.enter_context(uncopied)
        return _longest(step)


def _longest(step: Step) -> list[Answer]:
    best: tuple[int, list[Answer]] = (-1, [])
    answers_so_far: list[Answer] = []
    for _ in range(STATES):
        for answers in _candidates(step):
            length = _feedback_length(deepcopy(step), answers)
            if length > best[0]:
                best = length, [*answers_so_far, *answers]
        if step.done:
            break
        following = step.solution()[0]
        step.answer(following)
        answers_so_far.append(following)
    return best[1]


def _candidates(step: Step) -> Iterator[list[Answer]]:
    """Yield answers to try in a state: each button, the solution's first answer, some cells."""
    for button in step.enabled_buttons():
        yield [Press(button.name)]
    yield [step.solution()[0]]
    if step.input_kind:
        cells = step.position().cells()
        names = [*cells]
        for cell in names[:: max(1, len(names) // CELLS)]:
            yield [ChosenCell(cell)]


def _feedback_length(step: Step, answers: list[Answer]) -> int:
    """Return the length of the last feedback. Changes the step."""
    try:
        feedback = [step.answer(answer) for answer in answers][-1]
    except BadNotation as error:
        return len(str(error))
    return len(feedback.message)
