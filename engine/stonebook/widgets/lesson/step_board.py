"""The board of a step: it passes the reader's answers to the step and shows the feedback."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark, Scene
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach import Feedback, Step, StepButton
from stonebook.teach.explain.past_boards import StripBoard, played_last
from stonebook.teach.press_names import PressName
from stonebook.teach.steps.inputs import Answer, ChosenCell, InputKind, Press, Text
from stonebook.widgets.board.controls.announcement import Notice
from stonebook.widgets.board.controls.buttons import button, labelled_button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.typed_moves import TypedMoves
from stonebook.widgets.board.error_guard import guarded
from stonebook.widgets.board.layout import restyle, set_class
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.host.action_log import Action, ActionLog, EarlyActions
from stonebook.widgets.lesson.lesson_output import prompt_html
from stonebook.widgets.lesson.step_buttons import show_button, shown_buttons
from stonebook.widgets.lesson.step_feedback import cells_to_ripple, feedback_notice, presentation
from stonebook.words import say

ANSWER_CLASSES: Mapping[str, Callable[[str], Answer]] = {
    "press": Press,
    "tap": ChosenCell,
    "text": Text,
}
"""The class of an answer by its name in a board's log."""


class StepBoard:
    """The board of a step, with its question and its buttons. All decisions are the step's."""

    def __init__(
        self, step: Step, on_answer: Callable[[], None], exits: Sequence[Any] = ()
    ) -> None:
        """Show a step. `on_answer` is called after each answer that the step could read.

        `exits` are buttons that lead away from the step.
        """
        self.step = step
        step.adapt()
        self._on_answer = on_answer
        self._marks: Mapping[str, MarkKind] = {}  # of the last feedback
        self._ends_first = False  # whether a button that leads on first ends an animation
        self._reason_follows = False  # whether a reason follows the stones that move
        self._shown_buttons: Sequence[StepButton] = ()
        self.button_widgets: list[Any] = []  # hidden ones, too
        self._buttons = row([])
        self.typed_moves = TypedMoves(self._type, picks=True)
        restyle(self.typed_moves.widget, display="none")
        # Callers place it above the board.
        self.question: Any = markup().add_class("stonebook-question")
        pace = Pace()
        self._type_button = button("step.type", lambda: None).add_class("stonebook-type")
        self.view = BoardView(
            self,
            step.title,
            pace=pace,
            buttons=self._buttons,
            typed=[self.typed_moves.widget],
            rare=[self._type_button, pace.widget],
            onwards=exits,
            play_past=partial(self.press, PressName.REPLAY),
            marks_cell=self._marks_cell,
        )
        if step.shows_options:
            self.view.widget.add_class("stonebook-options")
            if step.options_fit_in_row:
                self.view.widget.add_class("stonebook-short-options")
        self.view.widget.add_class(f"stonebook-asks-{step.kind}")
        self.view.go_on.on_click(self._end_animation)
        self._ask()
        self.update_cover()
        self._log = ActionLog(step.title)
        self._log.listen(self._take_over)
        self._restore(self._log.replay())

    def show_step(self, step: Step) -> None:
        """Show another step of the same kind and game from its beginning, as a new board does."""
        step.adapt()
        self.step, self._marks = step, {}
        self.question.value = ""
        self._ask()
        self.view.settle()

    def picture_of(self, step: Step) -> Scene:
        """Make a step the board's own, and return its picture before any feedback."""
        self.step, self._marks = step, {}
        return self.picture()

    def update_cover(self) -> None:
        """Cover the board while the step waits for another step of the lesson, else uncover it."""
        self.view.cover_with(self.step.cover_reason)

    @property
    def position(self) -> Position:
        """The position that the step shows now."""
        return self.step.position()

    @property
    def previews_stone(self) -> bool:
        """Whether hovering previews a stone: if the step asks for a move."""
        return self.step.input_kind == InputKind.MOVE and not self.step.done

    def _marks_cell(self) -> bool:
        """Whether choosing a cell marks it: if the step asks for cells."""
        return self.step.input_kind == InputKind.CELL and self.step.awaits_answer

    def picture(self) -> Scene:
        """Return the step's picture, with the cells that the last feedback was about."""
        step, picture = self.step, self.step.scene()
        marked = {(mark.cell, mark.kind) for mark in picture.marks}
        added = [pair for pair in self._marks.items() if pair not in marked]
        shows_question = step.position() is step.question_position
        if step.strip() and shows_question:  # the past ends with the last move
            marked_cells = {cell for cell, _ in (*marked, *added)}
            last = played_last(step.question_position)
            added += [(cell, MarkKind.LAST) for cell in last if cell not in marked_cells]
        centres = picture.centres
        return picture.with_marks(*(Mark(c, centres[c], k) for c, k in added if c in centres))

    # The reader's actions.

    @guarded
    def choose_cell(self, cell: str) -> None:
        """Answer with a chosen cell, or with the button that is named like it.

        If the step has neither, say so to a reader with keys, or one who should choose an answer.
        """
        if self.step.input_kind:
            self.answer(ChosenCell(cell))
        elif any(button.name == cell for button in self.step.enabled_buttons()):
            self.press(cell)
        elif self.view.focus.visible:
            self.view.announce(say("step.buttons_only"))
        elif self.step.shows_options and not self.step.done:
            self.view.announce(say("step.choose.one"))

    @guarded
    def press(self, name: str) -> None:
        """Answer with the button of this name: see `PressName`."""
        self.answer(Press(name))

    @guarded
    def _type(self, text: str) -> None:
        if self.view.cover.reason:  # nobody sees what it would answer
            self.view.show_sentence(self.view.cover.reason)
        else:
            self.answer(Text(text))

    def key(self, name: str) -> bool:
        """Return False: steps have no keys."""
        return False

    def answer(self, answer: Answer) -> bool:
        """Pass an answer to the step and show its feedback. Return False if it can't be read."""
        try:
            feedback = self.step.answer(answer)
        except BadNotation as error:
            self.view.show_sentence(str(error))
            return False
        self.show(feedback, answer)
        return True

    def show(self, feedback: Feedback, answer: Answer) -> None:
        """Show what the step has said to an answer."""
        self.typed_moves.clear()
        self._remember(answer)
        self._on_answer()
        self._show(feedback)

    def controls(self) -> tuple[tuple[StepButton, Any], ...]:
        """Return each button that is shown with its widget, in order."""
        return tuple(zip(self._shown_buttons, self.button_widgets, strict=False))

    def _remember(self, answer: Answer) -> None:
        """Record an answer, to be replayed after Python restarts."""
        if answer == Press(PressName.AGAIN):
            self._log.clear()
        elif isinstance(answer, ChosenCell):
            self._log.append("tap", answer.cell)
        elif isinstance(answer, Text):
            self._log.append("text", answer.text)
        elif answer.name != PressName.REPLAY:  # watching the past changes nothing
            self._log.append("press", answer.name)

    def _take_over(self, early: EarlyActions) -> None:
        """Continue where the page is: it answered the reader before Python had started."""
        self._restore(early.done)
        if early.focus:
            self.view.look_at(early.focus, announces=early.names)
        acts = {
            "tap": self.choose_cell,
            "press": self.press,
            "text": self._type,
            "key": self.view.key,
        }
        for action, name in early.unanswered:
            acts[action](name)

    def _restore(self, actions: Iterable[Action]) -> None:
        """Repeat, without animation, answers from before Python had started."""
        feedback = None
        for action, name in actions:
            try:
                feedback = self.step.answer(ANSWER_CLASSES[action](name))
            except (BadNotation, KeyError):
                continue  # recorded for an earlier step of this cell
            if self._log.counts_as_progress:
                self._on_answer()
        if feedback is None:
            return
        self._marks = {} if feedback.turns else feedback.marks
        self._ask(feedback.strip)
        self.view.settle()
        self.view.show_notice(self._notice(feedback))

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self.view.show_error(error)

    # Feedback.

    def _show(self, feedback: Feedback) -> None:
        self._show_inputs(feedback.strip)
        notice, rippled = self._notice(feedback), cells_to_ripple(feedback)
        if not feedback.turns:
            self._show_question()
            self._marks = feedback.marks
            self.view.settle()
            self.view.show_notice(notice)
            if rippled:
                self.view.show((), rippled=rippled)
            return
        self._marks = {}
        if self.step.is_guess:
            self._show_question()  # the verdict does not wait for the stones, its legend does
            set_class(self.question, "stonebook-unmarked", True)
        shown = presentation(self.step, feedback, notice)
        self._reason_follows = shown.reason_follows
        self.view.show_notice(shown.first)
        self.view.show(
            shown.pictures,
            notice,
            lead=shown.lead,
            show_outcome=self._show_outcome,
            rippled=rippled,
        )
        self._set_ends_first(ends=True)

    def _end_animation(self, _: object) -> None:
        if self._ends_first:
            self.view.settle()

    def _show_outcome(self) -> None:
        self._set_ends_first(ends=False)
        set_class(self.question, "stonebook-unmarked", False)
        self._show_question()

    def _set_ends_first(self, *, ends: bool) -> None:
        """Let the button that leads on first end the animation so that its verdict is seen."""
        self._ends_first = ends
        set_class(self.view.go_on, "stonebook-ends-first", ends)

    def _notice(self, feedback: Feedback) -> Notice:
        """Return the sentence to say next to the board."""
        return feedback_notice(self.step, feedback)

    def _ask(self, strip: Sequence[StripBoard] = ()) -> None:
        """Show the ways to answer, then the question, so it can be answered at once."""
        self._show_inputs(strip)
        self._show_question()

    def _show_inputs(self, strip: Sequence[StripBoard]) -> None:
        """Show the strip, the field and the buttons."""
        step_strip = self.step.strip()
        outlined = bool(strip) and not step_strip
        self.view.strip.show(
            strip or step_strip,
            self.step.sheet(),
            replays=self.step.past_button().enabled,
            of_sentence=outlined,
        )
        self.typed_moves.ask(self.step.input_kind)
        self._type_button.disabled = not self.step.input_kind
        if self.step.input_kind:
            restyle(self.typed_moves.widget, display="flex")  # once shown, the box stays
        self.view.go_on.disabled = not self.step.may_go_on
        self._update_buttons(shown_buttons(self.step))

    def _show_question(self) -> None:
        # A page of many boards would read all their questions as soon as they are there.
        has_question = bool(self.question.value)
        step = self.step
        question = (step.prompt(), step.legend, step.verdict_kind, step.asked)
        self.question.value = prompt_html(*question, aloud=has_question)

    def _update_buttons(self, buttons: Sequence[StepButton]) -> None:
        """Show these buttons, each on its own widget, which stays in its place when disabled.

        Enabled buttons are updated first, so the focus can move to one of them.
        """
        self._shown_buttons = buttons
        new = range(len(self.button_widgets), len(buttons))
        for index in new:
            self.button_widgets.append(labelled_button("", partial(self._press_place, index)))
        if new:
            self._place_buttons()
        pairs = [*zip_longest(self.button_widgets, buttons)]
        for widget, shown in sorted(pairs, key=lambda pair: not (pair[1] and pair[1].enabled)):
            restyle(widget, display="block" if shown else "none")
            if shown:
                show_button(widget, shown)

    def _place_buttons(self) -> None:
        """Place the widgets of all buttons below the board."""
        self._buttons.children = [*self.button_widgets]

    def _press_place(self, index: int) -> None:
        """Answer with the button that is shown in a place.

        The button to the next question first ends an animation, so the reason is seen.
        """
        buttons = shown_buttons(self.step)
        if index >= len(buttons) or not buttons[index].enabled:
            return
        name = buttons[index].name
        if name == PressName.NEXT and self._ends_first and self._reason_follows:
            self.view.settle()
        else:
            self.press(name)
