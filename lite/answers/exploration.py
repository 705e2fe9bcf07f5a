"""What a step replies to each answer, in each state that a reader soon gets to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush

from stonebook.teach import Step
from stonebook.teach.steps.inputs import Answer, Press, Tap, Text
from stonebook.teach.steps.move_exercise import Moving
from stonebook.teach.steps.step import State

from .recorder import Recorder, Reply, Seen, copied

AGAIN = object()
"""In place of a sentence: the one with which the reader got to the state."""
MOST_STATES = 60
"""The most states whose replies are worked out: those that take the fewest slips to get to."""
MOST_CELLS = {"cell": 480, "move": 150, "number": 0, "": 0}
"""The most replies to chosen cells that are worked out, by what is asked: moves take longer."""
MOST_PARTS = 5
"""The most parts of a turn in which every cell is worked out, if a move is chosen part by part."""


@dataclass
class Node:
    """One state of a step: a step in this state, what is seen of it, and the replies.

    `replies` maps an answer to the reply, and to the number of the next state. It is empty for a
    state at the end of what was explored, or that is not worked out (`state` is None).
    """

    state: State | None
    step: Step
    seen: Seen
    replies: dict[Answer, tuple[Reply, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class _Tapped:
    """What a chosen cell does wherever the same is asked, and whether it counts."""

    reply: Reply
    asked: Hashable
    counts: bool


class Exploration:
    """The states of a step, in the order in which a reader can get to them.

    `ways` yields the answers that are worked out in a state, by default all.
    """

    def __init__(
        self,
        step: Step,
        recorder: Recorder,
        ways: Callable[[Step], Iterator[Answer]] | None = None,
        most_states: int = MOST_STATES,
    ) -> None:
        self._recorder = recorder
        self._ways, self._most_states = ways or answers, most_states
        in_parts = any(choice.press == "end" for choice in step.choices())
        cells = MOST_PARTS * len(step.position().grid) if in_parts else 0
        self._most = max(cells, MOST_CELLS[step.asks])
        self.nodes: list[Node] = []
        self._numbers: dict[State, int] = {}
        self._tapped: dict[tuple[Hashable, str], _Tapped] = {}
        self._helps: dict[tuple[State, Hashable, bool], int] = {}
        self._number(step, recorder.seen())
        # First the states that readers get to by right answers, then after one slip, and so on.
        queue, known = [(0, 0)], 1
        while queue and self._has_room:
            slips, number = heappop(queue)
            node = self.nodes[number]
            self._expand(node)
            right = {*self._by_right_answers(node)}
            for new in range(known, len(self.nodes)):
                heappush(queue, (slips + (new not in right), new))
            known = len(self.nodes)

    def _by_right_answers(self, node: Node) -> Iterator[int]:
        """Yield the states to which right answers lead."""
        for answer in right_answers(node.step):
            found = node.replies.get(answer)
            if found is not None:
                yield found[1]

    @property
    def _has_room(self) -> bool:
        explored = sum(bool(node.replies) for node in self.nodes)
        return explored < self._most_states

    def _number(self, step: Step, seen: Seen) -> int:
        """Return the number of a step's state."""
        state = step.state()
        number = len(self.nodes) if state is None else self._numbers.get(state, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(Node(state, step, seen))
            if state is not None:
                self._numbers[state] = number
        return number

    def _expand(self, node: Node) -> None:
        if node.state is None:
            return
        alike: tuple[Reply, int] | None = None
        for answer in self._ways(node.step):
            if answer == Press("past") and isinstance(node.step, Moving):
                continue  # it ends with marks that the state does not know
            if not isinstance(answer, Tap):
                node.replies[answer] = self._answer(node, answer)
                continue
            found = alike or self._tap(node, node.state, answer)
            if found is not None:
                node.replies[answer] = found
            alike = found if node.state.closed else None

    def _answer(self, node: Node, answer: Answer) -> tuple[Reply, int]:
        step, reply, seen = self._recorder.reply(node.step, answer)
        number = self._number(step, seen)
        stays = self.nodes[number] is node and reply.changed["words"] == node.seen["words"]
        keeps = stays or isinstance(answer, Press)
        return _news(reply, node.seen, repeats=stays, keeps=keeps), number

    def _tap(self, node: Node, state: State, answer: Tap) -> tuple[Reply, int] | None:
        """Return the reply to a cell, None if there are too many.

        Where the same was asked before, it is known already.
        """
        key = (state.asked, answer.cell)
        tapped = self._tapped.get(key)
        if tapped is None and len(self._tapped) > self._most:
            return None
        known = self._helps.get((state, tapped.asked, tapped.counts)) if tapped else None
        if tapped and known is None:
            known = self._state_after(node.step, answer)
        if tapped is None or known is None:
            reply, number = self._answer(node, answer)
            after = self.nodes[number].state
            if tapped is None or after is None:
                asked = None if after is None else after.asked
                tapped = _Tapped(reply, asked, after is None or after.help != state.help)
                self._tapped[key] = tapped
            if after is None:
                return reply, number
            known = number
        self._helps[state, tapped.asked, tapped.counts] = known
        return tapped.reply, known

    def _state_after(self, step: Step, answer: Answer) -> int | None:
        """Return the number of the state after an answer, None if nobody has got there yet."""
        after = copied(step)
        after.answer(answer)
        state = after.state()
        return None if state is None else self._numbers.get(state)


def answers(step: Step) -> Iterator[Answer]:
    """Yield all answers that a reader can give in a step's state, except typed texts."""
    yield from (Press(choice.press) for choice in step.choices() if choice.on)
    if step.replay().on:
        yield Press("past")
    if step.asks:
        yield from map(Tap, step.position().grid.names)


def right_answers(step: Step) -> Iterator[Answer]:
    """Yield what a reader presses and taps who knows the solution, as far as it is known now."""
    for answer in () if step.done else step.solution():
        if isinstance(answer, Text) and isinstance(step, Moving):
            yield step.next_part(answer.text)
        else:
            yield answer


def _news(reply: Reply, before: Seen, *, repeats: bool, keeps: bool) -> Reply:
    """Return a reply without what was seen before.

    With `repeats` the sentence is that of the state. With `keeps` an equal picture is the one that
    was there: the same state may have others.
    """
    changed: dict[str, object] = {
        part: value
        for part, value in reply.changed.items()
        if part == "words" or (part == "picture" and not keeps) or value != before[part]
    }
    if repeats:
        changed["words"] = AGAIN
    return Reply(changed, reply.series)
