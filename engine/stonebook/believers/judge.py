"""Whether a lesson catches a believer."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import NamedTuple

from stonebook.believers.answers import MindsReply, reply
from stonebook.believers.belief import Belief
from stonebook.believers.mind import KNOWS_RULES, Mind, right_moves
from stonebook.rules.position import Position, Transition
from stonebook.teach import Step
from stonebook.teach.steps.kinds.claims import ClaimsStep
from stonebook.teach.steps.kinds.goal import GoalStep
from stonebook.teach.steps.step import Feedback

MAX_READER_ANSWERS = 300
"""More answers than any step needs."""


class Slip(NamedTuple):
    """A question that a reader gets wrong.

    `feedback` is None without an answer: a walk waits for more cells than the reader sees.
    `is_refuted` says whether the lesson then contradicts the reader.
    """

    prompt: str
    feedback: Feedback | None
    is_refuted: bool


class Catch(NamedTuple):
    """Where a belief fails: the step and the question.

    `recovers`: a reader who then drops the belief completes the step without another slip. Later
    steps don't depend on this one: `passes` checks them with a reader who knows the rules.
    """

    step: Step
    slip: Slip
    recovers: bool

    @property
    def holds(self) -> bool:
        """Whether the belief is refuted, and the reader completes the step without it."""
        return self.slip.is_refuted and self.recovers

    @property
    def quality(self) -> tuple[bool, bool]:
        """A key to compare catches: one that holds is better, then one with feedback."""
        return self.holds, self.slip.feedback is not None


def catch(steps: Sequence[Step], belief: Belief) -> Catch | None:
    """Return the best place where a lesson catches a believer, None if they slip through."""
    best: Catch | None = None
    for original in steps:
        if not original.is_counted or original.is_guess:
            continue
        step = copy.deepcopy(original)
        slip = _slip(step, belief.mind)
        if slip is None:
            continue
        caught = Catch(original, slip, _finishes(step))
        if best is None or caught.quality > best.quality:
            best = caught
        if all(best.quality):
            break
    return best


def passes(steps: Sequence[Step], mind: Mind) -> bool:
    """Whether a reader completes every step of a lesson without a slip."""
    return all(_slip(copy.deepcopy(step), mind) is None for step in steps if not step.is_guess)


def _slip(step: Step, mind: Mind) -> Slip | None:
    """Let a reader do a step up to the first slip. Return it, None if there is none."""
    for _ in range(MAX_READER_ANSWERS):
        if step.done:
            return None
        prompt, before = step.prompt(), copy.deepcopy(step)
        minds_reply = reply(step, mind)
        feedback = None
        for answer in minds_reply.answers:
            feedback = step.answer(answer)
            if step.failures:
                return Slip(prompt, feedback, _contradicts(before, mind, minds_reply, feedback))
        if minds_reply.expected == frozenset() and step.state() == before.state():
            return Slip(prompt, feedback, is_refuted=True)  # refused: there is something to mark
        if minds_reply.stuck:
            return Slip(prompt, feedback, _contradicts(before, mind, minds_reply, feedback))
    return Slip(step.prompt(), None, is_refuted=False)


def _contradicts(
    step: Step, mind: Mind, minds_reply: MindsReply, feedback: Feedback | None
) -> bool:
    """Whether the board after an answer would look different if the reader were right."""
    if isinstance(step, GoalStep):
        return _task_contradicts(step, mind, minds_reply, feedback)
    if (
        minds_reply.expected is not None
        and minds_reply.expected == reply(step, KNOWS_RULES).expected
    ):
        return False
    turns = feedback.turns if feedback is not None else ()
    if isinstance(step, ClaimsStep) and turns and mind.rules is not None:
        return any(_differs(mind, turn) for turn in turns)
    # The feedback marks the right cells, or gives the right verdict with its reason.
    return minds_reply.stuck or minds_reply.expected is not None


def _task_contradicts(
    step: GoalStep, mind: Mind, minds_reply: MindsReply, feedback: Feedback | None
) -> bool:
    """Whether a refusal, the turns that are shown, or the right answer contradict the reader."""
    position, goal = step.question_position, step.current_goal
    if feedback is not None and any(_differs(mind, turn) for turn in feedback.turns):
        return True
    if minds_reply.stuck:  # the step shows a right answer, which the reader can't explain
        turns = map(position.transition, right_moves(goal, position))
        return mind.rules is None or any(_differs(mind, turn) for turn in turns)
    move = str(minds_reply.expected)
    if position.check(move) is not None:
        return True
    # A belief about good play: the reply or the count shows that the move fails.
    return mind.rules is None and goal.judge(position.transition(move)) is not None


def _differs(mind: Mind, turn: Transition) -> bool:
    """Whether a reader expects another result of a turn than the one shown."""
    expected = mind.turn(turn.before, str(turn.move))
    return expected is None or _visible_result(expected) != _visible_result(turn)


def _visible_result(turn: Transition) -> tuple[object, ...]:
    """Return the visible parts of a turn: its events, the board, the next player, the result."""
    after = turn.after
    events = [(event.kind, event.cells) for event in turn.events]
    return events, after.rows(), after.to_move, after.phase, _result(after)


def _result(position: Position) -> object:
    result, score = position.result, position.score()
    winner = None if result is None else (result.winner, dict(result.scores))
    return winner, None if score is None else dict(score.scores)


def _finishes(step: Step) -> bool:
    """Whether a reader who knows the rules completes a step from here without another slip."""
    failures = step.failures
    for _ in range(MAX_READER_ANSWERS):
        if step.done:
            return step.failures == failures
        for answer in step.solution():
            step.answer(answer)
    return False
