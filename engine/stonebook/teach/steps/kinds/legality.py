"""Runs of the question whether a move is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stonebook.profiles import teaching
from stonebook.rules.moves import MoveKind
from stonebook.rules.position import Position
from stonebook.teach.explain.reasons import Reason, verdict_reason
from stonebook.teach.games.game_teaching import OfferedCells
from stonebook.teach.steps.runs.run_questions import Question, explanation
from stonebook.teach.steps.runs.run_step import RunStep
from stonebook.words import say

PROMPTS = {MoveKind.PAIR: "step.pair.turn", MoveKind.PASS: "step.pair.pass"}
"""The sentence keys of questions about moves of some kinds, when the game goes on."""
VERDICTS: Mapping[str, tuple[str, str]] = {
    MoveKind.PLACE: ("step.pair.is_legal", "step.pair.is_illegal"),
    MoveKind.DEAD: ("step.pair.may_agree", "step.pair.may_not_agree"),
    MoveKind.PASS: ("step.pair.pass.legal", "step.pair.pass.illegal"),
    "forced": ("step.pair.pass.forced", "step.pair.pass.illegal"),
}
"""The sentence keys for a legal and an illegal move of each kind, and for a forced pass."""
VERDICT_IN_REASON = (MoveKind.PLACE, MoveKind.PAIR, MoveKind.DEAD)
"""The kinds of moves whose reason already makes clear whether they are legal."""


class LegalityStep(RunStep):
    """Decide for each position of a run whether a move is legal: see `RunStep`.

    A `question` replaces the standard question.
    """

    yes, no = "legal", "illegal"

    def _holds(self, question: Question) -> bool:
        """Whether the move is legal."""
        return question.position.check(question.move) is None

    def _may_offer(self, offered: OfferedCells, starts: Sequence[Position]) -> bool:
        return offered.suits(starts)

    def prompt(self) -> str:
        """Return the lesson's question or the standard one, with the progress of the run."""
        if self._question:
            return super().prompt()
        position, kind = self.current.position, self._move.kind
        key = PROMPTS.get(kind, "step.pair")
        if position.to_move is None:
            key = "step.pair.pass.over" if kind == MoveKind.PASS else "step.pair.over"
        elif kind == MoveKind.PASS and teaching(position).legality.passes_forced:
            key = "step.pair.must_pass"
        elif kind == MoveKind.PLACE and position.phase != "play":
            key = f"step.pair.{position.phase}"
        turn = teaching(position).move.in_words(self._move)
        move = self.current.move
        return say(key, player=position.to_move, move=move, turn=turn, **self._progress)

    def _reason(self) -> Reason:
        """Explain why the rules allow or refuse the move, and what it does."""
        why = verdict_reason(self.current.position, self.current.move)
        sentence, marks = explanation(self._reasons[self.current.item], self.current.rename)
        played = self._move.cells
        marks |= {cell: mark for cell, mark in why.marks.items() if cell in played}
        if not sentence:
            return why
        bare = any(len(turn.events) == 1 for turn in why.turns)  # then the rule is about placing
        return replace(why, message=sentence, marks=marks, rule="" if bare else why.rule)

    def _sentence_after_verdict(self, reason: str) -> str:
        has_verdict = self._move.kind in VERDICT_IN_REASON
        return reason if has_verdict else self._sentence_without_verdict(reason)

    def _sentence_without_verdict(self, reason: str) -> str:
        """Return the rules' verdict, in the words of the question, and the reason."""
        position, move = self.question_position, self.current.move
        kind, legal = self._move.kind, self._run.current_answer
        forced = kind == MoveKind.PASS and teaching(position).legality.passes_forced
        key = VERDICTS.get("forced" if forced else kind, VERDICTS[MoveKind.PLACE])[not legal]
        if kind != MoveKind.PASS:
            return say(key, move=move, why=reason)
        if position.to_move is None:
            return say(
                VERDICTS[MoveKind.PLACE][not legal], move=say("step.pair.a_pass"), why=reason
            )
        refusal = position.check(self._move)
        if refusal is not None and not forced and reason == refusal.message:
            return reason  # “Nobody may pass …” is a verdict already
        return say(key, player=position.to_move, why=reason)
