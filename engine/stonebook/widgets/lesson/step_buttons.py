"""The buttons of a step as a lesson shows them: locked help is disabled, marked cells counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stonebook.teach import Choice, Step
from stonebook.teach.press_names import LOCKED_LABELS, PressName
from stonebook.teach.steps.step import slug
from stonebook.widgets.host.host import host
from stonebook.words import say

CHOICE_CLASSES = ("stonebook-answer", "stonebook-aside", "stonebook-mark-")
"""Prefixes of the CSS classes that a button gets from its choice."""


def shown_choices(step: Step) -> Sequence[Choice]:
    """Return the step's buttons. Help that a teacher's link has locked is disabled."""
    choices = [_with_count(step, choice) for choice in step.choices()]
    if step.done or not host().locked("hints"):
        return choices
    return [
        choice._replace(label=say(LOCKED_LABELS[choice.press]), on=False)
        if choice.press in LOCKED_LABELS
        else choice
        for choice in choices
    ]


def _with_count(step: Step, choice: Choice) -> Choice:
    """Have the button that checks an answer say how many cells are marked."""
    state = step.state() if choice.press == PressName.CHECK and choice.on else None
    if state is None or not state.marked:
        return choice
    return choice._replace(label=say("step.check.marked", number=len(state.marked)))


def show_choice(button: Any, choice: Choice) -> None:
    """Make a button show a choice. A right one has a sign too, not only a colour."""
    button.description = f"✓ {choice.label}" if "right" in choice.mark else choice.label
    button.disabled = not choice.on
    classes = [f"stonebook-answer-{slug(choice.press)}"]
    classes += [f"stonebook-{choice.role}"] if choice.role else []
    classes += [f"stonebook-mark-{mark}" for mark in choice.mark.split()]
    other_classes = [name for name in button._dom_classes if not name.startswith(CHOICE_CLASSES)]
    button._dom_classes = (*other_classes, *classes)
