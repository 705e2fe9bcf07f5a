"""A step as it is gone through by somebody who knows: for pages to read, to print and to check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.rules.errors import BadLesson
from stonebook.teach.steps.inputs import Answer, Choice, Press, Tap
from stonebook.teach.steps.step import Step, Still
from stonebook.words import listed, say

MOST_ENTRIES = 200
"""A step that is not done after so many answers is not a step that can be read."""


class TranscriptEntry(NamedTuple):
    """What is seen at one moment: what is asked, the picture, what was said to the last answer.

    `given` is that answer in words, `options` are the answers to choose from now, and `strip` the
    boards to be seen beside.
    """

    prompt: str
    scene: Scene
    message: str = ""
    given: str = ""
    options: tuple[str, ...] = ()
    strip: tuple[Still, ...] = ()


def transcript(step: Step) -> tuple[TranscriptEntry, ...]:
    """Go through a step by its solution and return each moment, the question first.

    >>> import stonebook
    >>> from stonebook.teach import Predict
    >>> moments = transcript(Predict("What turns?", stonebook.game("otello").start(), "C4"))
    >>> [(moment.given, moment.message) for moment in moments]
    [('', ''), ('D4', 'Just as you said: D4 turned.')]
    """
    moments = [_moment(step)]
    while not step.done and len(moments) < MOST_ENTRIES:
        feedback = None
        answers = step.solution()
        given = _in_words(answers, _options(step))
        for answer in answers:
            feedback = step.answer(answer)
        seen = _moment(step)._replace(given=given)
        if feedback is not None:
            seen = seen._replace(message=feedback.message, strip=feedback.strip or seen.strip)
        moments.append(seen)
    if not step.done:
        raise BadLesson(say("step.endless", title=step.title))
    return tuple(moments)


def _moment(step: Step) -> TranscriptEntry:
    options = tuple(choice.label for choice in _options(step))
    return TranscriptEntry(step.prompt(), step.scene(), options=options, strip=step.strip())


def _options(step: Step) -> tuple[Choice, ...]:
    """Return the answers to choose from, where nothing else is asked for."""
    if step.asks or step.done:
        return ()
    choices = tuple(choice for choice in step.offered() if not choice.aside)
    return choices if len(choices) > 1 else ()


def _in_words(answers: Sequence[Answer], options: Sequence[Choice]) -> str:
    """Return the option, or the cells, the move or the number. What only leads on is no answer."""
    labels = {choice.press: choice.label for choice in options}
    words = []
    for answer in answers:
        if isinstance(answer, Press):
            words += [labels[answer.name]] if answer.name in labels else []
        else:
            words.append(answer.cell if isinstance(answer, Tap) else answer.text)
    return listed(words)
