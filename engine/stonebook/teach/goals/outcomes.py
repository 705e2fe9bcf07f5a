"""Goals about the outcome of a move: the end of the game, a phase, a forbidden reply."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import ClassVar

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import CELL, Renaming, rename_cells
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.phrases import played_text, reason_against, unwanted_end
from stonebook.teach.explain.reasons import DECIDES, Reason, why_legal
from stonebook.teach.goals.cells import rule_name
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import (
    wrong_choice,
    wrong_move,
    wrong_player,
    wrong_rule,
)
from stonebook.words import say

OUTCOMES = ("won", "lost", "drawn")


@dataclass(frozen=True, slots=True)
class Ends(Goal):
    """End the game at once: won, lost or drawn for the mover."""

    outcome: str = "won"

    def demand(self, position: Position) -> str:
        return say(f"goal.ends.{self.outcome}", player=position.to_move)

    def unsuited(self, position: Position) -> str | None:
        """Say that there is no such outcome."""
        return wrong_choice("outcome", self.outcome, OUTCOMES)

    def judge(self, turn: Transition) -> Reason | None:
        """Return why the game goes on, or how it ends instead."""
        result = turn.after.result
        if result is None:
            why_not_over = teaching(turn.after).phases.why_not_over(turn)
            return reason_against(turn, why_not_over.message, why_not_over.marks)
        outcome = "drawn" if result.winner is None else "won"
        if result.winner not in (None, turn.before.to_move):
            outcome = "lost"
        return None if outcome == self.outcome else reason_against(turn, unwanted_end(turn))


@dataclass(frozen=True, slots=True)
class Reaches(Goal):
    """Bring the game into a phase, with `to_move` to move if it is given."""

    phase: str
    to_move: str | None = None
    about_phase: ClassVar[bool] = True

    def demand(self, position: Position) -> str:
        if self.phase == "over":
            return say("goal.reaches.over")
        key = "goal.reaches" if self.to_move is None else "goal.reaches.by"
        if self.to_move is not None and self.phase == teaching(position).phases.begun:
            key = "goal.reaches.begins"
        phase = say(f"phase.{self.phase}")
        return say(key, player=position.to_move, phase=phase, next=self.to_move)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no such phase, or no such player."""
        phases = teaching(position).phases.names
        return wrong_choice("phase", self.phase, phases) or wrong_player(position, self.to_move)

    def judge(self, turn: Transition) -> Reason | None:
        """Return the phase and the player to move instead."""
        after, move = turn.after, played_text(turn.move)
        if after.phase == self.phase and self.to_move in (None, after.to_move):
            return None
        if after.to_move is None:
            return reason_against(turn, say("goal.leaves.over", move=move))
        if self.phase == "over":
            why_not_over = teaching(after).phases.why_not_over(turn)
            return reason_against(turn, why_not_over.message, why_not_over.marks)
        return teaching(after).phases.why_missed(turn, self.phase)


@dataclass(frozen=True, slots=True)
class Forbids(Goal):
    """Make a certain move of the other player illegal, by `rule` if it is given."""

    move: str
    rule: str | None = None

    def demand(self, position: Position) -> str:
        # A twin's pair is written in the order of the notation.
        move = position.game.move(self.move)
        # A stone of the player on the cell would forbid the move, too, but by another rule.
        may_fill = len(move.cells) == 1 and position.check(self.move) is None
        has_stone = any(position.at(cell) is not None for cell in move.cells)
        needs_empty = self.rule is not None and len(move.cells) == 1 and (may_fill or has_stone)
        key = "goal.forbids.empty" if needs_empty else "goal.forbids"
        names = {"player": position.to_move, "rival": position.rival}
        return say(key, move=move.cells or move, **names)

    def unsuited(self, position: Position) -> str | None:
        """Say that there is no such move, or no such rule."""
        return wrong_move(position, self.move) or wrong_rule(position, self.rule)

    def judge(self, turn: Transition) -> Reason | None:
        """Return why the other player may still play the move, or is not to move."""
        return self._judge(turn, ())

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the same, without naming a liberty on which the reader should play."""
        reason, position = self.judge(turn), turn.before
        if reason is None:
            return None
        cells = {*CELL.findall(reason.message)}
        moves = [move for move in position.moves() if str(move) in cells]
        answers = [str(m) for m in moves if self.judge(position.transition(m)) is None]
        return self._judge(turn, answers) if answers else reason

    def _judge(self, turn: Transition, hidden: Collection[str]) -> Reason | None:
        """Return what `judge` returns, without naming the `hidden` cells."""
        after, rival, move = turn.after, turn.before.rival, played_text(turn.move)
        if after.to_move is None:
            return reason_against(turn, say("goal.leaves.over", move=move))
        if after.to_move != rival:  # Io: the mover places a free stone next (IO4)
            player = turn.before.to_move
            return reason_against(
                turn, say("goal.forbids.same", move=move, player=player, rival=rival)
            )
        answer = after.attempt(self.move)
        cells = after.game.move(self.move).cells
        if isinstance(answer, Transition):
            why = why_legal(answer)
            if not {*CELL.findall(why.message)}.isdisjoint(hidden):
                message = say("goal.forbids.not.untold", move=move, rival=rival, there=cells)
                return reason_against(turn, message, {}, answer)
            message = say("goal.forbids.not", move=move, rival=rival, there=cells, why=why.message)
            return reason_against(turn, message, why.marks, answer)
        if self.rule in (None, answer.rule):
            return None
        occupied = [cell for cell in cells if after.at(cell) is not None]
        if occupied:
            return self._still_occupied(turn, occupied[0], hidden)
        message = say("goal.forbids.otherwise", move=move, there=cells, why=answer.message)
        return reason_against(turn, message)

    def _still_occupied(self, turn: Transition, cell: str, hidden: Collection[str]) -> Reason:
        """Return which stone is on a cell that should be empty, and what keeps it there."""
        elsewhere = refused_by_other_rule(turn, self.rule or "")
        if elsewhere is not None:
            return elsewhere
        move, owner, after = played_text(turn.move), turn.before.at(cell), turn.after
        if owner is None:
            return reason_against(turn, say("goal.forbids.filled", cell=cell))
        all_strings = teaching(after).board.strings(after)
        liberty = next((string.liberties[:1] for string in all_strings if cell in string.cells), ())
        key = "goal.forbids.stays" if liberty else "goal.forbids.held"
        if not {*liberty}.isdisjoint(hidden):
            key, liberty = "goal.forbids.stays.untold", ()
        message = say(key, move=move, cell=cell, owner=owner, left=liberty)
        marks = {**dict.fromkeys(liberty, MarkKind.LIBERTY), cell: DECIDES}
        return reason_against(turn, message, marks)

    def on_twin(self, rename: Renaming) -> Goal:
        return replace(self, move=rename_cells(self.move, rename))


def refused_by_other_rule(turn: Transition, wanted: str) -> Reason | None:
    """Say that another rule than the wanted one stops a stone from being captured back."""
    captured = affected_cells(turn.events, "removed", turn.before.rival)
    answer = turn.after.attempt(captured[0]) if len(captured) == 1 else None
    if not isinstance(answer, Refusal) or answer.rule == wanted:
        return None
    names = {"move": played_text(turn.move), "cell": captured[0], "rival": turn.before.rival}
    rules = {
        key: rule_name(turn.before, rule)
        for key, rule in (("rule", answer.rule), ("wanted", wanted))
    }
    message = say("goal.forbids.elsewhere", **names, **rules)
    return reason_against(turn, message, dict.fromkeys(captured, DECIDES))
