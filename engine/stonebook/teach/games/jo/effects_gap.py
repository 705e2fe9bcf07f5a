"""The gap of Jō in a walk: a pair's effects."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import EventKind
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.effects import EFFECTS
from stonebook.teach.explain.reasons import why_refused
from stonebook.teach.explain.terms import terms
from stonebook.teach.goals.goal import Goal
from stonebook.teach.steps.walks.gap import Gap, GapReply
from stonebook.words import say

NOT_CUSTODIAL = "jo.not_custodial"
"""The reason of the refusal that names the cells which the gap asks for."""


class PairEffectsGap(Gap):
    """Choose a pair's effects: the stones it flips or moves (JO5 to JO7).

    Each kind of effect is asked for as often as it occurs in the walk, in any order. The turn has
    to fulfil the `goal`, if there is one.
    """

    def __init__(
        self, turn: Transition, missing: Collection[EventKind], goal: Goal | None = None
    ) -> None:
        super().__init__(turn)
        self.goal = goal
        self._pair, *effects = str(turn.move).split()
        self._requested = [effect for effect in effects if _kind(effect) in missing]
        self._prescribed = [effect for effect in effects if _kind(effect) not in missing]
        self._effects: list[str] = []

    @property
    def state(self) -> Hashable:
        """The chosen cells, and the effects that they make."""
        return (*self.chosen_cells,), (*self._effects,)

    def prompt(self) -> str:
        """Return which cells to choose."""
        kinds = {_kind(effect) for effect in self._requested}
        key = "effects" if len(kinds) > 1 else kinds.pop()
        return say(f"step.walk.ask.{key}", player=self.before.to_move, **terms(self.before))

    def own_cells(self) -> tuple[str, ...]:
        """Return the cells of the walk's own effects."""
        return tuple(cell for effect in self._requested for cell in _cells(effect))

    def clear(self) -> None:
        """Forget the chosen cells."""
        super().clear()
        self._effects = []

    @property
    def text(self) -> str:
        """The turn so far, in notation."""
        return " ".join([self._pair, *self._effects])

    @property
    def moving_from(self) -> str:
        """The neutral stone whose target has not been chosen, if any."""
        placed = {cell for effect in self._effects for cell in _cells(effect)}
        return "" if {*self.chosen_cells} <= placed else self.chosen_cells[-1]

    def _open_effects(self) -> list[str]:
        """Return the possible next effects, of the kinds still asked for."""
        wanted = [_kind(effect) for effect in self._requested]
        for effect in self._effects:
            wanted.remove(_kind(effect))
        return [
            begun.strip()
            for begun in self.before.partial(self.text).next
            if begun.startswith(" ") and _kind(begun) in wanted
        ]

    def missing_cells(self) -> tuple[str, ...]:
        """Return the next effect: the walk's own if it is still possible."""
        if self.moving_from:
            effects = [e for e in self._requested if e.startswith(f"{self.moving_from}>")]
            targets = self.before.partial(f"{self.text} {self.moving_from}>").next
            return (_cells(effects[0])[1],) if effects else targets[:1]
        openings = self._open_effects()
        for effect in self._requested:
            if any(effect.startswith(start) for start in openings):
                return _cells(effect)
        return (openings[0][:-1],)

    def continued_text(self) -> str:
        """Return the turn with the next effect, "" if only its target is missing."""
        if self.moving_from:
            return ""
        cells = self.missing_cells()
        return f"{self.text} {cells[0]}{'*' if len(cells) == 1 else f'>{cells[1]}'}"

    def choose_cell(self, cell: str) -> GapReply:
        """Choose a stone to flip, a neutral stone, or its target."""
        if self.moving_from:
            return self._choose_target(cell)
        openings = self._open_effects()
        if f"{cell}*" in openings:
            self.chosen_cells.append(cell)
            return self._add_effect(f"{cell}*")
        if f"{cell}>" in openings:
            self.chosen_cells.append(cell)
            return GapReply(True, say("step.walk.where_to", cell=cell))
        if cell in self.chosen_cells:
            return GapReply(None, say("step.walk.found_already", cell=cell))
        moves = {_kind(effect) for effect in self._requested} == {EventKind.MOVED}
        refusal = self.before.partial(f"{self.text} {cell}{'>' if moves else '*'}").refusal
        if refusal is None:  # legal, but not asked for in this walk
            return GapReply(None, self.prompt())
        if refusal.reason == NOT_CUSTODIAL:
            message = say("step.walk.not_at_end", cell=cell)
            return GapReply(False, message, {cell: MarkKind.REFUSED}, refusal.rule)
        marks = {**dict.fromkeys(refusal.cells, MarkKind.REFUSED), cell: MarkKind.REFUSED}
        return GapReply(False, refusal.message, marks, refusal.rule)

    def _choose_target(self, cell: str) -> GapReply:
        """Choose the target of a neutral stone. Choosing the stone again cancels its move."""
        if cell == self.moving_from:
            self.chosen_cells.remove(cell)
            return GapReply(None, say("build.undone", cell=cell))
        effect = f"{self.moving_from}>{cell}"
        refusal = self.before.check(f"{self.text} {effect}")
        if refusal is not None:
            why = why_refused(refusal, self.before)
            return GapReply(False, why.message, {**why.marks, cell: MarkKind.REFUSED}, why.rule)
        if self._needs(cell, effect):
            return GapReply(
                False, say("step.walk.needed", cell=cell), {cell: MarkKind.REFUSED}, "JO6"
            )
        self.chosen_cells.append(cell)
        return self._add_effect(effect)

    def _needs(self, cell: str, effect: str) -> bool:
        """Whether an effect would take the last stone that the pair still has to flip."""
        if f"{cell}*" not in self._open_effects():
            return False
        after = self.before.partial(f"{self.text} {effect}").next
        return not any(begun.endswith("*") for begun in after)

    def _add_effect(self, effect: str) -> GapReply:
        """Note an effect. The turn is complete when none of the kinds asked for can follow."""
        self._effects.append(effect)
        events = self.before.transition(self.text).events
        happened = [event.message for event in events if event.kind == _kind(effect)][-1]
        if self._open_effects():
            more = say("step.walk.more.happened", what=happened)
            return GapReply(True, more, printed=happened)
        move = self.text
        for prescribed in self._prescribed:
            if self.before.check(f"{move} {prescribed}") is None:
                move = f"{move} {prescribed}"
        objection = None if self.goal is None else self.goal.judge(self.before.transition(move))
        if objection is not None:
            self._effects.pop()
            wrong = self.chosen_cells.pop()
            marks = {**objection.marks, wrong: MarkKind.REFUSED}
            return GapReply(False, objection.message, marks, objection.rule)
        # The same effects in another order are the same move (JO10).
        same = {*move.split()} == {*str(self.turn.move).split()}
        if same and (self._prescribed or move == str(self.turn.move)):
            return GapReply(True, closed=True, printed=happened)
        sentence = "" if same else say("step.walk.own.turn", player=self.before.to_move)
        return GapReply(True, sentence, closed=True, move=move, printed=happened)


def add_effects(position: Position, move: str, missing: Collection[EventKind]) -> str:
    """Return a pair's turn with possible effects added, of the kinds that are left to the reader.

    >>> import stonebook
    >>> p = stonebook.game("jo").replay(["e5+f5 g5>c3"])
    >>> add_effects(p, "e6+e7", [EventKind.FLIPPED])
    'e6+e7 e5*'
    """
    changed = True
    while changed and "+" in move:
        changed = False
        for begun in position.partial(move).next:
            if _kind(begun) in missing:
                move += begun
                move += position.partial(move).next[0] if begun.endswith(">") else ""
                changed = True
                break
    return move


def _kind(effect: str) -> EventKind:
    """Return the event kind of a pair's effect."""
    return EFFECTS["flipped" if effect.endswith("*") else "moved"]


def _cells(effect: str) -> tuple[str, ...]:
    return tuple(effect.rstrip("*").split(">"))
