"""The replies of a table to attempts to move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.position import Transition
from stonebook.rules.refusals import Refusal
from stonebook.teach.explain.past_boards import StripBoard


class ReplyKind(StrEnum):
    """The result of an attempt to move.

    BEGUN: a part of a move was chosen. REFUSED: the move is illegal. UNREADABLE: the text is not a
    move. STATUS: nothing was attempted; the message is the state of the game.
    """

    PLAYED = "played"
    BEGUN = "begun"
    RESIGNED = "resigned"
    REFUSED = "refused"
    UNREADABLE = "unreadable"
    STATUS = "status"

    @property
    def succeeded(self) -> bool:
        """Whether nothing was wrong with the attempt."""
        return self not in (ReplyKind.REFUSED, ReplyKind.UNREADABLE)


@dataclass(frozen=True, slots=True)
class TableReply:
    """A table's reply to an attempt to move.

    `kind` is the result of the attempt, and `message` is the sentence. `marks` has the cells of
    a refusal and those that decide. A played move has its `turn`. `strip` shows the old board next
    to the new one if a board repeats. `texts` are the thoughts of a program that moved, by cell.
    `spoken` is the short sentence for screen readers. `refusal` is that of an illegal move; its
    sentence lacks the rule's id, with which the message ends.
    """

    kind: ReplyKind
    message: str
    marks: Mapping[str, MarkKind] = field(default_factory=dict)
    turn: Transition | None = None
    strip: tuple[StripBoard, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    spoken: str = ""
    refusal: Refusal | None = None
