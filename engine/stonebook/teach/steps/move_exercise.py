"""Exercises whose answer is a move: chosen cell by cell, typed, or pressed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene, scene
from stonebook.profiles import teaching
from stonebook.rules.errors import BadLesson
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position, Transition
from stonebook.rules.refusals import Refusal
from stonebook.rules.state_sentence import passes_sentence
from stonebook.rules.symmetry import CELL, cells_named
from stonebook.teach.explain.phrases import move_text
from stonebook.teach.explain.reasons import DECIDES, why_refused
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.argument_checks import listed_texts
from stonebook.teach.steps.exercise import Exercise
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, Role, StepButton
from stonebook.teach.steps.move_builder import CellChoice
from stonebook.teach.steps.step import Feedback
from stonebook.teach.steps.typed import cells_of, means_pass, spelled_names
from stonebook.words import say

MUST_PASS = "must_pass"
"""The end of a detail's key, if the detail says that only a pass is left."""
MAX_ANSWERS_NAMED = 4
"""If there are more other right answers than this, feedback names none."""
MOVES_WITHOUT_CELL = ("pass", "resign")
"""The moves without a cell that can have a button."""


def right_move(move: Move) -> str:
    """Return the sentence that a move is right. A turn of several parts is not repeated."""
    if move.has_parts:
        return say("step.right")
    return say("step.task.right", move=move_text(move))


def shown_move(position: Position, move: Move) -> str:
    """Return the sentence that shows a right move. A turn of several parts is said in words."""
    if move.has_parts:
        return say("step.task.shown.turn", turn=teaching(position).move.in_words(move))
    return say("step.task.shown", move=move_text(move))


