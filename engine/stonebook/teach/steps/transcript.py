"""The course of a step that is completed by its solution, for printed pages and answer keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.rules.errors import BadLesson
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press, Role, StepButton
from stonebook.teach.steps.step import Step
from stonebook.words import listed, say

MAX_ENTRIES = 200
"""A step that is not done after this many answers is faulty."""


class TranscriptEntry(NamedTuple):
    """One state of a step, after the last answer."""

    prompt: str
    scene: Scene
    message: str = ""
    """The reply to the answer."""
    answer: str = ""
    """The answer in words."""
    options: tuple[str, ...] = ()
    """The answers to choose from."""
    strip: tuple[StripBoard, ...] = ()
    """The boards next to the picture."""


def transcript(step: Step) -> tuple[TranscriptEntry, ...]:
    """Complete a step by its solution and return each state, starting with the question.

    >>> import stonebook
    >>> from stonebook.teach import PredictionStep
    >>> entries = transcript(PredictionStep("What turns?", stonebook.game("otello").start(), "C4"))
    >>> [(entry.answer, entry.message) for entry in entries]
    [('', ''), ('D4', 'D4 turned.')]
    """
    entries = [_entry(step)]
    while not step.done and len(entries) < MAX_ENTRIES:
        feedback = None
        answers = step.solution()
        reply = _answer_text(answers, _options(step))
        others = step.unnamed_answers()
        for answer in answers:
            feedback = step.answer(answer)
        entry = _entry(step)._replace(answer=reply)
        if feedback is not None:
            message = feedback.message if feedback.printed is None else feedback.printed
            message = " ".join(filter(None, [others, message]))
            entry = entry._replace(message=message, strip=feedback.strip or entry.strip)
        entries.append(entry)
    if not step.done:
        raise BadLesson(say("step.endless", title=step.title))
    return tuple(entries)


def _entry(step: Step) -> TranscriptEntry:
    options = tuple(button.label for button in _options(step))
    prompt = "" if step.compares else step.prompt()
    return TranscriptEntry(prompt, step.scene(), options=options, strip=step.strip())


def _options(step: Step) -> tuple[StepButton, ...]:
    """Return the answers to choose from, if the step asks for nothing else."""
    if step.input_kind or step.done:
        return ()
    options = tuple(button for button in step.enabled_buttons() if button.role != Role.ASIDE)
    return options if len(options) > 1 else ()


def _answer_text(answers: Sequence[Answer], options: Sequence[StepButton]) -> str:
    """Return the option, cells, move or number in words, "" for a button that only leads on."""
    labels = {button.name: button.label for button in options}
    words = []
    for answer in answers:
        if isinstance(answer, Press):
            words += [labels[answer.name]] if answer.name in labels else []
        else:
            words.append(answer.cell if isinstance(answer, ChosenCell) else answer.text)
    return listed(words)
