"""Explore a step: its reply to each answer, in each state within easy reach."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.teach import Step
from stonebook.teach.steps.inputs import Answer, ChosenCell, Press, Text
from stonebook.teach.steps.move_exercise import MoveExercise
from stonebook.teach.steps.step import State

from .marking import Marks, base, marks_of, same_feedback, sets_worth_it, with_members, with_taps
from .recorder import Answered, Display, RecordedReply, Recorder, cell_look, give_answer
from .state_node import StateNode

AGAIN = object()
"""In place of a sentence: the one with which the reader got to the state."""
MAX_STATES = 40
"""The most states whose replies are worked out: those that take the fewest slips to get to."""
MAX_CELLS = {"cell": 480, "move": 150, "number": 0, "": 0}
"""The most replies to chosen cells that are worked out, by what is asked: moves take longer."""
MAX_SETS = (40, 12)
"""The most sets of marked cells that are checked: before any slip, and after one."""
CELLS_PER_REPLY = 2
"""The factor by which more cells are tried than recorded, since many share a reply."""
NEAR_NUMBERS = 3
"""The largest distance from the right number at which wrong ones are worked out."""
MAX_PARTS = 5
"""The most parts of a turn in which every cell is worked out, if a move is chosen part by part."""


@dataclass(frozen=True)
class _Tapped:
    """The effect of a chosen cell wherever the same is asked, and whether it counts."""

    reply: RecordedReply
    asked: Hashable
    counts: bool


class Probe(NamedTuple):
    """A step with a marked cell, whose replies are those with any marked cells."""

    step: Step
    marks: Marks
    cells: Sequence[str]


class Exploration:
    """The states of a step, in the order in which a reader can get to them.

    `answers_of` yields the answers that are worked out in a state, by default all. `most_cells` may
    raise the number of replies to chosen cells.
    """

    def __init__(
        self,
        step: Step,
        recorder: Recorder,
        answers_of: Callable[[Step], Iterator[Answer]] | None = None,
        most_states: int = MAX_STATES,
        most_cells: int = 0,
    ) -> None:
        self._recorder = recorder
        self._answers_of, self._most_states = answers_of or answers, most_states
        in_parts = any(choice.press == "end" for choice in step.choices())
        cells = MAX_PARTS * len(step.position().grid) if in_parts else 0
        self._most = max(cells, most_cells, MAX_CELLS[step.asks])
        self.nodes: list[StateNode[Step]] = []
        self._numbers: dict[State, int] = {}
        self._tapped: dict[tuple[Hashable, str], _Tapped] = {}
        self._helps: dict[tuple[State, Hashable, bool], int] = {}
        self._marks: dict[Hashable, Marks | None] = {}
        self._alike: dict[Hashable, _Tapped] = {}
        self._pictures: dict[Hashable, Scene] = {}
        self._recorded = 0  # replies to chosen cells
        self._number(step, recorder.display())
        # First the states that readers get to by right answers, then after one slip, and so on.
        queue, known = [(0, 0)], 1
        while queue and self._has_room:
            slips, number = heappop(queue)
            node = self.nodes[number]
            self._expand(node, slips)
            right = {*self._by_right_answers(node)}
            for new in range(known, len(self.nodes)):
                heappush(queue, (slips + (new not in right), new))
            known = len(self.nodes)
        for node in self.nodes:  # an unexplored state has the marks of states that ask the same
            if node.state is not None and node.marks is None:
                node.marks = self._marks.get(node.state.asked)

    def _by_right_answers(self, node: StateNode[Step]) -> Iterator[int]:
        """Yield the states to which right answers lead."""
        if node.last is not None:
            yield node.last[1]
        for answer in right_answers(node.step):
            if isinstance(answer, Press) and answer.name in node.by_cells:
                by_cells = node.by_cells[answer.name].values()  # the right ones are the first
                yield from (number for _, number in islice(by_cells, 1))
                continue
            recorded = node.replies.get(answer)
            if recorded is not None:
                yield recorded[1]

    @property
    def _has_room(self) -> bool:
        explored = sum(node.is_explored for node in self.nodes)
        return explored < self._most_states

    def _number(self, step: Step, display: Display) -> int:
        """Return the number of a step's state. No cells are marked in the step."""
        state = step.state()
        assert state is None or not state.marked
        number = len(self.nodes) if state is None else self._numbers.get(state, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(StateNode(state, step, display))
            if state is not None:
                self._numbers[state] = number
        return number

    def _expand(self, node: StateNode[Step], slips: int) -> None:
        if node.state is None:
            return
        node.marks = self._marks_of(node, node.state)
        if node.marks is not None:
            self._expand_marked(node, node.marks, slips)
            return
        alike: tuple[RecordedReply, int] | None = None
        likely = [*self._answers_from(node)]
        for answer in likely:
            if isinstance(answer, ChosenCell):
                recorded = alike or self._tap(node, answer)
                if recorded is not None:
                    node.replies[answer] = recorded
                alike = recorded if node.state.closed else None
        for answer in likely:
            if not isinstance(answer, ChosenCell):
                self._press(node, answer)

    def _answers_from(self, node: StateNode[Step]) -> Iterator[Answer]:
        for answer in self._answers_of(node.step):
            if answer == Press("past") and isinstance(node.step, MoveExercise):
                continue  # it ends with marks that the state does not know
            yield answer

    # Marked cells.

    def _marks_of(self, node: StateNode[Step], state: State) -> Marks | None:
        if state.marked is None:
            return None
        if state.asked not in self._marks:
            self._marks[state.asked] = marks_of(node.step, self._recorder)
        return self._marks[state.asked]

    def _expand_marked(self, node: StateNode[Step], marks: Marks, slips: int) -> None:
        """Work out the replies in a state that lets cells be marked, whichever those are."""
        cell = marks.cells[0]
        probe = Probe(with_taps(node.step, [cell]), marks, [cell])
        most = MAX_SETS[min(slips, len(MAX_SETS) - 1)]
        for answer in self._answers_from(node):
            if isinstance(answer, ChosenCell):
                recorded = None if answer.cell in marks.members else self._tap(node, answer, probe)
                if recorded:
                    node.replies[answer] = recorded
                continue
            assert isinstance(answer, Press)
            after = same_feedback(answer, [node.step, probe.step])
            states = [each.after.state() for each in after or ()]
            if after and states[0] and states[1] and states[0] == base(states[1]):
                general = self._recorder.show(after[1], answer)
                keeps = probe if states[1].marked else None
                node.replies[answer] = self._general(general, after[0].after, keeps)
                if states[1].marked:
                    node.keeps_marks.add(answer.name)
            else:
                sets = dict.fromkeys(sets_worth_it(node.step, marks))
                found_by_cells = self._checked(node, answer, [*islice(sets, most)])
                node.by_cells[answer.name] = dict(found_by_cells)
        if marks.closes:
            *others, last = marks.cells
            general = self._recorder.reply(with_taps(node.step, others), ChosenCell(last))
            node.last = self._general(general, general[0])

    def _checked(
        self, node: StateNode[Step], press: Press, sets: Iterable[tuple[str, ...]]
    ) -> Iterator[tuple[tuple[str, ...], tuple[RecordedReply, int]]]:
        """Yield what a button does when cells are marked, for sets whose order does not matter."""
        for cells in sets:
            orders = (cells, cells[::-1])
            after = same_feedback(press, [with_taps(node.step, order) for order in orders])
            state = after and after[0].after.state()
            if after and state and not state.marked and state == after[1].after.state():
                recorded = self._recorder.show(after[0], press)
                yield cells, self._general(recorded, recorded[0])

    def _general(
        self, recorded: tuple[Step, RecordedReply, Display], after: Step, probe: Probe | None = None
    ) -> tuple[RecordedReply, int]:
        """Return a reply for any marked cells, and the number of the state after it."""
        _, reply, display = recorded
        general = with_members(reply, probe.marks, probe.cells) if probe else reply
        assert general is not None, "marks of members are together"
        return with_shown_parts(general), self._number(after, display)

    def _press(self, node: StateNode[Step], answer: Answer) -> None:
        outcome = give_answer(node.step, answer)
        after = outcome.after.state()
        if after is None or not after.marked:
            node.replies[answer] = self._answer(node, answer, outcome)
        elif base(after) in self._numbers:  # back to marking, with the same cells
            _, reply, _ = self._recorder.show(outcome, answer)
            node.replies[answer] = with_shown_parts(reply), self._numbers[base(after)]
            node.marked_then[answer] = after.marked

    def _answer(
        self, node: StateNode[Step], answer: Answer, outcome: Answered | None = None
    ) -> tuple[RecordedReply, int]:
        outcome = outcome or give_answer(node.step, answer)
        step, reply, display = self._recorder.show(outcome, answer)
        number = self._number(step, display)
        stays = self.nodes[number] is node and reply.changed["words"] == node.display["words"]
        if stays and node.is_closed:
            return replace(reply, changed={"words": AGAIN, "strip": reply.changed["strip"]}), number
        return with_shown_parts(reply), number

    # Chosen cells.

    def _tap(
        self, node: StateNode[Step], answer: ChosenCell, probe: Probe | None = None
    ) -> tuple[RecordedReply, int] | None:
        """Return the reply to a cell, None if there are too many.

        Where the same was asked before, it is known already, and so it is if another cell got the
        same answer. `probe` is asked in place of a step that lets cells be marked.
        """
        state = node.state
        assert state is not None
        key = (state.asked, answer.cell)
        tapped = self._tapped.get(key)
        if tapped is not None:
            known = self._helps.get((state, tapped.asked, tapped.counts))
            if known is not None:
                return tapped.reply, known
        elif len(self._tapped) > CELLS_PER_REPLY * self._most:
            return None
        outcome = give_answer(node.step, answer)
        after = outcome.after.state()
        if after is not None and after.marked:
            return None
        look = self._look(node.step, state, answer.cell, outcome)
        tapped = tapped or self._alike.get(look)
        number = None if after is None else self._numbers.get(after)
        if tapped is None or number is None:
            if self._recorded > self._most:
                return None
            tapped, number = self._record_tap(node, state, answer, outcome, probe)
            if look is not None:
                self._alike.setdefault(look, tapped)
        self._tapped.setdefault(key, tapped)
        if after is not None:
            self._helps[state, tapped.asked, tapped.counts] = number
        return tapped.reply, number

    def _record_tap(
        self,
        node: StateNode[Step],
        state: State,
        answer: ChosenCell,
        outcome: Answered,
        probe: Probe | None,
    ) -> tuple[_Tapped, int]:
        """Record what a cell does. Return it with the number of the state after it."""
        self._recorded += 1
        after = outcome.after.state()
        if probe is not None:
            recorded = self._recorder.reply(probe.step, answer)
            reply, number = self._general(recorded, outcome.after, probe)
        else:
            reply, number = self._answer(node, answer, outcome)
        if not state.closed:
            reply = replace(reply, cell=answer.cell)
        if after is None:
            return _Tapped(reply, None, counts=True), number
        return _Tapped(reply, after.asked, counts=after.help != state.help), number

    def _look(self, step: Step, state: State, cell: str, outcome: Answered) -> Hashable:
        """Return what decides how the reply to a cell looks, None if the whole board may."""
        after, feedback = outcome.after.state(), outcome.feedback
        if after is None or feedback.turns or feedback.strip:
            return None
        picture = self._pictures.get(state.asked) or self._recorder.scene(step)
        self._pictures[state.asked] = picture
        return (
            cell_look(picture, cell, feedback.message, feedback.marks),
            (state.asked, after.asked, after.help != state.help),
            (feedback.right, feedback.rule, step.position().at(cell)),
            cell if any(mark.cell == cell for mark in picture.marks) else "",
        )


def answers(step: Step) -> Iterator[Answer]:
    """Yield all answers that a reader can give in a step's state, of texts only likely numbers."""
    yield from (Press(choice.press) for choice in step.choices() if choice.on)
    if step.replay().on:
        yield Press("past")
    if step.asks == "number":
        yield from numbers_near(step.solution()[0])
    elif step.asks:
        yield from map(ChosenCell, step.position().grid.names)


def numbers_near(answer: Answer) -> Iterator[Text]:
    """Yield a typed number that is right, and those that are nearly."""
    if not isinstance(answer, Text):
        return
    yield answer
    digits = re.match("[0-9]*", answer.text)
    wanted = int(digits[0] or 0) if digits else 0
    for number in range(max(0, wanted - NEAR_NUMBERS), wanted + NEAR_NUMBERS + 1):
        if str(number) != answer.text:
            yield Text(str(number))


def right_answers(step: Step) -> Iterator[Answer]:
    """Yield the answers of a reader who knows the solution, as far as it is known now."""
    for answer in () if step.done else step.solution():
        if isinstance(answer, Text) and isinstance(step, MoveExercise):
            yield step.next_part(answer.text)
        else:
            yield answer


def with_shown_parts(reply: RecordedReply) -> RecordedReply:
    """Return a reply with everything that the page has to show.

    It is not left out because a reader has seen it before: after wrong moves a state may be one
    for several boards.
    """
    parts = ("question", "words", "picture", "strip", "places")
    changed = {part: reply.changed[part] for part in parts if part in reply.changed}
    return replace(reply, changed=changed)
