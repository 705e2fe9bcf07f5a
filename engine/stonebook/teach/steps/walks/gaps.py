"""The gaps in a walk: a stone to place, all cells that change, a pair's effects."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from stonebook.rules.events import Event, EventKind
from stonebook.rules.position import Owners, Position, Transition
from stonebook.teach.explain.effects import EFFECTS
from stonebook.teach.explain.reasons import Reason, why_refused
from stonebook.teach.explain.terms import terms
from stonebook.teach.explain.why_not import no_far_end
from stonebook.teach.games import teaching
from stonebook.teach.goals.goal import Goal, usual_wish
from stonebook.teach.steps.move_builder import is_too_early
from stonebook.words import say

EFFECTS_OF_A_PAIR = frozenset({EventKind.FLIPPED, EventKind.MOVED})
NOT_CUSTODIAL = "jo.not_custodial"
"""The reason of the refusal that names the cells which a gap asks for."""


@dataclass(frozen=True, slots=True)
class GapReply:
    """The result of a chosen cell. `right` is None if it is neither right nor wrong.

    `message` is the sentence, with `marks` by cell and the id of its `rule`. If `closed`, the gap
    is filled: by the turn `move`, or by the walk's own if that is "". `printed` is for pages.
    """

    right: bool | None
    message: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""
    closed: bool = False
    move: str = ""
    printed: str = ""


class Gap(ABC):
    """A place in a `turn` where a walk waits for the reader to choose the `chosen_cells`."""

    def __init__(self, turn: Transition) -> None:
        self.turn = turn
        self.chosen_cells: list[str] = []

    @property
    def before(self) -> Position:
        """The position before the turn that the gap belongs to."""
        return self.turn.before

    @property
    def state(self) -> Hashable:
        """The chosen cells, in their order if it matters."""
        return (*self.chosen_cells,)

    @abstractmethod
    def prompt(self) -> str:
        """Return the question."""

    @abstractmethod
    def missing_cells(self) -> tuple[str, ...]:
        """Return the cells still to choose, for answer keys and scripted pupils."""

    @abstractmethod
    def own_cells(self) -> tuple[str, ...]:
        """Return the cells of the walk's own turn."""

    @abstractmethod
    def choose_cell(self, cell: str) -> GapReply:
        """Judge a cell that the reader chose."""

    def clear(self) -> None:
        """Forget the chosen cells."""
        self.chosen_cells = []


class PlacementGap(Gap):
    """Place a stone or a pair: any legal one that fulfils the `goal`, if there is one, is right."""

    def __init__(self, turn: Transition, missing: Collection[EventKind], goal: Goal | None) -> None:
        super().__init__(turn)
        self._missing = missing
        self.goal = goal

    @property
    def _is_pair(self) -> bool:
        return len(self.own_cells()) > 1

    def prompt(self) -> str:
        """Ask where a stone may be placed; in Io, where a stone of the phase may."""
        before, player = self.before, self.before.to_move
        if self.goal is not None:
            wish = self.goal.wish(before)
            return say("step.walk.ask.placed.pair.goal", wish=wish) if self._is_pair else wish
        if before.phase != "play":
            return usual_wish(before, say("step.walk.ask.placed.phase", **terms(before)))
        key = "step.walk.ask.placed.pair" if self._is_pair else "step.walk.ask.placed"
        return say(key, player=player, **terms(before))

    def own_cells(self) -> tuple[str, ...]:
        """Return the walk's own stone or pair."""
        return next(event.cells for event in self.turn.events if event.kind == EventKind.PLACED)

    def missing_cells(self) -> tuple[str, ...]:
        """Return the walk's own cells, a partner of the chosen cell, or that cell again."""
        if {*self.chosen_cells} <= {*self.own_cells()}:
            return tuple(cell for cell in self.own_cells() if cell not in self.chosen_cells)
        (first,) = self.chosen_cells
        other = next(self._partners(first), None)
        return (first, *self.own_cells()) if other is None else (other,)

    def _move(self, cells: Sequence[str]) -> Transition:
        """Return the reader's own turn, which begins with a pair."""
        return self.before.transition(with_effects(self.before, "+".join(cells), self._missing))

    def _shortfall(self, turn: Transition) -> Reason | None:
        """Return why a turn does not fulfil the goal, None if it does or there is none."""
        return None if self.goal is None else self.goal.judge(turn)

    def choose_cell(self, cell: str) -> GapReply:
        """Choose the stone, or one stone of a pair. Choosing it again takes it back."""
        if cell in self.chosen_cells:
            self.chosen_cells.remove(cell)
            return GapReply(None, say("build.taken_back", cell=cell))
        cells = [*self.chosen_cells, cell]
        if self._is_pair and is_too_early(self.before, cell):
            # With a goal, or where only the pair is asked for, the cell may be of no use later.
            has_use = self.goal is None and EFFECTS_OF_A_PAIR & {*self._missing}
            key = "build.pair_first" if has_use else "build.pair_first.any"
            return GapReply(None, say(key, cell=cell))
        if not self._is_pair:
            refusal, is_complete = self.before.check(cell), True
        else:
            tried = self.before.partial("+".join(cells))
            refusal, is_complete = tried.refusal, tried.complete
        if refusal is not None:
            why = why_refused(refusal, self.before)
            return GapReply(False, why.message, {**why.marks, cell: "refused"}, why.rule)
        self.chosen_cells = cells
        if not is_complete and not self._can_fulfil(cell):
            self.chosen_cells = []
            sentence = teaching(self.before).no_pair(self.before, self.goal, cell)
            return GapReply(False, sentence, {cell: "refused"})
        if not is_complete:
            return GapReply(True, say("step.walk.second", cell=cell))
        if {*cells} == {*self.own_cells()}:
            return GapReply(True, closed=True)
        move = with_effects(self.before, "+".join(cells), self._missing)
        return self._judge_other_turn(move, cells)

    def _can_fulfil(self, first: str) -> bool:
        """Whether a pair with this cell fulfils the goal."""
        return self.goal is None or any(self._partners(first))

    def _partners(self, first: str) -> Iterator[str]:
        """Yield the cells that fulfil the goal as a pair with this cell."""
        for part in self.before.partial(first).next:
            cell = part.strip("+")
            if self._shortfall(self._move([first, cell])) is None:
                yield cell

    def _judge_other_turn(self, move: str, cells: Sequence[str]) -> GapReply:
        """Judge the reader's own turn."""
        turn = self.before.transition(move)
        if self.goal is not None:
            reason = self.goal.judge(turn)
            if reason is not None:
                self.chosen_cells = []
                why = teaching(self.before.game).missing_part(self.goal, turn) or reason
                marks = {**why.marks, **dict.fromkeys(cells, "refused")}
                return GapReply(False, why.message, marks, why.rule)
        sentence = say("step.walk.own", cell=[*cells], player=self.before.to_move)
        return GapReply(True, sentence, closed=True, move=move)


