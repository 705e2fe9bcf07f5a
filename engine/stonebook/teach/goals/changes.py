"""The goal of changing stones: turning, removing or flipping them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.symmetry import Renaming
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.reasons import Reason
from stonebook.teach.explain.terms import terms
from stonebook.teach.goals.goal import Goal
from stonebook.teach.goals.objections import (
    wrong_cell,
    wrong_choice,
    wrong_effect,
    wrong_holder,
    wrong_number,
)
from stonebook.teach.goals.what_happened import MoveEffects
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class Changes(Goal):
    """Turn, remove or flip a number of stones, along a number of lines, or a certain stone.

    `effect` is "turned", "removed" or "flipped", as in `stonebook.teach.explain.effects`.
    `exactly` replaces `at_least`. `cell` must be among the stones. `owner` limits them to one
    player's, "own" or "rival": Alter Igo removes both.

    >>> import stonebook
    >>> Changes(at_least=2, lines=2).task_text(stonebook.game("otello").start())
    'X is to move. Turn markers along at least 2 lines.'
    """

    effect: str = "turned"
    at_least: int = 1
    exactly: int | None = None
    lines: int = 1
    cell: str | None = None
    owner: str = ""

    def demand(self, position: Position) -> str:
        owner = self.owner if self.effect == "removed" else ""
        player = position.rival if owner == "rival" else None
        names = {**terms(position), "owner": player, "cell": self.cell}
        number = self.at_least if self.exactly is None else self.exactly
        if self.exactly == 0:
            none = f"goal.{self.effect}.none"
            return say(f"{none}.own" if self.owner == "own" else none, **names)
        if self.cell is not None and self.exactly is None and number == 1:
            object_text = say("goal.what.cell", **names)
        else:
            kind = "at_least" if self.exactly is None else "exactly"
            key = f"goal.what.{kind}.of" if player else f"goal.what.{kind}"
            object_text = say(key, number=number, **names)
        if self.lines > 1 and self.lines >= number and self.exactly is None and self.cell is None:
            # Each line turns at least one stone: the number adds nothing.
            object_text = say("goal.what.lines.only", number=self.lines, **names)
        elif self.lines > 1:
            object_text = say("goal.what.lines", what=object_text, number=self.lines)
        if self.cell is not None and (self.exactly is not None or number > 1):
            object_text = say("goal.what.among", what=object_text, number=number, cell=self.cell)
        if owner == "own":
            return say("goal.lost" if self.cell is None else "goal.lost.cell", what=object_text)
        return say(f"goal.{self.effect}", what=object_text)

    def unsuited(self, position: Position) -> str | None:
        """Say that the game has no such effect, or which argument is wrong."""
        return (
            wrong_effect(position, self.effect)
            or wrong_number("at_least", self.at_least, 1)
            or wrong_number("exactly", self.exactly, self.at_least if self.at_least > 1 else 0)
            or wrong_number("lines", self.lines, 1)
            or wrong_choice("whose", self.owner or "own", ("own", "rival"))
            or wrong_cell(position, self.cell)
            or self._cell_objection(position)
        )

    def _cell_objection(self, position: Position) -> str | None:
        """Object to a cell without a rival stone, unless the effect is removal."""
        if self.cell is None or self.effect == "removed":
            return None
        return wrong_holder(position, self.cell, position.rival)

    def judge(self, turn: Transition) -> Reason | None:
        """Return what the move did instead, and what protects the other stones."""
        return self._judge(turn, ())

    def judge_first_try(self, turn: Transition) -> Reason | None:
        """Return the same, but not the liberty of a string if the reader should find it."""
        reason = self.judge(turn)
        if reason is None or MarkKind.LIBERTY not in reason.marks.values():
            return reason
        return self._judge(turn, [str(move) for move in self.fulfilling_moves(turn.before)])

    def _judge(self, turn: Transition, hidden: Collection[str]) -> Reason | None:
        owner = {"own": turn.before.to_move, "rival": turn.before.rival}.get(self.owner)
        cells = affected_cells(turn.events, self.effect, owner)
        lines = sum(event.kind == EventKind.BRACKETED for event in turn.events)
        enough = len(cells) >= self.at_least if self.exactly is None else len(cells) == self.exactly
        if enough and lines >= self.lines * (self.lines > 1) and self.cell in (None, *cells):
            return None
        effects = MoveEffects(turn, self.effect, owner, cells, hidden)
        wanted = self.at_least if self.exactly is None else self.exactly
        if enough:  # the number is right
            wanted = len(cells)
        return effects.reason(wanted, self.cell, lines=lines, lines_wanted=self.lines)

    def on_twin(self, rename: Renaming) -> Goal:
        return self if self.cell is None else replace(self, cell=rename(self.cell))
