"""What a step says to an answer, as a notice next to the board, and which cells celebrate it."""

from __future__ import annotations

from collections.abc import Collection

from stonebook.teach import Feedback, Step
from stonebook.teach.steps.brief import split_brief
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.words import say

NOTICE_KINDS = {True: "good", False: "refused", None: "said"}
"""The kind of a sentence, by whether the answer was right."""


def feedback_notice(step: Step, feedback: Feedback) -> Notice:
    """Return the sentence to say next to the board."""
    kind = "heard" if feedback.only_for_screen_readers else NOTICE_KINDS[feedback.right]
    if kind == "refused" and step.is_guess:
        kind = "missed"  # a wrong guess is not a mistake
    if kind == "good" and step.verdict_kind:
        kind = "right"  # the headline has the tick
    # The next question is read out above the board already.
    text = feedback.text.removesuffix(step.prompt()).rstrip()
    first, rest, _ = split_brief(text, lead=feedback.lead)
    if feedback.right and not first:
        return Notice(say("step.right"), kind)  # a tick alone would look lost
    if feedback.right is None or not first:  # no reason
        return Notice(text, kind)
    rule = f"({feedback.rule})" if feedback.rule else ""
    if rule and not rest:  # nothing else says why
        rule = "" if feedback.right else f"{say(f'rule.{feedback.rule}')} {rule}"
    return Notice(first, kind, rest=rest, note=feedback.note, rule=rule)


def verdict_notice(right: bool, kind: str) -> Notice:
    """Return the words shown at once about a move, before its headline. A right one has a tick."""
    return Notice(say("step.right"), "good") if right else Notice(say("step.not_this"), kind)


def cells_to_ripple(feedback: Feedback) -> Collection[str]:
    """Return the cells to celebrate: the marked cells of a right answer, else the changed ones."""
    if not feedback.right:
        return ()
    events = (event for turn in feedback.turns for event in turn.events)
    return feedback.marks or {cell for event in events for cell in event.cells}
