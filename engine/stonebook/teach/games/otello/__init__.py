"""The teaching data of O-tell-O."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.events import Event, EventKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.reasons import DECIDES, PLAYED_MARK, Reason
from stonebook.teach.games.game_teaching import (
    GameTeaching,
    TaughtCount,
    TaughtEffects,
    TaughtLegality,
)
from stonebook.teach.scoring.count_page import CountPage, pages_by_row
from stonebook.words import say

LINES_NAMED = 2
"""A reason describes at most this many closed lines one by one."""


class TaughtOtelloEffects(TaughtEffects):
    """The effects of O-tell-O."""

    kinds = ("turned",)
    predicted = ("turned",)


class TaughtOtelloCount(TaughtCount):
    """The count of O-tell-O: the markers row by row, and the corners."""

    parts = ("markers",)

    def pages(self, positions: Sequence[Position], moves: Sequence[str]) -> Iterator[CountPage]:
        """Yield a page for each row (OT7)."""
        return pages_by_row(positions, moves, rule="OT7")

    def decider_sentence(self, position: Position) -> str:
        """Return how many corners the winner holds, "" if the other player holds as many."""
        result, cells = position.result, position.snapshot().cells
        if result is None or result.winner is None:
            return ""
        owners = [cells[cell] for cell in position.grid.corners]
        number = owners.count(result.winner)
        if number <= owners.count(position.game.rival(result.winner)):
            return ""
        key = "play.end.corners.all" if number == len(owners) else "play.end.corners"
        return say(key, player=result.winner, number=number)


class TaughtOtelloLegality(TaughtLegality):
    """Why moves of O-tell-O are legal, and why they are not."""

    deciding_marks = MappingProxyType({"OT3": MarkKind.GAP})
    passes_forced = True
    pass_reason = "otello.pass"

    def why_legal(self, turn: Transition) -> Reason:
        """Return the marker that closes a line, or that no empty square does (OT3, OT5)."""
        player = turn.before.to_move
        if turn.move.kind == MoveKind.PASS:
            empty = [cell for cell in turn.before.cells() if turn.before.at(cell) is None]
            message = say("legal.otello.pass", player=player, cells=empty, number=len(empty))
            return Reason(message, dict.fromkeys(empty, DECIDES), "OT5")
        closed = [event for event in turn.events if event.kind == EventKind.BRACKETED]
        sentences = [_closed(event) for event in closed[:LINES_NAMED]]
        if len(closed) > LINES_NAMED:
            sentences.append(say("legal.otello.more", number=len(closed) - LINES_NAMED))
        marks = {cell: MarkKind.LINE for event in closed for cell in event.cells[1:-1]}
        marks |= {event.cells[-1]: DECIDES for event in closed}
        marks |= dict.fromkeys(turn.move.cells, PLAYED_MARK)
        return Reason(" ".join(sentences), marks, "OT3")


def _closed(event: Event) -> str:
    *run, far = event.cells[1:]
    return say("legal.otello.line", player=event.player, far=far, run=run)


TEACHING = GameTeaching(
    effects=TaughtOtelloEffects(), count=TaughtOtelloCount(), legality=TaughtOtelloLegality()
)
