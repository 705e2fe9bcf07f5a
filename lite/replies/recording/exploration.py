"""Explore a step: record its reply to each answer, in the states that take the fewest slips."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from stonebook.draw.scene import Scene
from stonebook.teach import Step
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, Text
from stonebook.teach.steps.move_exercise import MoveExercise
from stonebook.teach.steps.puzzle_exercise import PuzzleExercise
from stonebook.teach.steps.step import State

from .answered_copies import AnswerOutcome, give_answer
from .marking import (
    Marks,
    after_choosing,
    likely_sets,
    marks_of,
    same_feedback,
    with_members,
    without_marks,
)
from .recorder import REPLY_PARTS, Display, RecordedReply, Recorder, cell_look
from .state_node import StateNode

STATE_SENTENCE = object()
"""Stands for the sentence with which the reader reached the state."""
MAX_STATES = 40
"""The largest number of states with replies. States that take the fewest slips come first."""
MAX_CELLS = {InputKind.CELL: 480, InputKind.MOVE: 150}
"""The largest number of replies to chosen cells, by the kind of input: moves take longer."""
MAX_SETS = (40, 12)
"""The largest number of sets of marked cells that are checked: before any slip, and after one."""
MAX_CELLS_PER_REPLY = 2
"""The factor by which more cells are tried than recorded, since many share a reply."""
MAX_NUMBER_DISTANCE = 3
"""The largest distance between the right number and a wrong one with a recorded reply."""
MAX_PARTS = 5
"""The number of parts of a turn in which every cell gets a reply, if a move has several parts."""


@dataclass(frozen=True)
class _CellReply:
    """The reply to a cell in all states with the same question, and whether the answer counts."""

    reply: RecordedReply
    next_question: Hashable
    counts: bool


class Probe(NamedTuple):
    """A step with a marked cell. Its replies stand for those with any marked cells."""

    step: Step
    marks: Marks
    cells: Sequence[str]


@dataclass(frozen=True)
class Exploration:
    """The states of a step, in the order in which a reader can reach them."""

    nodes: list[StateNode[Step]]
    recorded: list[tuple[int, Answer]]
    """The answers whose replies were recorded, each after the number of its state."""


def explore(
    step: Step,
    recorder: Recorder,
    answers_of: Callable[[Step], Iterator[Answer]] | None = None,
    max_states: int = MAX_STATES,
    max_cells: int = 0,
) -> Exploration:
    """Record the replies to a step's answers.

    `answers_of` yields the answers to try in a state, by default all. `max_cells` may raise the
    largest number of replies to chosen cells.
    """
    in_parts = any(button.name == PressName.END for button in step.buttons())
    cells = MAX_PARTS * len(step.position().grid) if in_parts else 0
    most_cells = max(cells, max_cells, MAX_CELLS.get(step.input_kind, 0))
    explorer = _Explorer(recorder, answers_of or answers, max_states, most_cells)
    explorer.explore(step)
    return Exploration(explorer.nodes, explorer.recorded)


class _Explorer:
    """Finds the states of a step and their replies. It remembers the replies that states share."""

    def __init__(
        self,
        recorder: Recorder,
        answers_of: Callable[[Step], Iterator[Answer]],
        max_states: int,
        max_cells: int,
    ) -> None:
        self._recorder, self._answers_of = recorder, answers_of
        self._max_states, self._max_cells = max_states, max_cells
        self.nodes: list[StateNode[Step]] = []
        self.recorded: list[tuple[int, Answer]] = []
        self._numbers: dict[State, int] = {}
        self._replies_by_cell: dict[tuple[Hashable, str], _CellReply] = {}
        self._next_states: dict[tuple[State, Hashable, bool], int] = {}
        self._marks: dict[Hashable, Marks | None] = {}
        self._replies_by_look: dict[Hashable, _CellReply] = {}
        self._pictures: dict[Hashable, Scene] = {}
        self._recorded_cells = 0

    def explore(self, step: Step) -> None:
        """Find the states that a reader can reach from the beginning of a step."""
        self._add_state(step, self._recorder.display())
        # States that right answers lead to come first, then those after one slip, and so on.
        queue = [(0, 0)]
        known_count = 1
        while queue and self._has_room:
            slips, number = heappop(queue)
            node = self.nodes[number]
            self._expand(node, slips)
            right = {*self._by_right_answers(node)}
            for new in range(known_count, len(self.nodes)):
                heappush(queue, (slips + (new not in right), new))
            known_count = len(self.nodes)
        for node in self.nodes:  # an unexplored state shares the marks of its question
            if node.state is not None and node.marks is None:
                node.marks = self._marks.get(node.state.question)

    def _by_right_answers(self, node: StateNode[Step]) -> Iterator[int]:
        """Yield the states to which right answers lead."""
        if node.last_mark_reply is not None:
            yield node.last_mark_reply[1]
        for answer in right_answers(node.step):
            if isinstance(answer, Press) and answer.name in node.by_cells:
                by_cells = node.by_cells[answer.name].values()  # the right set comes first
                yield from (number for _, number in islice(by_cells, 1))
                continue
            recorded = node.replies.get(answer)
            if recorded is not None:
                yield recorded[1]

    @property
    def _has_room(self) -> bool:
        explored = sum(node.is_explored for node in self.nodes)
        return explored < self._max_states

    def _add_state(self, step: Step, display: Display) -> int:
        """Add a state if it is new, and return its number. The step has no marked cells."""
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
        shared_reply: tuple[RecordedReply, int] | None = None
        possible_answers = [*self._answers_from(node)]
        for answer in possible_answers:
            if isinstance(answer, ChosenCell):
                recorded = shared_reply or self._reply_to_cell(node, answer)
                if recorded is not None:
                    node.replies[answer] = recorded
                shared_reply = recorded if node.state.ignores_cells else None
        for answer in possible_answers:
            if not isinstance(answer, ChosenCell):
                self._press(node, answer)

    def _answers_from(self, node: StateNode[Step]) -> Iterator[Answer]:
        for answer in self._answers_of(node.step):
            if answer == Press(PressName.REPLAY) and isinstance(node.step, MoveExercise):
                continue  # the replay ends with marks that are not part of the state
            if isinstance(node.step, PuzzleExercise):
                if node.step.depends_on_tries(answer):
                    continue
                if node.step.shows_refutation and isinstance(answer, ChosenCell):
                    continue  # the page undoes the wrong move first
            yield answer

    # Marked cells.

    def _marks_of(self, node: StateNode[Step], state: State) -> Marks | None:
        if state.marked is None:
            return None
        if state.question not in self._marks:
            self._marks[state.question] = marks_of(node.step, self._recorder)
        return self._marks[state.question]

    def _expand_marked(self, node: StateNode[Step], marks: Marks, slips: int) -> None:
        """Record the replies in a state in which cells can be marked, for any marked cells."""
        cell = marks.cells[0]
        probe = Probe(after_choosing(node.step, [cell]), marks, [cell])
        max_sets = MAX_SETS[min(slips, len(MAX_SETS) - 1)]
        for answer in self._answers_from(node):
            if isinstance(answer, ChosenCell):
                recorded = (
                    None
                    if answer.cell in marks.members
                    else self._reply_to_cell(node, answer, probe)
                )
                if recorded:
                    node.replies[answer] = recorded
                continue
            assert isinstance(answer, Press)
            after = same_feedback(answer, [node.step, probe.step])
            states = [each.after.state() for each in after or ()]
            if after and states[0] and states[1] and states[0] == without_marks(states[1]):
                general = self._recorder.show(after[1], answer)
                kept_marks = probe if states[1].marked else None
                node.replies[answer] = self._generalize(general, after[0].after, kept_marks)
                if states[1].marked:
                    node.presses_keeping_marks.add(answer.name)
            else:
                sets = dict.fromkeys(likely_sets(node.step, marks))
                found_by_cells = self._check_sets(node, answer, [*islice(sets, max_sets)])
                node.by_cells[answer.name] = dict(found_by_cells)
        if marks.closes:
            *others, last = marks.cells
            general = self._recorder.reply(after_choosing(node.step, others), ChosenCell(last))
            node.last_mark_reply = self._generalize(general, general[0])

    def _check_sets(
        self, node: StateNode[Step], press: Press, sets: Iterable[tuple[str, ...]]
    ) -> Iterator[tuple[tuple[str, ...], tuple[RecordedReply, int]]]:
        """Yield a button's replies to sets of marked cells, if the order of a set has no effect."""
        for cells in sets:
            orders = (cells, cells[::-1])
            after = same_feedback(press, [after_choosing(node.step, order) for order in orders])
            state = after and after[0].after.state()
            if after and state and not state.marked and state == after[1].after.state():
                recorded = self._recorder.show(after[0], press)
                yield cells, self._generalize(recorded, recorded[0])

    def _generalize(
        self, recorded: tuple[Step, RecordedReply, Display], after: Step, probe: Probe | None = None
    ) -> tuple[RecordedReply, int]:
        """Return a reply for any marked cells, and the number of the state after it."""
        _, reply, display = recorded
        general = with_members(reply, probe.marks, probe.cells) if probe else reply
        assert general is not None, "marks of members are together"
        return with_shown_parts(general), self._add_state(after, display)

    def _press(self, node: StateNode[Step], answer: Answer) -> None:
        outcome = give_answer(node.step, answer)
        after = outcome.after.state()
        if after is None or not after.marked:
            node.replies[answer] = self._answer(node, answer, outcome)
        elif without_marks(after) in self._numbers:  # the reader marks again, with the same cells
            _, reply, _ = self._recorder.show(outcome, answer)
            node.replies[answer] = with_shown_parts(reply), self._numbers[without_marks(after)]
            node.marked_after[answer] = after.marked

    def _answer(
        self, node: StateNode[Step], answer: Answer, outcome: AnswerOutcome | None = None
    ) -> tuple[RecordedReply, int]:
        outcome = outcome or give_answer(node.step, answer)
        step, reply, display = self._recorder.show(outcome, answer)
        assert node.state is not None
        self.recorded.append((self._numbers[node.state], answer))
        number = self._add_state(step, display)
        stays = self.nodes[number] is node and reply.changed["words"] == node.display["words"]
        if stays and node.is_closed:
            return replace(
                reply, changed={"words": STATE_SENTENCE, "strip": reply.changed["strip"]}
            ), number
        return with_shown_parts(reply), number

    # Chosen cells.

    def _reply_to_cell(
        self, node: StateNode[Step], answer: ChosenCell, probe: Probe | None = None
    ) -> tuple[RecordedReply, int] | None:
        """Return the reply to a cell and the number of the next state, None over the limit.

        States with the same question share replies; so do cells with the same sentence and look.
        `probe` stands for a step in which cells can be marked.
        """
        state = node.state
        assert state is not None
        key = (state.question, answer.cell)
        cell_reply = self._replies_by_cell.get(key)
        if cell_reply is not None:
            number = self._next_states.get((state, cell_reply.next_question, cell_reply.counts))
            if number is not None:
                return cell_reply.reply, number
        elif len(self._replies_by_cell) >= MAX_CELLS_PER_REPLY * self._max_cells:
            return None
        outcome = give_answer(node.step, answer)
        after = outcome.after.state()
        if after is not None and after.marked:
            return None
        look = self._look(node.step, state, answer.cell, outcome)
        cell_reply = cell_reply or self._replies_by_look.get(look)
        number = None if after is None else self._numbers.get(after)
        if cell_reply is None or number is None:
            if self._recorded_cells >= self._max_cells:
                return None
            cell_reply, number = self._record_reply(node, state, answer, outcome, probe)
            if look is not None:
                self._replies_by_look.setdefault(look, cell_reply)
        self._replies_by_cell.setdefault(key, cell_reply)
        if after is not None:
            self._next_states[state, cell_reply.next_question, cell_reply.counts] = number
        return cell_reply.reply, number

    def _record_reply(
        self,
        node: StateNode[Step],
        state: State,
        answer: ChosenCell,
        outcome: AnswerOutcome,
        probe: Probe | None,
    ) -> tuple[_CellReply, int]:
        """Record the reply to a cell. Return it with the number of the next state."""
        self._recorded_cells += 1
        after = outcome.after.state()
        if probe is not None:
            recorded = self._recorder.reply(probe.step, answer)
            reply, number = self._generalize(recorded, outcome.after, probe)
        else:
            reply, number = self._answer(node, answer, outcome)
        if not state.ignores_cells:
            reply = replace(reply, cell=answer.cell)
        if after is None:
            return _CellReply(reply, None, counts=True), number
        return _CellReply(
            reply, after.question, counts=after.help_state != state.help_state
        ), number

    def _look(self, step: Step, state: State, cell: str, outcome: AnswerOutcome) -> Hashable:
        """Return a key that is equal for cells with alike replies, None if none can be alike."""
        after, feedback = outcome.after.state(), outcome.feedback
        if after is None or feedback.turns or feedback.strip:
            return None
        picture = self._pictures.get(state.question) or self._recorder.scene(step)
        self._pictures[state.question] = picture
        return (
            cell_look(picture, cell, feedback.message, feedback.marks),
            (state.question, after.question, after.help_state != state.help_state),
            (feedback.right, feedback.rule, step.position().at(cell)),
            cell if any(mark.cell == cell for mark in picture.marks) else "",
        )


