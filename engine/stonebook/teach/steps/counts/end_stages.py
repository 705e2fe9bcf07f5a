"""The stages after the parts of a count: the half point, each player's total, and the winner."""

from __future__ import annotations

from stonebook.draw.scene import Scene, scene
from stonebook.profiles import teaching
from stonebook.rules.state_sentence import passes_sentence
from stonebook.teach.scoring import comparison
from stonebook.teach.scoring.column import addends, sum_text
from stonebook.teach.scoring.count_page import tally_text
from stonebook.teach.steps.counts.stage import CountStage
from stonebook.teach.steps.counts.staged_count import TOTAL
from stonebook.teach.steps.inputs import Answer, InputKind, Press, StepButton, Text
from stonebook.teach.steps.step import Feedback
from stonebook.words import number_text, player_name, say

MOVES = "moves"
"""The press for a half point that moves to the other player."""
STAYS = "stays"
NOBODY = "nobody"
"""The press for a draw."""


class HalfStage(CountStage):
    """The reader decides whether the half point moves."""

    def scene(self) -> Scene:
        """Return the board. Its text names the first passer, who is visible."""
        position = self.step.position()
        return scene(position, state=passes_sentence(position) or self.prompt())

    def prompt(self) -> str:
        """Return the question."""
        return say("step.count.half")

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the two answers, and the disabled button that leads on."""
        moves, stays = say("step.count.half.moves"), say("step.count.half.stays")
        return (StepButton(MOVES, moves), StepButton(STAYS, stays), self._next_button(False))

    def solution(self) -> tuple[Answer, ...]:
        """Return the right answer."""
        return (Press(MOVES if self.step.half_moves else STAYS),)

    def press(self, name: str) -> Feedback | None:
        """Judge the answer, with the reason."""
        if name not in (MOVES, STAYS):
            return None
        count = teaching(self.step.position()).count
        why = count.why_half(self.step.position())
        if (name == MOVES) != self.step.half_moves:
            return self._fail(f"{say('step.choose.no')} {why}", count.half_point_rule)
        self.step.half_is_open = False
        self.step.enter(TOTAL)
        return Feedback(True, f"{say('step.choose.yes')} {why}", printed=why)


class TotalStage(CountStage):
    """The reader adds up a player's parts."""

    input_kind = InputKind.NUMBER

    @property
    def _total(self) -> float:
        return self.step.score.scores[self.step.totalled_player]

    @property
    def _sum(self) -> str:
        """The numbers to add, as text."""
        return sum_text(addends(self.step.position(), self.step.score, self.step.totalled_player))

    def prompt(self) -> str:
        """Return the sum to work out."""
        return say("step.count.add", player=self.step.totalled_player, sum=self._sum)

    def solution(self) -> tuple[Answer, ...]:
        """Return the total."""
        return (Text(number_text(self._total)),)

    def judge_number(self, number: float) -> Feedback:
        """Judge a total, without revealing the right one."""
        position, player = self.step.position(), self.step.totalled_player
        facts = {"player": player, "number": float(number)}
        if number != self._total:
            excess = number - self._total
            captured = teaching(position).count.is_number_captured(position, player, excess)
            key = "step.count.add.wrong.captured" if captured else "step.count.add.wrong"
            return self._fail(say(key, number=float(number), sum=self._sum))
        message = say("step.count.add.right", **facts)
        self.step.enter_total()
        return Feedback(True, message, printed=say("step.count.shown.total", **facts))

    def show(self) -> Feedback:
        """Enter the total for the reader."""
        player = self.step.totalled_player
        message = say("step.count.shown.total", player=player, number=self._total)
        self.step.enter_total()
        return Feedback(None, message)


class WinnerStage(CountStage):
    """The reader names the winner, or in an unfinished game the leader."""

    def scene(self) -> Scene:
        """Return the board, whose text names the winner only after the answer."""
        return scene(self.step.position()) if self.step.done else super().scene()

    def prompt(self) -> str:
        """Return the question, with the totals and the tie-break."""
        position = self.step.position()
        tally = tally_text(self.step.score.scores)
        key = "step.count.ahead" if position.result is None else "step.count.winner"
        sentences = say(key, tally=tally), teaching(position).count.tie_sentence(position)
        return " ".join(filter(None, sentences))

    def buttons(self) -> tuple[StepButton, ...]:
        """Return a button for each player, and one for a draw."""
        step = self.step
        labels = {name: player_name(name) for name in step.position().game.players}
        labels[NOBODY] = say("step.count.nobody")
        return tuple(
            StepButton(
                name, label, not step.done, "chosen right" if step.named_winner == name else ""
            )
            for name, label in labels.items()
        )

    @property
    def _right(self) -> str:
        """The right answer."""
        return comparison.winner(self.step.position(), self.step.score) or NOBODY

    def solution(self) -> tuple[Answer, ...]:
        """Return the right answer."""
        return (Press(self._right),)

    def press(self, name: str) -> Feedback | None:
        """Judge the winner; a right answer closes the step."""
        step = self.step
        if name not in (*step.position().game.players, NOBODY):
            return None
        right = name == self._right
        sentences = [comparison.outcome_text(step.position(), step.score, right=right)]
        tie_broken = self._right != NOBODY and len({*step.score.scores.values()}) == 1
        if right or tie_broken:
            sentences.append(step.because)
        if tie_broken:
            sentences.reverse()  # the reason matters, not how the game ended
        printed = " ".join(filter(None, sentences))
        if not right:
            return self._fail(f"{say('step.choose.no')} {printed}")
        step.done, step.named_winner = True, name
        return Feedback(True, f"{say('step.choose.yes')} {printed}", printed=printed)
