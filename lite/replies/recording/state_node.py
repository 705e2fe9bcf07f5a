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

    @property
    def is_counted(self) -> bool:
        """Whether it is part of a lesson's progress. A game is not."""

    @property
    def done(self) -> bool:
        """Whether it is complete."""

    @property
    def first_try(self) -> bool:
        """Whether it was completed without a wrong answer."""


Asked = TypeVar("Asked", bound=Answerable)


@dataclass
class StateNode(Generic[Asked]):
    """One state of a step: a step in this state, its display, and the replies."""

    state: State | None  # None if the step has no replies
    step: Asked
    display: Display
    played: Sequence[str] | None = None  # the moves so far; only games know them
    # To each answer, with the number of the next state. Empty if the state was not explored.
    replies: dict[Answer, tuple[RecordedReply, int]] = field(default_factory=dict)
    # The rest is for states in which cells can be marked. First the replies to marking:
    marks: Marks | None = None
    last_mark_reply: tuple[RecordedReply, int] | None = None  # to marking the last cell
    # The replies to presses that depend on the marked cells, by the press, then by the cells:
    by_cells: dict[str, dict[tuple[str, ...], tuple[RecordedReply, int]]] = field(
        default_factory=dict
    )
    presses_keeping_marks: set[str] = field(default_factory=set)
    marked_after: dict[Answer, tuple[str, ...]] = field(default_factory=dict)  # other answers

    @property
    def is_closed(self) -> bool:
        """Whether every cell gets the same reply."""
        return self.state is not None and self.state.ignores_cells

    @property
    def is_explored(self) -> bool:
        """Whether any reply is known."""
        return bool(self.replies or self.marks)


class Explored(Protocol):
    """States with their replies. The first state is the beginning."""

    @property
    def nodes(self) -> Sequence[StateNode[Any]]:
        """The states, by their numbers."""