def answers(step: Step) -> Iterator[Answer]:
    """Yield all answers that a reader can give in a step's state; of texts, only likely numbers."""
    yield from (Press(button.name) for button in step.buttons() if button.enabled)
    if step.past_button().enabled:
        yield Press(PressName.REPLAY)
    if step.input_kind == InputKind.NUMBER:
        yield from numbers_near(step.solution()[0])
    elif step.input_kind:
        yield from map(ChosenCell, step.position().grid.names)


def numbers_near(answer: Answer) -> Iterator[Text]:
    """Yield the right number as a typed text, then the numbers close to it."""
    if not isinstance(answer, Text):
        return
    yield answer
    digits = re.match("[0-9]*", answer.text)
    right_number = int(digits[0] or 0) if digits else 0
    for number in range(
        max(0, right_number - MAX_NUMBER_DISTANCE), right_number + MAX_NUMBER_DISTANCE + 1
    ):
        if str(number) != answer.text:
            yield Text(str(number))


def right_answers(step: Step) -> Iterator[Answer]:
    """Yield the answers that complete the step, as far as they are known in this state."""
    for answer in () if step.done else step.solution():
        if isinstance(answer, Text) and isinstance(step, MoveExercise):
            yield step.next_part(answer.text)
        else:
            yield answer


def with_shown_parts(reply: RecordedReply) -> RecordedReply:
    """Return a reply with all parts that the page shows.

    Even unchanged parts stay: after wrong moves one state may have several boards.
    """
    changed = {part: reply.changed[part] for part in REPLY_PARTS if part in reply.changed}
    return replace(reply, changed=changed)
