"""The buttons of a step as a lesson shows them: locked help is disabled, marked cells counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stonebook.teach import Step, StepButton
from stonebook.teach.press_names import LOCKED_LABELS, PressName
from stonebook.teach.steps.step import slug
from stonebook.widgets.host.host import host
from stonebook.words import say

BUTTON_CLASSES = ("stonebook-answer", "stonebook-aside", "stonebook-mark-")
"""Prefixes of the CSS classes that a step gives its buttons."""


def shown_buttons(step: Step) -> Sequence[StepButton]:
    """Return the step's buttons. Help that a teacher's link has locked is disabled."""
    buttons = [_with_count(step, button) for button in step.buttons()]
    if step.done or not host().locked("hints"):
        return buttons
    return [
        button._replace(label=say(LOCKED_LABELS[button.name]), enabled=False)
        if button.name in LOCKED_LABELS
        else button
        for button in buttons
    ]


def _with_count(step: Step, button: StepButton) -> StepButton:
    """Have the button that checks an answer say how many cells are marked."""
    state = step.state() if button.name == PressName.CHECK and button.enabled else None
    if state is None or not state.marked:
        return button
    return button._replace(label=say("step.check.marked", number=len(state.marked)))


def show_button(widget: Any, button: StepButton) -> None:
    """Make a widget show a button. A right one has a sign, too, not only a colour."""
    widget.description = f"✓ {button.label}" if "right" in button.mark else button.label
    widget.disabled = not button.enabled
    classes = [f"stonebook-answer-{slug(button.name)}"]
    classes += [f"stonebook-{button.role}"] if button.role else []
    classes += [f"stonebook-mark-{mark}" for mark in button.mark.split()]
    other_classes = [name for name in widget._dom_classes if not name.startswith(BUTTON_CLASSES)]
    widget._dom_classes = (*other_classes, *classes)
