"""Goals about points: the mover gains some, or the other player loses some."""

from __future__ import annotations

from dataclasses import dataclass

from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.phrases import played_text, reason_against, reply_marks, reply_text
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import no_score, not_positive, wrong_number
from stonebook.teach.goals.what_happened import score_reason
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Scores(Goal):
    """Have `at_least` points after the move, or `more` points than before it.

    With `answered` the points are counted after the reply that leaves the fewest.
    """

    at_least: float | None = None
    more: float | None = None
    answered: bool = False

    def demand(self, position: Position) -> str:
        player = position.to_move
        if self.more is not None:
            task_text = say("goal.scores.more", player=player, number=self.more)
        else:
            task_text = say("goal.scores.at_least", player=player, number=self.at_least or 0)
        if self.answered:
            return say("goal.scores.answered", task=task_text, rival=position.rival)
        return task_text

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no score, or that not exactly one number is given."""
        if (self.at_least is None) == (self.more is None):
            return say("goal.objection.scores")
        return (
            no_score(position)
            or wrong_number("at_least", self.at_least, float("-inf"))
            or not_positive("more", self.more)
        )

    def judge(self, turn: Transition) -> Reason | None:
        """Return how many points the mover has instead, part by part."""
        player = turn.before.to_move
        before, after = turn.before.score(), turn.after.score()
        if before is None or after is None or player is None:
            return reason_against(turn, say("goal.scores.no_count"))
        needed = self.at_least or 0 if self.more is None else before.scores[player] + self.more
        if after.scores[player] < needed:
            return score_reason(turn, player, self.more or 0)
        return self._taken_back(turn, player, needed) if self.answered else None

    @staticmethod
    def _taken_back(turn: Transition, player: str, needed: float) -> Reason | None:
        """Return the reply that takes the points away again, and how many are left."""

        def points_after(move: Move) -> float:
            score = turn.after.play(move).score()
            assert score is not None
            return score.scores[player]

        stones = (move for move in turn.after.moves() if move.cells)
        reply = min(stones, key=points_after, default=None)
        if reply is None or points_after(reply) >= needed:
            return None
        answer = turn.after.transition(reply)
        params = {
            "move": played_text(turn.move),
            "reply": reply_text(answer),
            "rival": turn.after.to_move,
        }
        message = say("goal.scores.taken_back", player=player, has=points_after(reply), **params)
        marks = reply_marks(answer) | dict.fromkeys(reply.cells, DECIDES)
        return reason_against(turn, message, marks, answer)


@dataclass(frozen=True, slots=True)
class Lowers(Goal):
    """Reduce the other player's score by at least `less`."""

    less: float = 1

    def demand(self, position: Position) -> str:
        return say("goal.lowers", number=self.less, rival=position.rival)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no score, or that the number is not positive."""
        return no_score(position) or not_positive("less", self.less)

    def judge(self, turn: Transition) -> Reason | None:
        """Return how many points the other player has instead, part by part."""
        before, after = turn.before.score(), turn.after.score()
        if before is None or after is None:
            return reason_against(turn, say("goal.scores.no_count"))
        rival = turn.before.rival
        assert rival is not None, "a goal is met by a move"
        enough = before.scores[rival] - after.scores[rival] >= self.less
        return None if enough else score_reason(turn, rival, -self.less)
