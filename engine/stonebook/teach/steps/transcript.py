"""A step as it is gone through by somebody who knows: for pages to read, to print and to check."""

from __future__ import annotations

from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.rules.errors import BadLesson
from stonebook.teach.steps.step import Step
from stonebook.words import say

LONGEST = 200
"""A step that is not done after so many answers is not a step that can be read."""


class Moment(NamedTuple):
    """What is seen at one moment: what is asked, the picture, what was said to the last answer."""

    prompt: str
    scene: Scene
    message: str = ""


def transcript(step: Step) -> tuple[Moment, ...]:
    """Go through a step by its solution and return each moment, the question first.

    >>> import stonebook
    >>> from stonebook.teach import Predict
    >>> moments = transcript(Predict("What turns?", stonebook.game("otello").start(), "C4"))
    >>> [moment.message for moment in moments]
    ['', 'Just as you said: D4 turned.']
    """
    moments = [Moment(step.prompt(), step.scene())]
    while not step.done and len(moments) < LONGEST:
        feedback = None
        for given in step.solution():
            feedback = step.answer(given)
        message = "" if feedback is None else feedback.message
        moments.append(Moment(step.prompt(), step.scene(), message))
    if not step.done:
        raise BadLesson(say("step.endless", title=step.title))
    return tuple(moments)
