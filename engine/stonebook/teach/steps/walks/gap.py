"""A gap in a walk: a place where it waits for the reader to choose cells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.position import Position, Transition


@dataclass(frozen=True, slots=True)
class GapReply:
    """The result of a chosen cell. `right` is None if it is neither right nor wrong.

    `message` is the sentence, with `marks` by cell and the id of its `rule`. If `closed`, the gap
    is filled: by the turn `move`, or by the walk's own if that is "". `printed` is for pages.
    """

    right: bool | None
    message: str = ""
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
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

    @property
    def has_other_answers(self) -> bool:
        """Whether other cells than the missing ones are known to be right, too."""
        return False

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

    def continued_text(self) -> str:
        """Return the turn so far with the walk's own next part, "" if the gap adds no part."""
        return ""

    def clear(self) -> None:
        """Forget the chosen cells."""
        self.chosen_cells = []
