"""The states of what is explored, with their replies: of a step, or of a game's first move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from stonebook.rules.position import Position
from stonebook.teach.steps.inputs import Answer
from stonebook.teach.steps.step import State

from .marking import Marks
from .recorder import Display, RecordedReply


class Answerable(Protocol):
    """What takes answers and is packed: a step, or a game before its first move."""

    @property
    def title(self) -> str:
        """Its name, which is also its board's."""

    def position(self) -> Position:
        """Return the position that is shown."""


Asked = TypeVar("Asked", bound=Answerable)


@dataclass
class StateNode(Generic[Asked]):
    """One state of a step: a step in this state, what is seen of it, and the replies.

    `replies` maps an answer to the reply, and to the number of the next state. It is empty for a
    state at the end of what was explored, or that is not worked out (`state` is None). If cells can
    be marked, `marks` says what is replied to that, and `last` to the last of them. Presses that
    depend on the marked cells are in `by_cells`; after those in `keeps_marks` the cells stay
    marked. Other answers after which cells are marked are in `marked_then`.
    """

    state: State | None
    step: Asked
    display: Display
    replies: dict[Answer, tuple[RecordedReply, int]] = field(default_factory=dict)
    marks: Marks | None = None
    last: tuple[RecordedReply, int] | None = None
    by_cells: dict[str, dict[tuple[str, ...], tuple[RecordedReply, int]]] = field(
        default_factory=dict
    )
    keeps_marks: set[str] = field(default_factory=set)
    marked_then: dict[Answer, tuple[str, ...]] = field(default_factory=dict)

    @property
    def is_closed(self) -> bool:
        """Whether every cell gets the same reply."""
        return self.state is not None and self.state.closed

    @property
    def is_explored(self) -> bool:
        """Whether any reply is known."""
        return bool(self.replies or self.marks)


class Explored(Protocol):
    """States with their replies, the first of which is the beginning."""

    @property
    def nodes(self) -> Sequence[StateNode[Any]]:
        """The states, by their numbers."""
