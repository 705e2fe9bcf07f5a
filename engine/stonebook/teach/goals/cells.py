"""Sets of cells that a task asks for, computed from the rules, with reasons for every cell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from stonebook.profiles import teaching
from stonebook.rules.position import Position
from stonebook.rules.refusals import Refusal
from stonebook.rules.symmetry import Renaming, cells_named
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.reasons import Reason, why_legal
from stonebook.teach.explain.terms import terms
from stonebook.teach.goals.goal import usual_task_text
from stonebook.teach.goals.objections import (
    game_over,
    wrong_rule,
)
from stonebook.words import say


class CellSet(ABC):
    """A set of cells of a position, defined by a property."""

    @abstractmethod
    def task_text(self, position: Position) -> str:
        """Return the request, in words."""

    def named_cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that the request names."""
        return cells_named(self.task_text(position), position)

    @abstractmethod
    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""

    @abstractmethod
    def why_not(self, position: Position, cell: str) -> str:
        """Return why a cell is not in the set, from the position on the board."""

    def reasons_against(self, position: Position, cells: Sequence[str]) -> list[str]:
        """Return why cells are not in the set: by default, a reason for each."""
        return [self.why_not(position, cell) for cell in cells]

    def objection(self, position: Position) -> str | None:
        """Return why the set can't be asked for in a position, in a sentence for a teacher.

        The set may belong to another game, or name a cell that is not on the board. Return None if
        it can be asked for; the set may still be empty.

        >>> import stonebook
        >>> from stonebook.teach.games.strings.cells import StringOf
        >>> StringOf("D4").objection(stonebook.game("otello").start())
        'This works only for Ikeda Area III and Alter Igo, but the board is for O-tell-O.'
        """
        return None

    def why(self, position: Position, cell: str) -> str:
        """Return why a cell is in the set: by default, only that it is."""
        return say("cells.is_one", cell=cell)

    def on_twin(self, rename: Renaming) -> CellSet:
        """Return the same set for a twin whose cells are renamed."""
        return self


@dataclass(frozen=True, slots=True)
class LegalCells(CellSet):
    """The cells on which the player to move may place a stone, or one of a pair."""

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        if position.phase != "play":
            return usual_task_text(position, say("cells.legal.phase"))
        return say("cells.legal", player=position.to_move, **terms(position))

    def objection(self, position: Position) -> str | None:
        """Say that nobody is to move."""
        return game_over(position)

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        legal = {cell for move in position.moves() for cell in move.cells}
        return tuple(cell for cell in position.cells() if cell in legal)

    def why_not(self, position: Position, cell: str) -> str:
        """Return the rules' own reason."""
        refusal = position.check(cell)
        assert refusal is not None, "a cell on which nothing may be placed"
        return f"{refusal.message} ({refusal.rule})"

    def why(self, position: Position, cell: str) -> str:
        """Return the fact that allows the move, or a part of a move."""
        outcome = position.attempt(cell)
        if not isinstance(outcome, Refusal):
            return _legal_sentence(why_legal(outcome), cell)
        return teaching(position).move.why_part_legal(position, cell)


@dataclass(frozen=True, slots=True)
class RefusedCells(CellSet):
    """The empty cells that a rule forbids to the player to move."""

    rule: str

    def task_text(self, position: Position) -> str:
        """Return the request, in words."""
        names = teaching(position).legality.rule_names
        if position.phase != "play" and self.rule not in names:  # a phase has one rule for cells
            return usual_task_text(position, say("cells.refused.phase"))
        name = rule_name(position, self.rule)
        return say("cells.refused", player=position.to_move, rule=name, **terms(position))

    def objection(self, position: Position) -> str | None:
        """Say that nobody is to move, or that there is no such rule."""
        return game_over(position) or wrong_rule(position, self.rule)

    def cells(self, position: Position) -> tuple[str, ...]:
        """Return the cells that belong to the set."""
        refusals = {cell: position.check(cell) for cell in position.cells()}
        return tuple(
            cell
            for cell, refusal in refusals.items()
            if position.at(cell) is None and refusal is not None and refusal.rule == self.rule
        )

    def why_not(self, position: Position, cell: str) -> str:
        """Say that the cell is occupied, or what playing there does."""
        if position.at(cell) is not None:
            return say("cells.taken", cell=cell, owner=position.at(cell))
        outcome = position.attempt(cell)
        if isinstance(outcome, Refusal):
            return f"{outcome.message} ({outcome.rule})"
        legality = teaching(position).legality
        if self.rule == legality.repetition_rule and not affected_cells(outcome.events, "removed"):
            return say("cells.takes_nothing", cell=cell)
        return _legal_sentence(legality.why_not_stopped(outcome, self.rule), cell)

    def why(self, position: Position, cell: str) -> str:
        """Return the rules' own reason."""
        refusal = position.check(cell)
        assert refusal is not None, "a cell that a rule forbids"
        return f"{refusal.message} ({refusal.rule})"


def rule_name(position: Position, rule: str) -> str:
    """Return a rule as part of a sentence: by its name, or by its number."""
    names = teaching(position).legality.rule_names
    return say(names.get(rule, "cells.rule"), rule=rule)


def _legal_sentence(reason: Reason, cell: str) -> str:
    """Return why a move is legal, in a sentence that names its cell."""
    why = reason.message
    return why if why.startswith(f"{cell} ") else say("cells.is_legal", cell=cell, why=why)
