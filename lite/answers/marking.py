"""Cells that a reader marks and unmarks: what is seen of a set follows from its members.

Any set of cells may be marked, far too many to work out each. So a state that lets cells be marked
is worked out once, with a mark in its pictures that stands for those of all members.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from stonebook.draw.scene import Mark, Scene
from stonebook.teach import Step
from stonebook.teach.steps.inputs import ChosenCell, Press
from stonebook.teach.steps.step import State

from .recorder import Answered, RecordedReply, RecordedStage, Recorder, copy_step, give_answer

MEMBERS = Mark("", (0.0, 0.0), "members")
"""In a picture: stands for the marks of all members."""
MAX_MARKED = 24
"""The most marked cells that are answered."""
NEAR = 10
"""How many sets with one cell too many are worked out."""


UNLESS = "unless marked"
"""The tint of a mark that gives way to its cell's own when that is marked."""


class Member(NamedTuple):
    """A cell that can be marked, by a mark, None if nothing is seen of it.

    If the cell has a mark already, it comes in the place of that, or else `among` the others.
    """

    mark: Mark | None
    instead: Mark | None = None
    among: bool = False

    @property
    def is_among(self) -> bool:
        """Whether the mark is next to those of other members."""
        return self.mark is not None and (self.instead is None or self.among)


@dataclass
class Marks:
    """The cells that can be marked, in the order of their marks, and what is replied.

    `added` and `removed` are replies by the number of cells that are marked then. Without `removed`
    `again` is the reply to a marked cell. `closes` says that the last cell leads on.
    """

    members: Mapping[str, Member]
    added: list[RecordedReply] = field(default_factory=list)
    removed: list[RecordedReply] = field(default_factory=list)
    again: RecordedReply | None = None
    closes: bool = False

    @property
    def cells(self) -> list[str]:
        """The cells, first those whose mark is an additional one."""
        members = self.members
        return sorted(members, key=lambda cell: (members[cell].among, not members[cell].is_among))


def base(state: State) -> State:
    """Return a state without its marked cells."""
    return state if not state.marked else state._replace(marked=())


def marks_of(step: Step, recorder: Recorder) -> Marks | None:
    """Return what can be marked in a step without marked cells, None if nothing can."""
    state, empty, members = step.state(), recorder.scene(step), dict[str, Member]()
    if state is None:
        return None
    for cell in sorted(step.position().grid.names):
        after = with_taps(step, [cell])
        marked_state = after.state()
        if (
            marked_state is not None
            and marked_state.marked == (cell,)
            and base(marked_state) == state
        ):
            member = _member(empty, recorder.scene(after), cell)
            members |= {cell: member} if member else {}
    if not members:
        return None
    marks = Marks(dict(_placed(members, step, recorder)))
    _mark(marks, state, step, recorder)
    return marks if marks.added else None


def _mark(marks: Marks, state: State, step: Step, recorder: Recorder) -> None:
    """Mark one cell after the other, then unmark them."""
    cells = [cell for cell in marks.cells if not marks.members[cell].among][:MAX_MARKED]
    steps = [step]
    for number, cell in enumerate(cells, start=1):
        after, reply, _ = recorder.reply(steps[-1], ChosenCell(cell))
        marked_state = after.state()
        if (
            marked_state is None
            or marked_state.marked != (*cells[:number],)
            or base(marked_state) != state
        ):
            marks.closes = number == len(marks.members)
            break
        general = with_members(reply, marks, cells[:number])
        if general is None:
            break
        marks.added.append(replace(general, cell=cell, general=True))
        steps.append(after)
    for number in range(len(steps) - 1, 0, -1):
        cell = cells[number - 1]
        after, reply, _ = recorder.reply(steps[number], ChosenCell(cell))
        marked_state = after.state()
        stays = marked_state == steps[number].state()
        still_marked = cells[: number if stays else number - 1]
        general = with_members(reply, marks, still_marked)
        if (
            general is None
            or marked_state is None
            or marked_state.marked != (*still_marked,)
            or base(marked_state) != state
        ):
            marks.removed.clear()
            break
        general = replace(general, cell=cell, general=True)
        if stays:
            marks.again = general
            break
        marks.removed.insert(0, general)


def with_taps(step: Step, cells: Sequence[str]) -> Step:
    """Return a copy of a step after some taps."""
    after = copy_step(step)
    for cell in cells:
        after.answer(ChosenCell(cell))
    return after


