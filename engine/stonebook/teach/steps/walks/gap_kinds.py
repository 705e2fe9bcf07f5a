"""The gaps in the walks of all games: a stone to place, and all cells that change."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence

from stonebook.draw.mark_kinds import MarkKind
from stonebook.profiles import teaching
from stonebook.rules.events import Event, EventKind
from stonebook.rules.position import Owners, Transition
from stonebook.teach.explain.reasons import Reason, why_legal, why_refused
from stonebook.teach.explain.terms import terms
from stonebook.teach.explain.why_not import no_far_end
from stonebook.teach.goals.goal import Goal, usual_task_text
from stonebook.teach.steps.walks.gap import Gap, GapReply
from stonebook.words import say

EFFECTS_OF_A_PAIR = frozenset({EventKind.FLIPPED, EventKind.MOVED})


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
            task_text = self.goal.task_text(before)
            if self._is_pair:
                return say("step.walk.ask.placed.pair.goal", task=task_text)
            return task_text
        if before.phase != "play":
            return usual_task_text(before, say("step.walk.ask.placed.phase", **terms(before)))
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

    @property
    def has_other_answers(self) -> bool:
        """Whether another stone or pair is right, too. Answers that need a search are not tried."""
        if self.goal is not None and self.goal.needs_search:
            return False
        shown = {*self.chosen_cells, *self.missing_cells()}
        return any({*cells} != shown for cells in self._answers())

    def _answers(self) -> Iterator[tuple[str, ...]]:
        """Yield the right stones, or the right pairs that contain the chosen cell."""
        if self._is_pair:
            firsts = self.chosen_cells or self.before.cells()
            openings = (cell for cell in firsts if self.before.partial(cell).refusal is None)
            yield from ((first, other) for first in openings for other in self._partners(first))
            return
        for cell in self.before.cells():
            if self.before.check(cell) is None and self._fulfils(self._own_move([cell])):
                yield (cell,)

    def _fulfils(self, move: str) -> bool:
        """Whether a legal move fulfils the goal."""
        return self.goal is None or self.goal.judge(self.before.transition(move)) is None

    def _own_move(self, cells: Sequence[str]) -> str:
        """Return the reader's own move, with the effects that are left to the reader."""
        add_effects = teaching(self.before).move.add_effects
        return add_effects(self.before, "+".join(cells), self._missing)

    def choose_cell(self, cell: str) -> GapReply:
        """Choose the stone, or one stone of a pair. Choosing it again undoes it."""
        if cell in self.chosen_cells:
            self.chosen_cells.remove(cell)
            return GapReply(None, say("build.undone", cell=cell))
        cells = [*self.chosen_cells, cell]
        if not self._is_pair:
            refusal, is_complete = self.before.check(cell), True
        else:
            tried = self.before.partial("+".join(cells))
            refusal, is_complete = tried.refusal, tried.complete
        if refusal is not None:
            why = why_refused(refusal, self.before)
            right = False if self.before.at(cell) is None else None  # a slip, not an answer
            message = why.message
            if self.chosen_cells:
                message = f"{message} {say('build.choose_again', cell=self.chosen_cells[0])}"
            return GapReply(right, message, {**why.marks, cell: MarkKind.REFUSED}, why.rule)
        self.chosen_cells = cells
        if not is_complete and not self._can_fulfil(cell):
            self.chosen_cells = []
            sentence = teaching(self.before).move.no_pair(self.before, self.goal, cell)
            return GapReply(False, sentence, {cell: MarkKind.REFUSED})
        if not is_complete:
            return GapReply(True, say("step.walk.second", cell=cell))
        if {*cells} == {*self.own_cells()}:
            return GapReply(True, self._cause(self.turn), closed=True)
        return self._judge_other_turn(self._own_move(cells), cells)

    def _can_fulfil(self, first: str) -> bool:
        """Whether a pair with this cell fulfils the goal."""
        return self.goal is None or any(self._partners(first))

    def _partners(self, first: str) -> Iterator[str]:
        """Yield the cells that fulfil the goal as a pair with this cell."""
        for part in self.before.partial(first).next:
            cell = part.strip("+")
            if self._fulfils(self._own_move([first, cell])):
                yield cell

    def _judge_other_turn(self, move: str, cells: Sequence[str]) -> GapReply:
        """Judge the reader's own turn."""
        turn = self.before.transition(move)
        if self.goal is not None:
            reason = self.goal.judge(turn)
            if reason is not None:
                self.chosen_cells = []
                why = teaching(self.before.game).move.missing_part(self.goal, turn) or reason
                marks = {**why.marks, **dict.fromkeys(cells, MarkKind.REFUSED)}
                return GapReply(False, why.message, marks, why.rule)
        cause = self._cause(turn)
        own = cause or say("step.walk.own", cell=[*cells], player=self.before.to_move)
        return GapReply(True, own, closed=True, move=move)

    def _cause(self, turn: Transition) -> str:
        """Return what makes a pair or a stone of a phase (Io) right, else ""."""
        offered, goal = teaching(turn.before).board.offered_cells, self.goal
        if turn.before.phase == "play":
            # The cause of a flip would answer the next question.
            only_pair = self._is_pair and goal is None and not EFFECTS_OF_A_PAIR & {*self._missing}
            return why_legal(turn).message if only_pair else ""
        if goal is not None and goal.about_phase and offered is not None:
            return offered.sentence(turn.after)
        if goal is not None and goal.needs_search:
            return ""
        return why_legal(turn).message


class CellsGap(Gap):
    """Choose all cells that an effect changes, in any order. `kind` is its kind of event.

    `stones` are the stones by cell before the effect. Only the far end of a bracketed line is asked
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
            return GapReply(False, reason.message, reason.marks, self._rule)
        self.chosen_cells.append(cell)
        missing = len(self.missing_cells())
        if missing:
            key = "step.walk.more" if missing > 1 else "step.walk.one_more"
            return GapReply(True, say(key, cell=cell))
        return GapReply(True, closed=True)

    @property
    def _rule(self) -> str:
        """The rule on what a stone brackets, or else the rule of the effect."""
        bracketed = (e.rule for e in self.turn.events if e.kind == EventKind.BRACKETED)
        return next(bracketed, self._events[0].rule)

    def _why_not(self, cell: str) -> Reason:
        if self.kind == EventKind.BRACKETED:
            return no_far_end(self.before, self._stones, self._new, cell, self._mover)
        return teaching(self.before).effects.why_unchanged(self.turn, self._stones, cell)
