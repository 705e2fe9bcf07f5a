"""How a board shows what a step says to an answer: which words, when, and which pictures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from stonebook.draw.frames import Frame
from stonebook.draw.series import LONG_SERIES, frames_of_turns, with_captions
from stonebook.teach import Feedback, Step
from stonebook.teach.explain.ideas import with_ideas
from stonebook.teach.steps.brief import split_brief
from stonebook.widgets.board.animation import with_shorter_rests
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


def _verdict_notice(right: bool, kind: str) -> Notice:
    """Return the words shown at once about a move, before its headline. A right one has a tick."""
    return Notice(say("step.right"), "good") if right else Notice(say("step.not_this"), kind)


class Presentation(NamedTuple):
    """How a board shows feedback with turns."""

    first: Notice
    """What is said before the turns: a verdict, the reason of a long series, or nothing."""
    lead: Notice | None
    """What the captions of the turns follow. None if they are not shown."""
    pictures: Sequence[Frame]
    reason_follows: bool
    """Whether the turns stand between a verdict and its reason."""


def presentation(step: Step, feedback: Feedback, final: Notice) -> Presentation:
    """Return how the turns of feedback are shown, after which `final` is said."""
    is_judged = feedback.right is not None
    is_long = len(feedback.turns) > LONG_SERIES
    counts_moves = step.is_guess and is_long
    reason_follows = step.explains_after_turns and is_judged
    first = Notice("")
    if counts_moves:  # the reason does not wait for many stones
        first = Notice(final.text, final.kind)
    elif step.is_guess:
        first = final  # the headline is the verdict, so the reason can be read while stones move
    elif feedback.verdict:
        first = Notice(feedback.verdict, final.kind)
    elif reason_follows:
        first = _verdict_notice(bool(feedback.right), final.kind)
    lead = first if counts_moves or feedback.captions else None
    decorate = with_captions(feedback.captions) if feedback.captions else with_ideas
    pictures = frames_of_turns(feedback.turns, decorate)
    if is_judged and lead is None and not is_long:
        pictures = with_shorter_rests(pictures, len(feedback.turns))
    return Presentation(first, lead, pictures, reason_follows)


def cells_to_ripple(feedback: Feedback) -> Collection[str]:
    """Return the cells to celebrate: the marked cells of a right answer, else the changed ones."""
    if not feedback.right:
        return ()
    events = (event for turn in feedback.turns for event in turn.events)
    return feedback.marks or {cell for event in events for cell in event.cells}
