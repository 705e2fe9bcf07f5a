"""The teaching data of Alter Igo: there is no score, and moves run out."""

from __future__ import annotations

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Transition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.past_boards import boards_before
from stonebook.teach.explain.reasons import DECIDES, PLAYED_MARK, Reason
from stonebook.teach.games.alterigo.scoring import TaughtAlterIgoCount
from stonebook.teach.games.game_teaching import (
    GameTeaching,
    TaughtLegality,
    TaughtMove,
    TaughtPhases,
)
from stonebook.teach.games.strings import (
    TaughtStringBoard,
    TaughtStringEffects,
    liberties_of,
)
from stonebook.teach.goals.goal import Goal
from stonebook.words import say


class TaughtAlterIgoPhases(TaughtPhases):
    """The end of Alter Igo."""

    def why_not_over(self, turn: Transition) -> Reason:
        """Return how the board has changed, and how often it has stood before (AI5, AI6)."""
        before, after, move = turn.before, turn.after, turn.move
        changed = tuple(cell for cell in after.cells() if before.at(cell) != after.at(cell))
        marks = dict.fromkeys(changed, DECIDES)
        removed = affected_cells(turn.events, "removed")
        others = [cell for cell in removed if cell not in move.cells]
        if not {*move.cells} & {*removed}:
            liberties = [cell for cell in liberties_of(after, move.cells[0]) if cell not in removed]
            near = [cell for cell in liberties if cell in after.grid.neighbour_names(move.cells[0])]
            liberty = (near or liberties)[0]
            marks[liberty] = MarkKind.LIBERTY
            key = "goes_on.alterigo.stays" if near else "goes_on.alterigo.joined"
            sentence = say(key, move=move, liberty=liberty)
        elif any(after.at(cell) for cell in after.cells()):
            sentence = say("goes_on.alterigo.lifted", move=move, cells=others)
        else:
            sentence = say("goes_on.alterigo.cleared", move=move)
        numbers = after.moves_to_this_board
        if len(numbers) > 1:
            sentence = f"{sentence} {say('goes_on.alterigo.second')}"
        elif boards_before(before):  # the board could have repeated, but did not
            sentence = f"{sentence} {say('goes_on.alterigo.new')}"
        return Reason(sentence, marks, "AI5")


class TaughtAlterIgoLegality(TaughtLegality):
    """Why moves of Alter Igo are legal."""

    def why_legal(self, turn: Transition) -> Reason:
        """Say that an empty intersection is enough, even if the move removes stones (AI2)."""
        if turn.move.kind == MoveKind.RESIGN:
            return Reason(say("legal.alterigo.resign", player=turn.before.to_move), {}, "AI2")
        removed = affected_cells(turn.events, "removed", turn.before.to_move)
        alone = removed == turn.move.cells
        sentence = say("legal.alterigo.alone" if alone else "legal.alterigo", move=turn.move)
        if removed and not alone:
            sentence = f"{sentence} {say('legal.alterigo.own', cells=removed)}"
        marks = dict.fromkeys(removed, DECIDES) | dict.fromkeys(turn.move.cells, PLAYED_MARK)
        return Reason(sentence, marks, "AI2")


class TaughtAlterIgoMove(TaughtMove):
    """The moves of Alter Igo, among which null moves lose."""

    def missing_part(self, goal: Goal, turn: Transition) -> Reason | None:
        """Say that a null move loses, for any goal; None for other moves."""
        result = turn.after.result
        if result is None or result.reason != "alterigo.null_move":
            return None
        message = say("goal.did.null_move", move=turn.move, player=turn.before.to_move)
        return Reason(message, dict.fromkeys(turn.move.cells, MarkKind.REFUSED), "AI5")


TEACHING = GameTeaching(
    effects=TaughtStringEffects(),
    count=TaughtAlterIgoCount(),
    phases=TaughtAlterIgoPhases(),
    legality=TaughtAlterIgoLegality(),
    move=TaughtAlterIgoMove(),
    board=TaughtStringBoard(),
)