def sets_worth_it(step: Step, marks: Marks) -> Iterator[tuple[str, ...]]:
    """Yield the sets that readers are likely to check: the right one, and those that are close."""
    right = sorted(answer.cell for answer in step.solution() if isinstance(answer, ChosenCell))
    if not {*right} <= {*marks.members}:
        return
    centres = step.scene().centres

    def distance(cell: str) -> float:
        x, y = centres[cell]
        ways = (abs(x - centres[each][0]) + abs(y - centres[each][1]) for each in right)
        return min(ways, default=0.0)

    near = sorted((cell for cell in marks.members if cell not in right), key=distance)[:NEAR]
    yield (*right,)
    yield ()
    yield from ((*(cell for cell in right if cell != left_out),) for left_out in right)
    yield from ((*sorted([*right, more]),) for more in near)
    yield from ((cell,) for cell in (*right, *near))


def with_members(reply: RecordedReply, marks: Marks, cells: Sequence[str]) -> RecordedReply | None:
    """Return a reply with one mark for those of the marked cells, None if they are not together."""

    def of(display: Mapping[str, Any]) -> dict[str, Any] | None:
        picture = display.get("picture")
        if picture is None:
            return dict(display)
        general = _with_members(picture, marks, cells)
        return None if general is None else {**display, "picture": general}

    changed = of(reply.changed)
    if changed is None:
        return None
    series = []
    for stages in reply.series:
        parts = [(of(stage.changed), stage.seconds) for stage in stages]
        if any(display is None for display, _ in parts):
            return None
        series.append(tuple(RecordedStage(display or {}, seconds) for display, seconds in parts))
    return replace(reply, changed=changed, series=tuple(series))


def _with_members(picture: Scene, marks: Marks, cells: Sequence[str]) -> Scene | None:
    of_cells = {member.mark: member for member in marks.members.values()}
    giving_way = {member.instead for member in marks.members.values()} - {None}
    members = marks.members.items()
    wanted = [member.mark for cell, member in members if cell in cells and member.is_among]
    member_marks: list[Mark | None] = []
    other_marks: list[Mark] = []
    for mark in picture.marks:
        member = of_cells.get(mark)
        there = member is not None and not member.among
        instead = mark if mark in giving_way else member.instead if member and there else None
        if instead is not None:
            other_marks.append(replace(instead, tint=UNLESS))
        elif mark not in wanted:
            other_marks.append(mark)
        else:
            if member_marks and other_marks[-1] is not MEMBERS:
                return None
            other_marks += [] if member_marks else [MEMBERS]
            member_marks.append(mark)
    together = member_marks == wanted or not member_marks
    return replace(picture, marks=tuple(other_marks)) if together else None


def _placed(
    members: dict[str, Member], step: Step, recorder: Recorder
) -> Iterator[tuple[str, Member]]:
    """Yield the members, and whether marks that replace others are among those of the others."""
    usual = next((cell for cell in reversed(members) if members[cell].is_among), None)
    for cell, member in members.items():
        if member.instead is None or usual is None:
            yield cell, member
            continue
        before = recorder.scene(with_taps(step, [usual])).marks
        after = recorder.scene(with_taps(step, [usual, cell])).marks
        if after == tuple(member.mark if mark == member.instead else mark for mark in before):
            yield cell, member
        elif member.mark in after:
            yield cell, member._replace(among=True)


def _member(before: Scene, after: Scene, cell: str) -> Member | None:
    """Return how a picture shows that a cell was marked, None if more than that differs."""
    if replace(after, marks=(), title="", text="") != replace(before, marks=(), title="", text=""):
        return None
    added = [mark for mark in after.marks if mark not in before.marks]
    removed = [mark for mark in before.marks if mark not in after.marks]
    if len(added) > 1 or len(removed) > len(added) or any(mark.cell != cell for mark in removed):
        return None
    member = Member(added[0] if added else None, removed[0] if removed else None)
    replaced = tuple(member.mark if mark in removed else mark for mark in before.marks)
    unchanged = tuple(mark for mark in after.marks if removed or mark not in added)
    return member if replaced == unchanged else None


def same_feedback(press: Press, steps: Sequence[Step]) -> list[Answered] | None:
    """Press a button in copies of steps. Return those if all have said the same, else None."""
    after = [give_answer(step, press) for step in steps]
    return after if all(each.feedback == after[0].feedback for each in after) else None
