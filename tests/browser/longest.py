"""What makes a step say most: found here, without a page, by trying its answers."""

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
from stonebook.teach import Answer, Goal, Press, Step, Tap
from stonebook.teach.progress import Progress

UNCHANGING = (Frame, Goal, Grid, Position, Progress, Scene, Transition)
"""What steps share: a copy of a step needs no copies of these."""
STATES = 12
"""So many moments of a step are looked at, on the way of somebody who knows."""
CELLS = 10
"""About so many cells are tried at each moment."""


def longest(step: Step) -> list[Answer]:
    """Return the answers after which a fresh step says the longest sentence that was found."""
    with ExitStack() as shared:
        for kind in UNCHANGING:
            itself = patch.object(kind, "__deepcopy__", lambda it, _: it, create=True)
            shared.enter_context(itself)
        return _longest(step)


def _longest(step: Step) -> list[Answer]:
    best: tuple[int, list[Answer]] = (-1, [])
    way: list[Answer] = []
    for _ in range(STATES):
        for tried in _tries(step):
            said = _said(deepcopy(step), tried)
            if said > best[0]:
                best = said, [*way, *tried]
        if step.done:
            break
        following = step.solution()[0]
        step.answer(following)
        way.append(following)
    return best[1]


def _tries(step: Step) -> Iterator[list[Answer]]:
    """Yield what may be answered now: each button, some cells, and twice the same cell."""
    for choice in step.offered():
        yield [Press(choice.press)]
    yield [step.solution()[0]]
    if step.asks:
        cells = step.position().cells()
        names = [*cells]
        for cell in names[:: max(1, len(names) // CELLS)]:
            yield [Tap(cell)]


def _said(step: Step, answers: list[Answer]) -> int:
    """Return how long the last sentence is, with the question beside it. Changes the step."""
    try:
        feedback = [step.answer(given) for given in answers][-1]
    except BadNotation as error:
        return len(str(error))
    return len(feedback.message)
