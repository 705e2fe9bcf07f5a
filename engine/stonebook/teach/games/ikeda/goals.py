"""The goals of Ikeda Area III: a margin that a player can force, and to begin a ko."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.search import guarantees_margin, solve
from stonebook.search.endings import SMALLEST_MARGIN, margin, outcome
from stonebook.search.proof import EXACT, WIN
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import (
    move_text,
    reason_against,
    reply_marks,
    reply_text,
    unwanted_end,
)
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.goals.changes import Changes
from stonebook.teach.goals.goal import FollowUp, Goal
from stonebook.teach.goals.objections import no_score, wrong_number, wrong_rule
from stonebook.teach.goals.outcomes import Forbids, refused_by_other_rule
from stonebook.words import say

REPETITION = "IK4"
"""The rule that forbids only moves that capture."""
MAX_CELLS_SEARCHED = 4
"""The most cells of a board on which all games are searched with their past boards."""
MAX_CELLS = 9
"""The most cells of a board on which the solver proves a margin."""


@dataclass(frozen=True, slots=True)
class Leads(Goal):
    """Lead by at least `by` points at the end, against every reply."""

    needs_search: ClassVar[bool] = True
    by: float

    def demand(self, position: Position) -> str:
        key = "goal.leads" if self.by else "goal.leads.level"
        return say(key, player=position.to_move, rival=position.rival, number=self.by)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no score, or that the number is negative."""
        return no_score(position) or wrong_number("by", self.by, 0)

    def judge(self, turn: Transition) -> Reason | None:
        """Return a reply that prevents the margin, or how the game ends."""
        player, after = turn.before.to_move, turn.after
        assert player is not None
        if _can_force(after, player, self.by):
            return None
        if after.result is not None:
            return reason_against(turn, unwanted_end(turn))
        reply, lead = min(self._spoiling_replies(after, player), key=lambda entry: entry[1])
        answer = after.transition(reply)
        kind = "less" if lead > 0 else "lost" if lead < 0 else "level"
        params = {
            "move": move_text(turn.move),
            "rival": after.to_move,
            "reply": reply_text(answer),
            "player": player,
            "number": abs(lead),
        }
        return reason_against(
            turn, say(f"goal.leads.not.{kind}", **params), reply_marks(answer), answer
        )

    def _spoiling_replies(self, after: Position, player: str) -> Iterator[tuple[Move, float]]:
        """Yield each reply that prevents the margin, with the best that is left to a player."""
        for reply in after.moves():
            position, lead = after.play(reply), self.by
            if len(position.grid) > MAX_CELLS_SEARCHED:
                lead = min(lead, _proved_margin(position, player))
            while not _can_force(position, player, lead):
                lead -= SMALLEST_MARGIN
            if lead < self.by:
                yield reply, lead

    def follow(self, turn: Transition) -> FollowUp | None:
        """Return the reply that leaves the smallest margin, and the same goal from there.

        If that is a pass, and the player's own pass then ends the game far enough ahead, both pass.
        """
        after, player = turn.after, turn.before.to_move
        assert player is not None
        if after.to_move is None:
            return FollowUp((), None)
        reply = self._hardest_reply(after, player)
        answer = after.transition(reply)
        if answer.after.to_move is None:
            return FollowUp((answer,), None)
        if reply.kind == MoveKind.PASS:
            own_pass = answer.after.transition(reply)
            over = own_pass.after.to_move is None
            if over and _can_force(own_pass.after, player, self.by):
                return FollowUp((answer, own_pass), None)
        return FollowUp((answer,), self)

    def _hardest_reply(self, position: Position, player: str) -> Move:
        """Return the reply that leaves a player the smallest margin, then the fewest right moves.

        A reply that ends the game leaves nothing to miss, so among equal replies it comes last.
        """
        after = {reply: position.play(reply) for reply in position.moves()}
        leads = {reply: self._lead_left(after[reply], player) for reply in after}
        smallest = min(leads.values())
        equal = [reply for reply, lead in leads.items() if lead == smallest]
        if len(equal) == 1:  # counting the right moves takes long
            return equal[0]
        return min(equal, key=lambda reply: self._answers_left(after[reply]))

    def _lead_left(self, position: Position, player: str) -> float:
        """Return the margin that a player can still force, at least the goal's."""
        lead, largest = self.by, len(position.grid)
        if largest > MAX_CELLS_SEARCHED:
            return max(lead, min(_proved_margin(position, player), largest))
        while lead < largest and _can_force(position, player, lead + SMALLEST_MARGIN):
            lead += SMALLEST_MARGIN
        return lead

    def _answers_left(self, position: Position) -> float:
        """Return how many moves fulfil the goal, infinity if the game is over."""
        return float("inf") if position.to_move is None else len(self.answers(position))


def _can_force(position: Position, player: str, by: float) -> bool:
    """Whether a player can force a margin. Raises BadLesson if that can't be proved."""
    if len(position.grid) <= MAX_CELLS_SEARCHED:
        return guarantees_margin(position, player, by).value is True
    return _proved_margin(position, player) >= by


def _proved_margin(position: Position, player: str) -> float:
    """Return the margin of a player with best play. Raises BadLesson if it can't be proved.

    Equal positions with other boards in the past may have other margins (IK4).
    """
    return _margin_after(position, frozenset(position.board_numbers), player)


@lru_cache(maxsize=1000)
def _margin_after(position: Position, _past: frozenset[int], player: str) -> float:
    if position.to_move is None:
        ahead = margin(position, player)
        if ahead is not None:
            return ahead
        return float("inf") if outcome(position, player) == WIN else float("-inf")
    if len(position.grid) > MAX_CELLS:
        raise BadLesson(say("goal.leads.too_large", number=MAX_CELLS))
    proof = solve(position)
    if proof.bound != EXACT or proof.margin is None:
        raise BadLesson(say("goal.leads.too_far"))
    return proof.margin if position.to_move == player else -proof.margin


@dataclass(frozen=True, slots=True)
class BeginsKo(Goal):
    """Capture a stone so that only the ko rule stops the other player from capturing back."""

    def demand(self, position: Position) -> str:
        return say("goal.begins_ko", rival=position.rival)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no ko rule."""
        return wrong_rule(position, REPETITION)

    def judge(self, turn: Transition) -> Reason | None:
        """Say that nothing is captured, or why capturing back is legal or was never possible."""
        captured = affected_cells(turn.events, "removed", turn.before.rival)
        if not captured:
            return Changes("removed").judge(turn)
        return refused_by_other_rule(turn, REPETITION) or Forbids(captured[0], REPETITION).judge(
            turn
        )

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the same, without naming a liberty on which a stone would capture."""
        if affected_cells(turn.events, "removed", turn.before.rival):
            return self.judge(turn)
        return Changes("removed").judge_first_try(turn)
