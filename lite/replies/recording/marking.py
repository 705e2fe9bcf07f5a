"""Cells that a reader marks and unmarks: the picture of a set follows from its members.

There are far too many sets to record the replies to each. So a state in which cells can be marked
is recorded once, with one mark in its pictures that stands for the marks of all members.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene
from stonebook.teach import Step
from stonebook.teach.steps.inputs import ChosenCell, Press
from stonebook.teach.steps.step import State

from .answered_copies import AnswerOutcome, copy_step, give_answer
from .recorder import RecordedMoment, RecordedReply, Recorder

MEMBERS = Mark("", (0.0, 0.0), MarkKind.TARGET)
"""In a picture, stands for the marks of all members."""
MAX_MARKED = 24
"""The largest number of marked cells with a recorded reply."""
MAX_NEAR_CELLS = 10
"""The number of cells near the right ones that are tried as wrong members."""
UNLESS_MARKED = "unless marked"
"""The tint of a mark that is hidden while its cell is marked."""


class Member(NamedTuple):
    """The mark of a cell that can be marked, None if the picture does not show it.

    The mark replaces `replaced_mark`, if the cell has one. It then takes that mark's place in the
    picture, or with `moved_to_end` a place with the marks of the other members.
    """

    mark: Mark | None
    replaced_mark: Mark | None = None
    moved_to_end: bool = False

    @property
    def is_additional(self) -> bool:
        """Whether the picture has the mark with the marks of other members."""
        return self.mark is not None and (self.replaced_mark is None or self.moved_to_end)


@dataclass
class Marks:
    """The cells that can be marked, in the order of their marks, and the replies to marking."""

    members: Mapping[str, Member]
    # The replies to marking and to unmarking a cell, by the number of cells marked afterwards.
    added: list[RecordedReply] = field(default_factory=list)
    removed: list[RecordedReply] = field(default_factory=list)
    again: RecordedReply | None = None  # to a marked cell, if cells can't be unmarked
    closes: bool = False  # whether marking the last cell leads to another state

    @property
    def cells(self) -> list[str]:
        """The cells: first those without a mark to replace, last those whose mark moves."""
        members = self.members
        return sorted(
            members, key=lambda cell: (members[cell].moved_to_end, not members[cell].is_additional)
        )


def without_marks(state: State) -> State:
    """Return a state without its marked cells."""
    return state if not state.marked else state._replace(marked=())


def marks_of(step: Step, recorder: Recorder) -> Marks | None:
    """Return the marks of a step without marked cells, None if no cell can be marked."""
    state, empty, members = step.state(), recorder.scene(step), dict[str, Member]()
    if state is None:
        return None
    for cell in sorted(step.position().grid.names):
        after = after_choosing(step, [cell])
        marked_state = after.state()
        if (
            marked_state is not None
            and marked_state.marked == (cell,)
            and without_marks(marked_state) == state
        ):
            member = _member(empty, recorder.scene(after), cell)
            members |= {cell: member} if member else {}
    if not members:
        return None
    marks = Marks(dict(_place_members(members, step, recorder)))
    _record_replies(marks, state, step, recorder)
    return marks if marks.added else None


def _record_replies(marks: Marks, state: State, step: Step, recorder: Recorder) -> None:
    """Record the replies while cells are marked one after another, then unmarked."""
    cells = [cell for cell in marks.cells if not marks.members[cell].moved_to_end][:MAX_MARKED]
    steps = [step]
    for number, cell in enumerate(cells, start=1):
        after, reply, _ = recorder.reply(steps[-1], ChosenCell(cell))
        marked_state = after.state()
        if (
            marked_state is None
            or marked_state.marked != (*cells[:number],)
            or without_marks(marked_state) != state
        ):
            marks.closes = number == len(marks.members)
            break
        general = with_members(reply, marks, cells[:number])
        if general is None:
            break
        marks.added.append(replace(general, cell=cell, only_in_words=True))
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
            or without_marks(marked_state) != state
        ):
            marks.removed.clear()
            break
        general = replace(general, cell=cell, only_in_words=True)
        if stays:
            marks.again = general
            break
        marks.removed.insert(0, general)


def after_choosing(step: Step, cells: Sequence[str]) -> Step:
    """Return a copy of a step after some cells are chosen."""
    after = copy_step(step)
    for cell in cells:
        after.answer(ChosenCell(cell))
    return after


def likely_sets(step: Step, marks: Marks) -> Iterator[tuple[str, ...]]:
    """Yield the sets that readers are likely to check: the right set, and sets close to it."""
    right = sorted(answer.cell for answer in step.solution() if isinstance(answer, ChosenCell))
    if not {*right} <= {*marks.members}:
        return
    centres = step.scene().centres

    def distance(cell: str) -> float:
        x, y = centres[cell]
        distances = (abs(x - centres[each][0]) + abs(y - centres[each][1]) for each in right)
        return min(distances, default=0.0)

    near = sorted((cell for cell in marks.members if cell not in right), key=distance)[
        :MAX_NEAR_CELLS
    ]
    yield (*right,)
    yield ()
    yield from ((*(cell for cell in right if cell != left_out),) for left_out in right)
    yield from ((*sorted([*right, extra_cell]),) for extra_cell in near)
    yield from ((cell,) for cell in (*right, *near))


def with_members(reply: RecordedReply, marks: Marks, cells: Sequence[str]) -> RecordedReply | None:
    """Return a reply with one mark for all marked cells, None if their marks are not adjacent."""

    def generalize(display: Mapping[str, Any]) -> dict[str, Any] | None:
        picture = display.get("picture")
        if picture is None:
            return dict(display)
        general = _with_members(picture, marks, cells)
        return None if general is None else {**display, "picture": general}

    changed = generalize(reply.changed)
    if changed is None:
        return None
    series = []
    for moments in reply.series:
        parts = [(generalize(moment.changed), moment.seconds) for moment in moments]
        if any(display is None for display, _ in parts):
            return None
        series.append(tuple(RecordedMoment(display or {}, seconds) for display, seconds in parts))
    return replace(reply, changed=changed, series=tuple(series))


def _with_members(picture: Scene, marks: Marks, cells: Sequence[str]) -> Scene | None:
    members_by_mark = {member.mark: member for member in marks.members.values()}
    replaced_marks = {member.replaced_mark for member in marks.members.values()} - {None}
    members = marks.members.items()
    marks_in_order = [
        member.mark for cell, member in members if cell in cells and member.is_additional
    ]
    member_marks: list[Mark | None] = []
    other_marks: list[Mark] = []
    for mark in picture.marks:
        member = members_by_mark.get(mark)
        replaces = member is not None and not member.moved_to_end
        replaced_mark = (
            mark
            if mark in replaced_marks
            else member.replaced_mark
            if member and replaces
            else None
        )
        if replaced_mark is not None:
            other_marks.append(replace(replaced_mark, tint=UNLESS_MARKED))
        elif mark not in marks_in_order:
            other_marks.append(mark)
        else:
            if member_marks and other_marks[-1] is not MEMBERS:
                return None
            other_marks += [] if member_marks else [MEMBERS]
            member_marks.append(mark)
    together = member_marks == marks_in_order or not member_marks
    return replace(picture, marks=tuple(other_marks)) if together else None


def _place_members(
    members: dict[str, Member], step: Step, recorder: Recorder
) -> Iterator[tuple[str, Member]]:
    """Yield the members. Record which replacing marks appear with the marks of other members."""
    usual = next((cell for cell in reversed(members) if members[cell].is_additional), None)
    for cell, member in members.items():
        if member.replaced_mark is None or usual is None:
            yield cell, member
            continue
        before = recorder.scene(after_choosing(step, [usual])).marks
        after = recorder.scene(after_choosing(step, [usual, cell])).marks
        if after == tuple(member.mark if mark == member.replaced_mark else mark for mark in before):
            yield cell, member
        elif member.mark in after:
            yield cell, member._replace(moved_to_end=True)


def _member(before: Scene, after: Scene, cell: str) -> Member | None:
    """Return how a picture shows that a cell is marked, None if the pictures differ in more."""
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


def same_feedback(press: Press, steps: Sequence[Step]) -> list[AnswerOutcome] | None:
    """Press a button in copies of steps. Return the copies if all reply the same, else None."""
    after = [give_answer(step, press) for step in steps]
    return after if all(each.feedback == after[0].feedback for each in after) else None
