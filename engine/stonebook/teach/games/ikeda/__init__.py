"""The teaching data of Ikeda Area III."""

from __future__ import annotations

from types import MappingProxyType

from stonebook.draw.mark_kinds import MarkKind
from stonebook.rules.ikeda.position import IkedaPosition
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.teach.explain.effects import affected_cells
from stonebook.teach.explain.past_boards import boards_before, has_ko
from stonebook.teach.explain.reasons import DECIDES, PLAYED_MARK, Reason
from stonebook.teach.games.game_teaching import (
    GameLessonFunctions,
    GameTeaching,
    TaughtLegality,
    TaughtMove,
    TaughtPhases,
)
from stonebook.teach.games.ikeda.dead_stones import DeadStones
from stonebook.teach.games.ikeda.goals import REPETITION, BeginsKo, Leads
from stonebook.teach.games.ikeda.scoring import TaughtIkedaCount
from stonebook.teach.games.strings import (
    TaughtStringBoard,
    TaughtStringEffects,
    liberties_of,
)
from stonebook.teach.goals.goal import Goal
from stonebook.words import say


def leads(by: float = 0) -> Goal:
    """… leads by at least `by` points at the end, against every reply.

    For boards of at most 9 points.
    """
    return Leads(by)


def begins_ko() -> Goal:
    """… captures a stone that only the ko rule protects from being captured back."""
    return BeginsKo()


class TaughtIkedaPhases(TaughtPhases):
    """The end of Ikeda Area III."""

    def why_not_over(self, turn: Transition) -> Reason:
        """Say that neither a stone nor a single pass ends the game (IK6)."""
        kind = "play"
        if turn.move.kind == MoveKind.PASS:
            kind = "one" if turn.after.passes else "first"
        return Reason(say(f"goes_on.ikeda.{kind}", move=turn.move), {}, "IK6")


class TaughtIkedaLegality(TaughtLegality):
    """Why moves of Ikeda Area III are legal, and why they are not."""

    deciding_marks = MappingProxyType({"IK5": MarkKind.LIBERTY})
    rule_names = MappingProxyType({REPETITION: "cells.rule.ko", "IK5": "cells.rule.self_capture"})
    repetition_rule = REPETITION

    def why_legal(self, turn: Transition) -> Reason:
        """Return a liberty that is left, or a capture that makes a new board (IK2, IK4, IK5)."""
        before, after, move = turn.before, turn.after, turn.move
        if move.kind in (MoveKind.PASS, MoveKind.RESIGN):
            always = say(f"legal.ikeda.{move.kind}", player=before.to_move)
            sentences = (always, *(event.message for event in turn.events[1:]))
            return Reason(" ".join(sentences), {}, "IK2")
        if move.kind != MoveKind.PLACE:
            return super().why_legal(turn)
        move_mark = {move.notation: PLAYED_MARK}
        captured = affected_cells(turn.events, "removed")
        on = [say("legal.ikeda.on")] if before.passes else []
        if captured:
            past = bool(boards_before(before))  # without past boards none can repeat
            key = "legal.ikeda.new" if past else "legal.ikeda.takes"
            sentence = " ".join([*on, say(key, cells=captured, move=move)])
            return Reason(
                sentence, dict.fromkeys(captured, DECIDES) | move_mark, "IK4" if past else "IK5"
            )
        repeats = has_ko(before)
        if on and not repeats:
            return Reason(say("legal.ikeda.still", move=move), move_mark, "IK6")
        liberty_left = self._liberty_left(turn)
        sentence, marks = liberty_left.message, liberty_left.marks
        again = [*after.moves_to_this_board][:-1]
        if again:
            sentence = f"{sentence} {say('legal.ikeda.again', number=again[0])}"
            return Reason(sentence, marks, "IK4")
        if repeats:
            takes_nothing = say("legal.ikeda.takes_nothing", move=move)
            return Reason(f"{takes_nothing} {sentence}", marks, "IK4")
        return liberty_left

    def why_not_stopped(self, turn: Transition, rule: str) -> Reason:
        """Return a liberty that is left, if the rule is that of self-capture (IK5)."""
        if rule != "IK5" or affected_cells(turn.events, "removed"):
            return super().why_not_stopped(turn, rule)
        return self._liberty_left(turn)

    def _liberty_left(self, turn: Transition) -> Reason:
        """Return a liberty of the new stone's string (IK5)."""
        move = turn.move
        liberty, *_ = liberties_of(turn.after, move.notation)
        marks = {liberty: MarkKind.LIBERTY, move.notation: PLAYED_MARK}
        return Reason(say("legal.ikeda.left", move=move, left=[liberty]), marks, "IK5")


class TaughtIkedaMove(TaughtMove):
    """The moves of Ikeda Area III, with the agreement on dead stones."""

    agreement_builder = DeadStones

    def may_agree(self, position: Position) -> bool:
        """Whether the players may agree on dead strings now (IK9)."""
        assert isinstance(position, IkedaPosition)
        return position.passes == 2 and not position.agreed


TEACHING = GameTeaching(
    effects=TaughtStringEffects(),
    count=TaughtIkedaCount(),
    phases=TaughtIkedaPhases(),
    legality=TaughtIkedaLegality(),
    move=TaughtIkedaMove(),
    board=TaughtStringBoard(),
    functions=GameLessonFunctions(goals={"leads": leads, "begins_ko": begins_ko}),
)
