"""The end of a game or of Io's opening, looked at to the last move, with every answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from stonebook.rules.io.position import FREE, OVER, SINGLE, IoPosition, free_cells
from stonebook.rules.moves import Move
from stonebook.rules.position import Position, Transition
from stonebook.search import can_force, solve
from stonebook.teach.explain.reasons import DECIDES, Reason
from stonebook.teach.goals.goal import Follow, Goal
from stonebook.teach.goals.objections import of_io
from stonebook.teach.goals.what_happened import called, ended_so, refuted
from stonebook.words import say

MOST_EMPTY = 8
"""Looking to the end of a game takes at most so many empty cells: a lesson has to stay quick."""
MOST_POSITIONS = 20_000
"""Looking to the end of an opening takes at most so many positions."""
PLAYED_OUT = 4
"""So many turns to the end of a game are shown, of more only the answer."""


@dataclass(frozen=True, slots=True)
class Wins(Goal):
    """Win, whatever the other player answers. For positions close to the end."""

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        rival = position.rival
        return say("goal.wins", player=position.to_move, rival=rival)

    def unsuited(self, position: Position) -> str | None:
        """Return what to use instead where nothing is counted, or the past decides."""
        if position.score() is None:
            return say("goal.objection.wins.no_count", game=position.game.title)
        if position.looks_back:
            return say("goal.objection.wins.past", game=position.game.title)
        return None

    def judge(self, turn: Transition) -> Reason | None:
        """The best answer, and how the game ends then."""
        line = _best_line(turn.after)
        turns: list[Transition] = []
        for reply in line:
            turns.append((turns[-1] if turns else turn).after.turn(reply))
        result = (turns[-1] if turns else turn).after.result
        assert result is not None
        if result.winner == turn.before.to_move:
            return None
        if not line:
            return refuted(turn, ended_so(turn))
        params = {"move": called(turn.move), "rival": turn.after.to_move, "reply": called(line[0])}
        said = say("goal.wins.not", player=turn.before.to_move, result=result.message, **params)
        shown = turns if len(turns) <= PLAYED_OUT else turns[:1]
        return refuted(turn, said, {}, *shown)

    def follow(self, turn: Transition) -> Follow | None:
        """The best answer of the other player, and to win from there."""
        player, position = turn.before.to_move, turn.after
        turns: list[Transition] = []
        for reply in _best_line(position):
            if position.to_move == player and reply.cells:
                break
            turns.append(position.turn(reply))  # a pass that is forced needs nobody's thought
            position = turns[-1].after
        return Follow(tuple(turns), None if position.to_move is None else self)


def _best_line(position: Position) -> tuple[Move, ...]:
    """Return the moves to the end with best play. Raises ValueError when it is too far away."""
    if sum(position.at(cell) is None for cell in position.cells()) > MOST_EMPTY:
        raise ValueError(say("goal.wins.too_far", number=MOST_EMPTY))
    return solve(position).line


@dataclass(frozen=True, slots=True)
class Begins(Goal):
    """Io: begin the single phase, whatever the other player answers (IO5)."""

    def part(self, position: Position) -> str:
        """What the move has to do, as a part of a sentence."""
        rival = position.rival
        return say("goal.begins", player=position.to_move, rival=rival)

    def unsuited(self, position: Position) -> str | None:
        """Return that it is not Io, or that the single phase has begun."""
        if position.phase in (SINGLE, OVER):
            return of_io(position) or say("goal.objection.early", game=position.game.title)
        return of_io(position)

    def judge(self, turn: Transition) -> Reason | None:
        """Who begins at once, or how the other player gets to the last free stone, and begins."""
        player, after, move = turn.before.to_move, turn.after, called(turn.move)
        assert player is not None
        if _begins(after, player):
            return None
        if after.phase == SINGLE:
            return refuted(turn, say("goal.begins.ends", move=move, rival=after.to_move))
        turns = _to_the_end(after, player)
        last = next(t.move.notation for t in reversed(turns) if t.before.phase == FREE)
        said = say("goal.begins.not", move=move, rival=turn.before.rival, last=last)
        return refuted(turn, said, {last: DECIDES}, *turns)

    def follow(self, turn: Transition) -> Follow | None:
        """The other player's stones, that leave as much room as can be, and to begin from there."""
        player, position = turn.before.to_move, turn.after
        turns: list[Transition] = []
        while position.phase != SINGLE and position.to_move != player:
            turns.append(position.turn(max(position.moves(), key=partial(_room, position))))
            position = turns[-1].after
        return Follow(tuple(turns), None if position.phase == SINGLE else self)


def _to_the_end(position: Position, loser: str) -> tuple[Transition, ...]:
    """Return turns to the end of the opening, with which the loser's rival begins afterwards.

    The loser leaves room for free stones, the rival takes it.
    """
    turns: list[Transition] = []
    while position.phase != SINGLE:
        room = partial(_room, position)
        if position.to_move == loser:
            move = max(position.moves(), key=room)
        else:
            good = [m for m in position.moves() if not _begins(position.play(m), loser)]
            move = min(good, key=room)
        turns.append(position.turn(move))
        position = turns[-1].after
    return tuple(turns)


def _room(position: Position, move: Move) -> int:
    """Return how many cells are free after a move."""
    after = position.play(move)
    assert isinstance(after, IoPosition)
    return len(free_cells(after))


def _begins(position: Position, player: str) -> bool:
    """Return whether a player can make sure of beginning the single phase.

    Raises ValueError when there is too much to look at.
    """

    def begun(position: Position) -> bool | None:
        return position.to_move == player if position.phase in (SINGLE, OVER) else None

    begins = can_force(position, player, begun, nodes=MOST_POSITIONS).value
    if begins is None:
        raise ValueError(say("goal.begins.too_far", number=MOST_POSITIONS))
    return begins
