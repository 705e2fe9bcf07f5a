"""A board that answers for a step: what the reader does is handed to it, what it says is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets

from stonebook.draw.frames import frames
from stonebook.draw.scene import Mark, Scene
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach import Choice, Feedback, Step
from stonebook.teach.steps.answers import Answer, Press, Tap, Text
from stonebook.teach.steps.step import slug
from stonebook.widgets.board_view import BoardView, Sentence
from stonebook.widgets.controls import Pace, TypedMoves, labelled_button, row
from stonebook.widgets.guard import guarded
from stonebook.widgets.skin import prompt
from stonebook.words import say

KINDS = {True: "good", False: "refused", None: "said"}
"""How a sentence looks, by whether the answer was right."""


class StepBoard:
    """The board of a step, with its question and its buttons. It decides nothing itself.

    `answered` is called after each answer that the step could read. `question` is the widget of
    what is asked, to stand above the board.
    """

    def __init__(self, step: Step, answered: Callable[[], None]) -> None:
        self.step = step
        self._answered = answered
        self._marks: Mapping[str, str] = {}  # of the last feedback
        self._made: dict[str, Any] = {}
        self._buttons = row([]).add_class("stonebook-buttons")
        self._typed = TypedMoves(self._type, picks=True)
        self.question: Any = ipywidgets.HTML()
        self.view = BoardView(
            self,
            step.title,
            pace=Pace(),
            beneath=[self._buttons],
            controls=[self._typed.widget] if step.asks else [],
        )
        self._ask()

    @property
    def position(self) -> Position:
        """The position that the reader looks at."""
        return self.step.position()

    def picture(self) -> Scene:
        """Return the step's picture, with the cells that the last feedback was about."""
        picture = self.step.scene()
        there = {(mark.cell, mark.kind) for mark in picture.marks}
        more = [
            Mark(cell, picture.centres[cell], kind)
            for cell, kind in self._marks.items()
            if (cell, kind) not in there and cell in picture.centres
        ]
        return picture.with_marks(*more)

    # What the reader does.

    @guarded
    def tap(self, cell: str) -> None:
        """Hand over a chosen cell, where the step asks for any."""
        if self.step.asks:
            self.answer(Tap(cell))

    @guarded
    def press(self, name: str) -> None:
        """Hand over a button."""
        self.answer(Press(name))

    @guarded
    def _type(self, text: str) -> None:
        if self.answer(Text(text)):
            self._typed.clear()

    def key(self, name: str) -> bool:
        """No key is the step's own."""
        return False

    def answer(self, given: Answer) -> bool:
        """Hand an answer to the step and show what it says. Return whether it could be read."""
        try:
            feedback = self.step.answer(given)
        except BadNotation as error:
            self.view.say(str(error))
            return False
        self._answered()
        self._show(feedback)
        return True

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self.view.failed(error)

    # What comes of it.

    def _show(self, feedback: Feedback) -> None:
        self._ask()
        sentence = self._sentence(feedback)
        if feedback.before is None or feedback.move is None:
            self._marks = feedback.marks
            self.view.settle()
            self.view.say(sentence.text, sentence.kind)
            return
        self._marks = {}
        events = feedback.before.explain(feedback.move)
        reel = frames(feedback.before, events, each_stone=True)
        if self.step.guess:  # seeing comes before being told
            self.view.show(reel, sentence)
        else:
            self.view.say(sentence.text, sentence.kind)
            self.view.show(reel)

    def _sentence(self, feedback: Feedback) -> Sentence:
        """Return what to say beside the board."""
        kind = KINDS[feedback.right]
        if kind == "refused" and self.step.guess:
            kind = "said"  # a guess is no mistake
        rule = f" ({feedback.rule})" if feedback.rule else ""
        # What is asked now is read out above the board already.
        text = "" if feedback.message == self.step.prompt() else feedback.message + rule
        if feedback.right and not text:
            text = say("step.right")  # a tick alone would look lost
        return Sentence(text, kind)

    def _ask(self) -> None:
        """Show what is asked, and the buttons."""
        self.question.value = prompt(self.step.prompt())
        self._offer(self.step.choices())

    def _offer(self, choices: Sequence[Choice]) -> None:
        """Show these buttons. A button once made stays, so that the focus on it is not lost."""
        offered = {choice.press: choice.label for choice in choices}
        for choice in choices:
            if choice.press not in self._made:
                made = labelled_button(choice.label, partial(self.press, choice.press))
                made.add_class(f"stonebook-answer-{slug(choice.press)}")
                if choice.aside:
                    made.add_class("stonebook-aside")
                self._made[choice.press] = made
                self._buttons.children = [*self._made.values()]
        for name, button in self._made.items():
            button.description = offered.get(name, button.description)
            button.layout.display = "block" if name in offered else "none"