class CellsGap(Gap):
    """Choose all cells that an effect changes, in any order. `kind` is its kind of event.

    `stones` are the stones by cell before the effect. Of a bracketed line only the far end is asked
    for.
    """

    def __init__(self, turn: Transition, kind: str, stones: Owners) -> None:
        super().__init__(turn)
        self.kind = kind
        self._stones = stones
        self._events = [event for event in turn.events if event.kind == kind]
        self._new = turn.move.cells[0] if turn.move.cells else ""
        mover = turn.before.to_move
        assert mover is not None, "a turn was somebody's"
        self._mover = mover

    @property
    def state(self) -> Hashable:
        """The cells found so far."""
        return frozenset(self.chosen_cells)

    def prompt(self) -> str:
        """Return which cells to choose."""
        key, number = f"step.walk.ask.{self.kind}", len(self._events)
        return say(key, player=self._mover, number=number, **terms(self.before))

    def own_cells(self) -> tuple[str, ...]:
        """Return every cell."""
        return self.cells_of(self._events)

    def cells_of(self, events: Iterable[Event]) -> tuple[str, ...]:
        """Return the cells that events of the gap's kind change."""
        ends = self.kind == EventKind.BRACKETED
        effects = (event.cells for event in events if event.kind == self.kind)
        return tuple(cell for cells in effects for cell in (cells[-1:] if ends else cells))

    def missing_cells(self) -> tuple[str, ...]:
        """Return the cells still missing."""
        return tuple(cell for cell in self.own_cells() if cell not in self.chosen_cells)

    def choose_cell(self, cell: str) -> GapReply:
        """Choose one of the cells."""
        if cell in self.chosen_cells:
            return GapReply(None, say("step.walk.found_already", cell=cell))
        if cell not in self.own_cells():
            reason = self._why_not(cell)
            return GapReply(False, reason.message, reason.marks, self._events[0].rule)
        self.chosen_cells.append(cell)
        missing = len(self.missing_cells())
        if missing:
            key = "step.walk.more" if missing > 1 else "step.walk.one_more"
            return GapReply(True, say(key, cell=cell))
        return GapReply(True, closed=True)

    def _why_not(self, cell: str) -> Reason:
        if self.kind == EventKind.BRACKETED:
            return no_far_end(self.before, self._stones, self._new, cell, self._mover)
        return teaching(self.before).why_unchanged(self.turn, self._stones, cell)


class PairEffectsGap(Gap):
    """Choose a pair's effects in Jō: the stones it flips or moves (JO5 to JO7).

    Each kind of effect is asked for as often as it occurs in the walk, in any order.
    """

    def __init__(self, turn: Transition, missing: Collection[EventKind]) -> None:
        super().__init__(turn)
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
            return GapReply(False, message, {cell: "refused"}, refusal.rule)
        marks = {**dict.fromkeys(refusal.cells, "refused"), cell: "refused"}
        return GapReply(False, refusal.message, marks, refusal.rule)

    def _choose_target(self, cell: str) -> GapReply:
        """Choose the target of a neutral stone. Choosing the stone again cancels its move."""
        if cell == self.moving_from:
            self.chosen_cells.remove(cell)
            return GapReply(None, say("build.taken_back", cell=cell))
        effect = f"{self.moving_from}>{cell}"
        refusal = self.before.check(f"{self.text} {effect}")
        if refusal is not None:
            why = why_refused(refusal, self.before)
            return GapReply(False, why.message, {**why.marks, cell: "refused"}, why.rule)
        self.chosen_cells.append(cell)
        return self._add_effect(effect)

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
        # The same effects in another order are the same move (JO10).
        same = {*move.split()} == {*str(self.turn.move).split()}
        if same and (self._prescribed or move == str(self.turn.move)):
            return GapReply(True, closed=True, printed=happened)
        sentence = "" if same else say("step.walk.own.turn", player=self.before.to_move)
        return GapReply(True, sentence, closed=True, move=move, printed=happened)


def with_effects(position: Position, move: str, missing: Collection[EventKind]) -> str:
    """Return a move with possible effects added, of the kinds that are left to the reader.

    >>> import stonebook
    >>> p = stonebook.game("jo").replay(["e5+f5 g5>c3"])
    >>> with_effects(p, "e6+e7", [EventKind.FLIPPED])
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
