"""The goal to win at the end of a game, decided by a full search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.results import Result
from stonebook.search import solve
from stonebook.teach.explain.phrases import (
    played_text,
    reason_against,
    reply_marks,
    reply_text,
    unnamed_reply,
    unwanted_end,
)
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.goals.goal import FollowUp, Goal
from stonebook.teach.goals.objections import effects_of
from stonebook.words import say

MAX_EMPTY_CELLS = 8
"""The most empty cells for a search to the end of the game: with more, a lesson would be slow."""


@dataclass(frozen=True, slots=True)
class Wins(Goal):
    """Win against every reply. For positions close to the end."""

    needs_search: ClassVar[bool] = True

    def demand(self, position: Position) -> str:
        rival = position.rival
        return say("goal.wins", player=position.to_move, rival=rival)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no score or depends on past boards, and which goal to use."""
        if position.score() is None:
            return say("goal.objection.wins.no_count", game=position.game.title)
        if position.looks_back:
            return say("goal.objection.wins.past", game=position.game.title)
        return None

    def judge(self, turn: Transition) -> Reason | None:
        """Return the best reply, and how the game ends after it."""
        result, *line = _best_end(turn)
        if result.winner == turn.before.to_move:
            return None
        if not line:
            return reason_against(turn, unwanted_end(turn))
        message = f"{self._reply_sentence(turn, line[0])} {_best_result_sentence(turn, result)}"
        return reason_against(turn, message, reply_marks(line[0]), line[0])

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the reason. A reply that would be a right move itself is not named."""
        reason = self.judge(turn)
        if reason is None or not reason.turns:
            return reason
        reply = reason.turns[0]
        if not self._is_answer(turn.before, reply.move):
            return reason
        return reason_against(turn, self._unnamed_reason(turn, reply))

    def _wins(self, turn: Transition) -> bool:
        """Whether a turn fulfils the goal."""
        return _best_end(turn)[0].winner == turn.before.to_move

    def _is_answer(self, position: Position, reply: Move) -> bool:
        """Whether the cell of a reply would have been a right move in the position before."""
        outcome = position.attempt(str(reply)) if reply.cells else None
        return isinstance(outcome, Transition) and self._wins(outcome)

    def _reply_sentence(self, turn: Transition, reply: Transition) -> str:
        """Return the reply to a turn that misses the win, and why it decides.

        It leaves only a pass, takes a corner where stones turn, or is the winning move itself.
        """
        names, text = _sentence_names(turn), reply_text(reply)
        if _leaves_a_pass(turn, reply):
            return say("goal.wins.not.passed", reply=text, **names)
        if _takes_a_corner(reply):
            return say("goal.wins.not.corner", cell=reply.move.cells[0], **names)
        if not reply.move.cells and len(turn.after.moves()) == 1:
            return say("goal.wins.not.pass", **names)
        if self._is_answer(turn.before, reply.move):
            return say("goal.wins.not.wanted", reply=text, there=str(reply.move), **names)
        return say("goal.wins.not", reply=text, **names)

    def _unnamed_reason(self, turn: Transition, reply: Transition) -> str:
        """Return what a reply does, not where, and how the game then ends."""
        result, *_ = _best_end(turn)
        return f"{_unnamed_reply_sentence(turn, reply)} {_best_result_sentence(turn, result)}"

    def follow(self, turn: Transition) -> FollowUp | None:
        """Return the other player's best reply, and the goal to win from there."""
        player, position = turn.before.to_move, turn.after
        turns: list[Transition] = []
        for reply in _best_line(position):
            if position.to_move == player and reply.cells:
                break
            turns.append(position.transition(reply))  # a forced pass needs no decision
            position = turns[-1].after
        return FollowUp(tuple(turns), None if position.to_move is None else self)


def _sentence_names(turn: Transition) -> dict[str, str | None]:
    return {
        "move": played_text(turn.move),
        "player": turn.before.to_move,
        "rival": turn.after.to_move,
    }


def _unnamed_reply_sentence(turn: Transition, reply: Transition) -> str:
    """Return what a reply does, without its cell."""
    names = _sentence_names(turn)
    if _leaves_a_pass(turn, reply):
        return say("goal.wins.unnamed.passed", reply=unnamed_reply(reply), **names)
    if _takes_a_corner(reply):
        return say("goal.wins.unnamed.corner", **names)
    return say("goal.wins.unnamed", reply=unnamed_reply(reply), **names)


def _leaves_a_pass(turn: Transition, reply: Transition) -> bool:
    """Whether the player who made a turn can only pass after the reply to it."""
    after = reply.after
    return after.to_move == turn.before.to_move and not any(m.cells for m in after.moves())


def _takes_a_corner(reply: Transition) -> bool:
    """Whether a reply takes a corner in a game in which stones turn."""
    after = reply.after
    on_corner = not {*reply.move.cells}.isdisjoint(after.grid.corners)
    return on_corner and "turned" in effects_of(after)


def _best_result_sentence(turn: Transition, result: Result) -> str:
    """Return how the game ends at best for the player who has missed the win."""
    player = turn.before.to_move
    if result.winner is None:
        return say("goal.wins.best.draw", player=player)
    high, low = max(result.scores.values()), min(result.scores.values())
    if result.scores[result.winner] == low:  # a tie that something else decides
        return say("goal.wins.best", player=player, result=result.message)
    return say("goal.wins.best.lost", rival=result.winner, high=high, low=low)


def _best_end(turn: Transition) -> tuple[Result, *tuple[Transition, ...]]:
    """Return the result of best play after a turn, then the turns that lead to it."""
    turns: list[Transition] = []
    for reply in _best_line(turn.after):
        turns.append((turns[-1] if turns else turn).after.transition(reply))
    result = (turns[-1] if turns else turn).after.result
    assert result is not None
    return result, *turns


@lru_cache(maxsize=100)
def _best_line(position: Position) -> tuple[Move, ...]:
    """Return the moves to the end with best play. Raises BadLesson if the end is too far."""
    if sum(position.at(cell) is None for cell in position.cells()) > MAX_EMPTY_CELLS:
        raise BadLesson(say("goal.wins.too_far", number=MAX_EMPTY_CELLS))
    return solve(position).line
