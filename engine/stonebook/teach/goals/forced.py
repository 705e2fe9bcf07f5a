"""A forced win within a few moves, in games where positions can repeat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from stonebook.profiles import teaching
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search import wins_within
from stonebook.teach.explain.phrases import (
    move_text,
    reason_against,
    reply_marks,
    reply_text,
    unnamed_reply,
    unwanted_end,
)
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.endgame import Wins
from stonebook.teach.goals.goal import FollowUp
from stonebook.teach.goals.objections import wrong_number
from stonebook.words import say

MAX_EXTRA_PLIES = 6
"""A win that takes at most this many moves more counts as slower, not as missed."""
MAX_POSITIONS = 3000
"""The most positions for the search for a slower win."""


@dataclass(frozen=True, slots=True)
class Forces(Wins):
    """Win against every reply within `within` moves, counting both players' moves.

    Every line is played with its past boards, so repetition counts as in the rules. For Alter
    Igo, close to the end: the search stores nothing between lines.

    >>> import stonebook
    >>> start = stonebook.game("alterigo").start(width=3, height=1)
    >>> [str(move) for move in Forces(within=2).answers(start)]
    ['B1']
    """

    within: int = 2

    def demand(self, position: Position) -> str:
        rival = position.rival
        return say("goal.forces", player=position.to_move, rival=rival, number=self.within)

    def unsuited(self, position: Position) -> str | None:
        """Say that the number of moves must be at least 1."""
        return wrong_number("within", self.within, 1)

    def judge(self, turn: Transition) -> Reason | None:
        """Return how the game ends instead, or a reply that delays or prevents the win."""
        player, after = turn.before.to_move, turn.after
        assert player is not None
        if self._wins(turn):
            return None
        if after.result is not None:
            return reason_against(turn, unwanted_end(turn))
        if self.within == 1:
            why_not_over = teaching(after).phases.why_not_over(turn)
            return reason_against(turn, why_not_over.message, why_not_over.marks)
        reply = after.transition(self._defence(after, player))
        names = {"move": move_text(turn.move), "rival": after.to_move, "player": player}
        if self._is_answer(turn.before, reply.move):
            message = say("goal.forces.not.wanted", reply=move_text(reply.move), **names)
        elif reply.move.cells and not reply_marks(reply):  # the player expected it to leave
            message = say("goal.forces.not.stays", reply=reply.move, **names)
        else:
            message = say("goal.forces.not", reply=reply_text(reply), **names)
        return reason_against(turn, message, reply_marks(reply), reply)

    def _wins(self, turn: Transition) -> bool:
        """Whether a turn wins by force within the moves."""
        assert turn.before.to_move is not None
        return bool(wins_within(turn.after, turn.before.to_move, self.within - 1).value)

    def _unnamed_reason(self, turn: Transition, reply: Transition) -> str:
        """Return what a reply does, not where."""
        names = {"move": move_text(turn.move), "rival": turn.before.rival}
        player, answer = turn.before.to_move, unnamed_reply(reply)
        return say("goal.forces.unnamed", player=player, reply=answer, **names)

    def slower(self, turn: Transition) -> Reason | None:
        """Say that a turn wins by force as well, but takes more moves."""
        player, after = turn.before.to_move, turn.after
        assert player is not None
        if after.result is not None or self.within == 1:
            return None
        plies = self.within - 1 + MAX_EXTRA_PLIES
        if not wins_within(after, player, plies, nodes=MAX_POSITIONS).value:
            return None
        reply = after.transition(self._defence(after, player))
        names = {"move": move_text(turn.move), "rival": after.to_move}
        if self._is_answer(turn.before, reply.move):
            message = say("goal.forces.slower.unnamed", **names)
        else:
            message = say("goal.forces.slower", reply=move_text(reply.move), **names)
        return Reason(message, dict.fromkeys(turn.move.cells, DECIDES))

    def _defence(self, after: Position, player: str) -> Move:
        """Return a reply after which the player can't win in time."""
        plies_left = self.within - 2
        answers = after.moves()
        return next(m for m in answers if not wins_within(after.play(m), player, plies_left).value)

    def follow(self, turn: Transition) -> FollowUp | None:
        """Return the reply that delays the win longest, and the goal for the remaining moves."""
        player, after, plies_left = turn.before.to_move, turn.after, self.within - 2
        assert player is not None
        if after.to_move is None:
            return FollowUp((), None)

        def delay(reply: Move) -> int:
            position = after.play(reply)
            return next(n for n in range(plies_left + 1) if wins_within(position, player, n).value)

        answer = after.transition(max(after.moves(), key=delay))
        return FollowUp(
            (answer,), None if answer.after.to_move is None else replace(self, within=plies_left)
        )
