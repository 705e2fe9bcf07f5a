"""The goal of Io's opening: to begin the single phase, decided by a full search (IO5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from stonebook.rules.errors import BadLesson
from stonebook.rules.io.board import FREE, OVER, SINGLE
from stonebook.rules.io.position import IoPosition, free_cells
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search import can_force
from stonebook.teach.explain.phrases import move_text, reason_against
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.goal import FollowUp, Goal
from stonebook.teach.goals.objections import wrong_game
from stonebook.words import say

MAX_POSITIONS = 20_000
"""The most positions for a search to the end of the opening."""


@dataclass(frozen=True, slots=True)
class Begins(Goal):
    """Begin the single phase, against every reply (IO5)."""

    about_phase: ClassVar[bool] = True
    needs_search: ClassVar[bool] = True

    def demand(self, position: Position) -> str:
        return say("goal.begins", player=position.to_move)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game is not Io, or that the single phase has begun."""
        wrong = wrong_game(position, IoPosition)
        if wrong is None and position.phase in (SINGLE, OVER):
            return say("goal.objection.early", game=position.game.title)
        return wrong

    def judge(self, turn: Transition) -> Reason | None:
        """Say that the other player begins, at once or after a line to the last free stone."""
        player, after, move = turn.before.to_move, turn.after, move_text(turn.move)
        assert player is not None
        if _begins(after, player):
            return None
        if after.phase == SINGLE:
            return reason_against(turn, say("goal.begins.ends", move=move, rival=after.to_move))
        turns = _to_the_end(after, player)
        last = _last_free_cell(turns)
        message = say("goal.begins.not", move=move, rival=turn.before.rival, last=last)
        return reason_against(turn, message, {last: DECIDES}, *turns)

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the reason without the last free stone's cell, if the reader should find it."""
        reason = self.judge(turn)
        if reason is None or not reason.turns:
            return reason
        instead = turn.before.attempt(_last_free_cell(reason.turns))
        if not isinstance(instead, Transition) or self.judge(instead) is not None:
            return reason
        names = {"move": move_text(turn.move), "rival": turn.before.rival}
        return reason_against(turn, say("goal.begins.unnamed", **names))

    def follow(self, turn: Transition) -> FollowUp | None:
        """Return the other player's stones, which leave as much room as possible, and the goal."""
        player, position = turn.before.to_move, turn.after
        turns: list[Transition] = []
        while position.phase != SINGLE and position.to_move != player:
            turns.append(
                position.transition(max(position.moves(), key=partial(_free_cell_count, position)))
            )
            position = turns[-1].after
        return FollowUp(tuple(turns), None if position.phase == SINGLE else self)


def _to_the_end(position: Position, loser: str) -> tuple[Transition, ...]:
    """Return turns to the end of the opening after which the loser's rival begins.

    The loser leaves as much room for free stones as possible, the rival as little.
    """
    turns: list[Transition] = []
    while position.phase != SINGLE:
        count_free = partial(_free_cell_count, position)
        if position.to_move == loser:
            move = max(position.moves(), key=count_free)
        else:
            good = [m for m in position.moves() if not _begins(position.play(m), loser)]
            move = min(good, key=count_free)
        turns.append(position.transition(move))
        position = turns[-1].after
    return tuple(turns)


def _last_free_cell(turns: Sequence[Transition]) -> str:
    """Return where the last free stone of the opening is placed."""
    return next(t.move.notation for t in reversed(turns) if t.before.phase == FREE)


def _free_cell_count(position: Position, move: Move) -> int:
    """Return how many cells have room for a free stone after a move."""
    after = position.play(move)
    assert isinstance(after, IoPosition)
    return len(free_cells(after))


def _begins(position: Position, player: str) -> bool:
    """Whether a player can force to begin the single phase.

    Raises BadLesson if the search is too large.
    """

    def begun(position: Position) -> bool | None:
        return position.to_move == player if position.phase in (SINGLE, OVER) else None

    begins = can_force(position, player, begun, nodes=MAX_POSITIONS).value
    if begins is None:
        raise BadLesson(say("goal.begins.too_far", number=MAX_POSITIONS))
    return begins