class MoveExercise(Exercise):
    """An exercise whose answer is a move.

    An occupied cell counts as a slip, not as a wrong answer. A turn of several parts is built cell
    by cell, or typed as a whole. `button_moves` are moves without a cell that have buttons: "pass",
    "resign". They may be wrong: whether a player may pass is a good question.
    """

    input_kind = InputKind.MOVE
    explains_after_turns = True

    def __init__(
        self,
        title: str,
        start: Position | PlayedPosition,
        *,
        hints: Sequence[str],
        because: str = "",
        story: str = "",
        button_moves: Sequence[str] = (),
        id: str | None = None,
    ) -> None:
        self.button_moves = tuple(listed_texts(button_moves))
        super().__init__(title, start, hints=hints, because=because, story=story, id=id)
        self._check_button_moves()

    def _check_button_moves(self) -> None:
        game = self._problem.game
        allowed = [word for word in MOVES_WITHOUT_CELL if game.read(word) is not None]
        for word in self.button_moves:
            if word not in allowed:
                message = say("teacher.words", word=word, game=game.title, known=allowed)
                raise BadLesson(message, str(word))

    def _begin(self) -> None:
        super()._begin()
        self._builder = teaching(self._problem).move.builder(self._problem)

    @abstractmethod
    def _judge(self, turn: Transition) -> Feedback:
        """Judge a legal move while the question is open."""

    @property
    def legend(self) -> str:
        """The passes so far and the first passer, "" if the story says it."""
        return "" if self._story else passes_sentence(self.position())

    def scene(self) -> Scene:
        """Return the board with the unfinished turn."""
        if not self._builder.text:
            return super().scene()
        builder = self._builder
        return scene(
            self._board,
            marks=self._marks_with_rings,
            arrows=builder.arrows,
            stones=builder.stones,
            ghosts=builder.ghosts,
        )

    def _more_buttons(self) -> tuple[StepButton, ...]:
        buttons = [
            StepButton(word, say(f"step.task.{word}"), role=Role.ANSWER)
            for word in self.button_moves
        ]
        return (*buttons, *self._builder.buttons)

    def next_part(self, move: str) -> Answer:
        """Return what to choose next for a move, after the parts that are chosen already."""
        cells = [cell for cell in CELL.findall(move) if cell in self._problem.grid.index]
        chosen = len(self._builder.cells)
        if chosen < len(cells):
            return ChosenCell(cells[chosen])
        return Press(PressName.END if cells else move)

    def leads_on(self, cell: str) -> bool:
        """Whether a cell continues a legal move, or undoes a part of it."""
        return cell in self._builder.leads_on

    def turn_by(self, answer: Answer) -> Transition | None:
        """Return the turn that an answer completes, None if it completes no legal one."""
        builder, move = copy(self._builder), None
        if isinstance(answer, ChosenCell):
            move = builder.choose(answer.cell).move if self.awaits_answer else None
        elif isinstance(answer, Press) and answer.name == PressName.END:
            move = builder.finish() if builder.complete else None
        elif isinstance(answer, Press) and answer.name in self.button_moves:
            move = answer.name
        outcome = None if move is None else self._problem.attempt(move)
        return outcome if isinstance(outcome, Transition) else None

    def _press(self, name: str) -> Feedback:
        if not self.awaits_answer:
            return super()._press(name)
        self._marks = self._lasting_marks
        if name in self.button_moves:
            return self._judge_move(name)
        if name == PressName.END and self._builder.complete:
            return self._judge_move(self._builder.finish())
        if name == PressName.BACK and self._builder.text:
            return self._show_turn(self._builder.back())
        if name == PressName.CANCEL and self._builder.text:
            self._builder.cancel()
            self._marks = {}
            return self._question_feedback()
        return super()._press(name)

    def _take_text(self, text: str) -> Feedback:
        game, text = self._problem.game, text.strip().rstrip(".!")
        if means_pass(text):  # a refusal says whether the game has passes
            return self._judge_move(MoveKind.PASS)
        if game.read(text) is not None and game.cell_names.read(text) is None:
            return self._judge_move(text)
        names = spelled_names(text) or ()
        if len(names) > 1 and self._builder.takes_parts:  # the order of the chosen cells
            return self._take_cells(cells_of(self._problem, text))
        if len(names) != 1:
            from stonebook.teach.steps.typed_errors import no_move

            raise no_move(self._problem, text)
        return self._take_cell(*cells_of(self._problem, text))

    def _hint(self) -> Feedback:
        hint = super()._hint()
        return replace(hint, marks={**self._hint_rings(hint.message), **hint.marks})

    def _hint_rings(self, hint: str) -> Mapping[str, MarkKind]:
        """Return rings on the cells that a hint names."""
        return dict.fromkeys(cells_named(hint, self._problem), DECIDES)

    def _take_cell(self, cell: str) -> Feedback:
        selection = self._builder.choose(cell)
        if selection.move is not None:
            return self._judge_move(selection.move)
        return self._show_turn(selection)

    def _take_cells(self, cells: Sequence[str]) -> Feedback:
        """Choose the cells of a turn one after another, as far as they fit."""
        feedback = self._take_cell(cells[0])
        for cell in cells[1:]:
            if feedback.right is not None or cell in self._builder.cells:
                break
            feedback = self._take_cell(cell)
        return feedback

    def _show_turn(self, selection: CellChoice) -> Feedback:
        """Show the state of an unfinished turn."""
        self._marks = self._builder.marks
        return Feedback(selection.right, selection.message, self._marks)

    @property
    def _lasting_marks(self) -> Mapping[str, MarkKind]:
        """The marks that stay when a button is pressed, while the question is open."""
        return {cell: mark for cell, mark in self._marks.items() if mark != MarkKind.REFUSED}

    def _judge_move(self, text: str) -> Feedback:
        outcome = self._problem.attempt(text)
        if isinstance(outcome, Refusal):
            return self._judge_refusal(outcome, text)
        return self._judge(outcome)

    def _judge_refusal(self, refusal: Refusal, text: str) -> Feedback:
        names_a_move = refusal.reason == teaching(self._problem).legality.pass_reason
        if names_a_move and not ("pass" in self.button_moves and self.failures):
            message = say("step.task.may_not_pass", player=self._problem.to_move)
            return self._refuse(Feedback(False, message, rule=refusal.rule), text)
        why = why_refused(self._without_the_answer(refusal), self._problem)
        if self._is_occupied(text):  # a slip, not an answer
            return Feedback(None, why.message, why.marks, rule=why.rule)
        return self._refuse(Feedback(False, why.message, why.marks, rule=why.rule), text)

    def _without_the_answer(self, refusal: Refusal) -> Refusal:
        """Return a refusal without the detail that only a pass is left, if passing is asked."""
        if "pass" not in self.button_moves:
            return refusal
        details = (detail for detail in refusal.details if not detail.reason.endswith(MUST_PASS))
        return replace(refusal, details=tuple(details))

    def _refuse(self, why: Feedback, text: str) -> Feedback:
        """Handle a move that the rules refuse. It is not an answer, so it costs nothing."""
        return why

    def _is_occupied(self, text: str) -> bool:
        cell = self._problem.cell_name(text)
        return cell is not None and self._problem.at(cell) is not None
