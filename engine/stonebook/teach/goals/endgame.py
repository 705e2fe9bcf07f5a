"""Goals about the end of a game or of Io's opening, decided by a full search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from stonebook.rules.io.board import FREE, OVER, SINGLE
from stonebook.rules.io.position import IoPosition, free_cells
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.rules.results import Result
from stonebook.search import can_force, solve
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.goal import FollowUp, Goal
from stonebook.teach.goals.objections import effects_of, not_io
from stonebook.teach.goals.what_happened import (
    move_text,
    reason_against,
    reply_marks,
    reply_text,
    unnamed_reply,
    unwanted_end,
)
from stonebook.words import say

MAX_EMPTY_CELLS = 8
"""The most empty cells for a search to the end of the game, so that a lesson stays quick."""
MAX_POSITIONS = 20_000
"""The most positions for a search to the end of the opening."""


@dataclass(frozen=True, slots=True)
class Wins(Goal):
    """Win against every reply. For positions close to the end."""

    def part(self, position: Position) -> str:
        rival = position.rival
        return say("goal.wins", player=position.to_move, rival=rival)

    def unsuited(self, position: Position) -> str | None:
        """Return that the game has no score or depends on past boards, and which goal to use."""
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
        turn = position.attempt(str(reply)) if reply.cells else None
        return isinstance(turn, Transition) and self._wins(turn)

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
        "move": move_text(turn.move),
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


def _best_line(position: Position) -> tuple[Move, ...]:
    """Return the moves to the end with best play. Raises ValueError if the end is too far."""
    if sum(position.at(cell) is None for cell in position.cells()) > MAX_EMPTY_CELLS:
        raise ValueError(say("goal.wins.too_far", number=MAX_EMPTY_CELLS))
    return solve(position).line


@dataclass(frozen=True, slots=True)
class Begins(Goal):
    """Io: begin the single phase, against every reply (IO5)."""

    def part(self, position: Position) -> str:
        return say("goal.begins", player=position.to_move)

    def unsuited(self, position: Position) -> str | None:
        """Return that the game is not Io, or that the single phase has begun."""
        if position.phase in (SINGLE, OVER):
            return not_io(position) or say("goal.objection.early", game=position.game.title)
        return not_io(position)

    def judge(self, turn: Transition) -> Reason | None:
        """Return that the other player begins, at once or after a line to the last free stone."""
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
    """Return whether a player can force to begin the single phase.

    Raises ValueError if the search is too large.
    """

    def begun(position: Position) -> bool | None:
        return position.to_move == player if position.phase in (SINGLE, OVER) else None

    begins = can_force(position, player, begun, nodes=MAX_POSITIONS).value
    if begins is None:
        raise ValueError(say("goal.begins.too_far", number=MAX_POSITIONS))
    return begins
