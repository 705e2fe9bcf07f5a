"""The explored states of a step, or of a game's first move, with their replies."""

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
    """A step, or a game before its first move: it takes answers and can be packed."""

    @property
    def title(self) -> str:
        """The name, which its board also has."""

    def position(self) -> Position:
        """Return the position that is shown."""


Asked = TypeVar("Asked", bound=Answerable)


@dataclass
class StateNode(Generic[Asked]):
    """One state of a step: a step in this state, its display, and the replies.

    `replies` maps an answer to the reply and the number of the next state. It is empty if the state
    was not explored, or has no replies (`state` is None). If cells can be marked, `marks` has the
    replies to marking, and `last` the reply to marking the last cell. `by_cells` has the replies to
    presses that depend on the marked cells. After `presses_keeping_marks` the cells stay marked;
    `marked_after` has other answers after which cells are marked.
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
    presses_keeping_marks: set[str] = field(default_factory=set)
    marked_after: dict[Answer, tuple[str, ...]] = field(default_factory=dict)

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
