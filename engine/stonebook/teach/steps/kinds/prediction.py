"""Predictions: the reader marks the cells that a move will change, then sees the move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.press_effects import preview
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.position import Position
from stonebook.rules.symmetry import CELL, Symmetry, cell_renaming, rename_cells
from stonebook.teach.cells_in_text import BRACES, with_cells
from stonebook.teach.explain.effects import EFFECTS, affected_cells
from stonebook.teach.explain.ideas import traces
from stonebook.teach.explain.terms import terms
from stonebook.teach.explain.why_not import why_changed, why_unchanged
from stonebook.teach.played_position import PlayedPosition, start_of
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.argument_checks import check_cells
from stonebook.teach.steps.brief import SENTENCE_END
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, StepButton
from stonebook.teach.steps.marked_cells import SetComparison, compare_sets
from stonebook.teach.steps.step import Feedback, State, Step, mark_feedback
from stonebook.words import say

FIRST_CELLS = re.compile(rf"{CELL.pattern}(?:(?:,| \w+) {CELL.pattern})*")
"""The cells that a sentence begins with, such as “B5 and C6”."""


class PredictionStep(Step):
    """Mark the cells that a `move` will change, lock the answer in, then see the move.

    The comparison names the cells that were found, missed and wrongly marked, and completes the
    step. If nothing is marked although something will change, the step stays open. `what` is an
    effect of the game's moves, by default its usual one. `story` comes before the question.
    """

    kind = "predict"
    input_kind = InputKind.CELL
    is_guess = True

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        move: str,
        *,
        what: str = "",
        because: str = "",
        story: str = "",
        id: str | None = None,
    ) -> None:
        super().__init__(title, id=id)
        position = start_of(start).position
        effects = teaching(position).effects
        self.what = what or effects.default
        if self.what not in effects.predicted:
            raise BadLesson(say("step.predict.what", what=what, known=effects.predicted), what)
        self._original_start, self._original_move = start_of(start), move
        self._original_because = check_cells(position, because, "because")
        self._original_story = check_cells(position, story, "story")
        self._ask_about_image(self._original_start.origin.grid.symmetries[0])

    def _ask_about_image(self, symmetry: Symmetry) -> None:
        """Ask about an image of the position, with nothing marked."""
        rename = cell_renaming(self._original_start.origin, symmetry)
        self._start = self._original_start.image(symmetry)
        self._turn = self._start.transition(rename_cells(self._original_move, rename))
        self.move = self._turn.move
        self._changed = affected_cells(self._turn.events, self.what)
        self._because = with_cells(self._original_because, rename)
        self._story = with_cells(self._original_story, rename)
        self.marked: list[str] = []

    def vary(self, number: int) -> bool:
        """Ask about the twin of a number, unless a text names a cell that can't be renamed."""
        twins = self._original_start.twins
        if CELL.search(self.title) or CELL.search(BRACES.sub("", self._original_because)):
            return False
        self._ask_about_image(twins[number % len(twins)])
        return number % len(twins) > 0

    def position(self) -> Position:
        """Return the position before the move, or after it once the answer is locked in."""
        return self._turn.after if self.done else self._start

    @property
    def question_position(self) -> Position:
        return self._start

    def scene(self) -> Scene:
        """Return the board with the coming move and the marked cells, or with the comparison."""
        if self.done:
            picture = scene(self.position(), marks=self._sets.marks())
            return picture.with_traces(traces([self._turn]))
        marks = {
            **dict.fromkeys(self.move.cells, MarkKind.PLACED),
            **dict.fromkeys(sorted(self.marked), MarkKind.TARGET),
        }
        picture = scene(self._start, marks=marks)
        for cell in self.move.cells:
            picture = preview(picture, self._start, cell)
        return picture

    def prompt(self) -> str:
        """Return the question, or the result of the comparison."""
        return self._result_sentence() if self.done else self._question()

    @property
    def asked(self) -> str:
        """The question, once the answer is locked in."""
        return self._question() if self.done else ""

    def _question(self) -> str:
        player = self._start.to_move
        # In Jō only the pair: its effects are the question.
        placed, _, _ = str(self.move).partition(" ")
        question = say(
            f"step.predict.{self.what}", player=player, move=placed, **terms(self._start)
        )
        return f"{self._story} {question}".lstrip()

    def _result_sentence(self) -> str:
        sets = self._sets
        if sets.wanted:
            return sets.verdict()
        if sets.exact:
            return say("step.right")
        return f"{say('step.choose.no')} {say(f'step.predict.none.{self.what}')}"

    @property
    def compares(self) -> bool:
        """Whether the answer is locked in."""
        return self.done

    @property
    def legend(self) -> str:
        """The meaning of the comparison's marks."""
        return self._sets.legend("stayed") if self.done else ""

    @property
    def verdict_kind(self) -> str:
        """The verdict in the prompt. A guess is "most", "some" or "none" where it is not right."""
        if not self.missed:
            return super().verdict_kind
        if self._sets.mostly_right:
            return "most"
        return "some" if self._sets.hit else "none"

    @property
    def missed(self) -> bool:
        return self.done and not self._sets.exact

    def buttons(self) -> tuple[StepButton, ...]:
        """Return the button "lock in", and afterwards "again" in its place."""
        if self.done:
            return (self._again_button,)
        return (StepButton(PressName.CHECK, say("step.lock")),)

    def gives_away(self) -> tuple[Position, ...]:
        """Return the position after the move."""
        return (self._turn.after,)

    def _press(self, name: str) -> Feedback:
        """Lock the answer in."""
        if name == PressName.CHECK and not self.done:
            return self._compare()
        return self._question_feedback()

    def _choose_cell(self, cell: str) -> Feedback:
        """Mark or unmark a cell."""
        if self.done:
            return self._question_feedback()
        if cell in self.marked:
            self.marked.remove(cell)
            return mark_feedback([cell], len(self.marked), marked=False)
        is_removable = cell in self.move.cells and self.what == "removed"  # a self-capture
        if self._start.at(cell) is None and not is_removable:
            return Feedback(None, say("step.predict.empty", cell=cell, **terms(self._start)))
        self.marked.append(cell)
        return mark_feedback([cell], len(self.marked))

    def _choose_cells(self, cells: Sequence[str]) -> Feedback:
        """Mark typed cells. A cell that is typed alone can be unmarked, too."""
        if len(cells) == 1 or self.done:
            return self._choose_cell(cells[0])
        new = [cell for cell in dict.fromkeys(cells) if cell not in self.marked]
        sentences = [self._choose_cell(cell).message for cell in new]
        refused = [
            text for cell, text in zip(new, sentences, strict=True) if cell not in self.marked
        ]
        marked = [cell for cell in cells if cell in self.marked]
        reply = mark_feedback(marked, len(self.marked)) if marked else Feedback(None, "")
        return replace(
            reply,
            text=" ".join(filter(None, [*refused, reply.text])),
            only_for_screen_readers=reply.only_for_screen_readers and not refused,
        )

    def solution(self) -> tuple[Answer, ...]:
        """Return the cells still to be marked or unmarked, then the lock."""
        return (*map(ChosenCell, sorted({*self._changed} ^ {*self.marked})), Press(PressName.CHECK))

    def state(self) -> State:
        """Return the marked cells. The first wrong one is explained, so their order counts."""
        if not self.done:
            return State(False, marked=(*self.marked,))
        return State((frozenset(self._sets.hit), self._sets.extra), ignores_cells=True)

    def _restart(self) -> None:
        """Take the answer back."""
        self.marked = []

    @property
    def _sets(self) -> SetComparison:
        return compare_sets(self._changed, self.marked)

    def _compare(self) -> Feedback:
        sets = self._sets
        if sets.wanted and not self.marked:
            return Feedback(None, say("step.predict.nothing"))
        if not sets.exact:
            self.failures += 1
        self.done = True
        if sets.exact:
            return self._exact_feedback(sets)
        sentences = []  # the board and the prompt show the same: the reason comes first
        if sets.missed:
            sentences.append(say(f"step.predict.missed.{self.what}", cells=sets.missed))
        about, others = self._because_by_subject(sets)
        # A reason such as “C4 stays: …” already says that the stone did not leave.
        stays = bool(about) or (self.what == "removed" and bool(self._why_not(sets)))
        explained = {cell for sentence in about for cell in _subjects(sentence)}
        sentences += self._not_changed([c for c in sets.extra[stays:] if c not in explained])
        reasons = [*about, *self._reasons(sets), *others]
        message = " ".join(filter(None, [*reasons, *sentences]))
        return Feedback(False, message, sets.marks(), turns=(self._turn,))

    def _not_changed(self, cells: Sequence[str]) -> list[str]:
        """Return sentences about wrongly marked cells: a neutral stone could never flip."""
        players = self._start.game.players if self.what == "flipped" else ()
        neutral = [cell for cell in cells if players and self._start.at(cell) not in players]
        others = [cell for cell in cells if cell not in neutral]
        sentences = [say("step.predict.neutral", cells=neutral)] if neutral else []
        return sentences + (
            [say(f"step.predict.wrong.{self.what}", cells=others)] if others else []
        )

    def _exact_feedback(self, sets: SetComparison) -> Feedback:
        """Return the feedback on a right prediction: what happened, and why."""
        kind = self.what if sets.wanted else "none"
        happened = say(f"step.predict.happened.{kind}", cells=sets.wanted)
        printed = self._because or happened  # a printed page names the cells as the answer
        # The headline names the cells.
        right = say("step.right" if sets.wanted else "step.predict.right.none")
        message = " ".join(filter(None, [right, self._because]))
        return Feedback(True, message, sets.marks(), turns=(self._turn,), printed=printed)

    def _reasons(self, sets: SetComparison) -> list[str]:
        """Explain the first wrongly marked cell and the missed ones.

        The lesson's own reason is about what changes, and may name the wrong cell, too. A reason
        for the missed cells is left out if the lesson's own names the same lines.
        """
        reasons = self._why_not(sets)
        about, _ = self._because_by_subject(sets)
        if sets.missed and not (self._because and (about or self.what != "turned")):
            missed = why_changed(self._turn, EFFECTS[self.what], sets.missed)
            named = {*CELL.findall(self._because), *self.move.cells}
            reasons += [] if {*CELL.findall(missed)} <= named else [missed]
        return reasons

    def _why_not(self, sets: SetComparison) -> list[str]:
        """Explain the first wrongly marked cell, unless the lesson's own reason does."""
        about, _ = self._because_by_subject(sets)
        return [] if about or not sets.extra else [why_unchanged(self._turn, sets.extra[0])]

    def _because_by_subject(self, sets: SetComparison) -> tuple[list[str], list[str]]:
        """Return the lesson's own reasons: those about the first wrongly marked cell, the others.

        A sentence is about the cell that it begins with. If that is the new stone, the sentence
        says what the stone does, not why it stays.
        """
        about, others = list[str](), list[str]()
        for sentence in SENTENCE_END.split(self._because):
            is_about = {*sets.extra[:1]} & {*_subjects(sentence)} - {*self.move.cells}
            (about if is_about else others).append(sentence)
        return about, others


def _subjects(sentence: str) -> list[str]:
    """Return the cells that a sentence begins with."""
    subject = FIRST_CELLS.match(sentence)
    return CELL.findall(subject.group()) if subject else []
