"""Steps as the notebook shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import stonebook.widgets.surroundings as surroundings
from stonebook.draw.frames import frames
from stonebook.draw.scene import Mark, Scene
from stonebook.rules.errors import BadNotation
from stonebook.teach import Answer, Choice, Feedback, Press, Step, Text
from stonebook.teach.steps.step import slug
from stonebook.widgets.lesson import current_lesson
from stonebook.widgets.reading import reading
from stonebook.widgets.skin import Skin, heading, prompt
from stonebook.words import say

ASIDE = ("again", "back", "cancel", "hint", "show")
"""Buttons that stand back behind those that lead on."""


class StepSkin(Skin):
    """A view of one step: its board, its words, its buttons. It decides nothing itself."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.title = step.title
        self._board: Any = None
        current_lesson().know(step, self._mark_done)

    def still(self) -> tuple[str, Scene]:
        """Return what is asked, and the picture of it."""
        return self.step.prompt(), self.step.scene()

    def reading(self) -> str:
        """Return the step with its answers, as HTML for a page to read."""
        return reading(self.step)

    def widget(self) -> Any:
        """Return the live step."""
        import ipywidgets

        from stonebook.widgets.board import Board
        from stonebook.widgets.controls import row

        step = self.step
        self._heading = ipywidgets.HTML()
        self._words = ipywidgets.HTML()
        self._buttons = row([]).add_class("stonebook-buttons")
        self._made: dict[str, Any] = {}
        self._board = Board(
            step.position(),
            label=step.title,
            pick=self._pick,
            controls={"type", "text"} if step.asks else {"text"},
            beneath=self._buttons,
        )
        self._refresh()
        self._mark_done()
        parts = [self._heading, self._words, self._board.widget]
        return ipywidgets.VBox(parts).add_class("stonebook-step")

    def _pick(self, cell: str) -> str | None:
        if not self.step.asks:
            return None
        return self.answer(Text(cell))  # a text that names a cell counts as that cell

    def answer(self, given: Answer) -> str | None:
        """Hand an answer to the step and show what it says."""
        try:
            feedback = self.step.answer(given)
        except BadNotation as error:
            return str(error)
        current_lesson().note(self.step)
        self._tell(feedback)
        return None

    def _tell(self, feedback: Feedback) -> None:
        board, around = self._board, surroundings.current()
        kind = {True: "good", False: "refused", None: "said"}[feedback.right]
        if kind == "refused" and self.step.guess:
            kind = "said"  # a guess is no mistake
        rule = f" ({feedback.rule})" if feedback.rule else ""
        # What is asked now is read out above the board already.
        said = "" if feedback.message == self.step.prompt() else feedback.message + rule
        if feedback.right and not said:
            said = say("step.right")  # a tick alone would look lost
        if feedback.before is None or feedback.move is None:
            self._refresh()
            self._mark(feedback.marks)
            board.say(said, kind)
            return
        events = feedback.before.explain(feedback.move)
        shown = frames(feedback.before, events, each_stone=True)

        async def play() -> None:
            # When the reader did something else meanwhile, that is what counts.
            if await board.animate(shown):
                self._refresh()
                if guessed:
                    board.say(said, kind)

        guessed = self.step.guess  # then seeing comes before being told
        self._ask()
        if not guessed:
            board.say(said, kind)
        around.spawn(play())

    def _refresh(self) -> None:
        """Show the step as it stands."""
        self._board.show_scene(self.step.scene(), position=self.step.position())
        self._ask()

    def _mark(self, marks: Mapping[str, str]) -> None:
        """Show the cells that a feedback is about, where the step does not do so itself."""
        picture = self.step.scene()
        shown = {(mark.cell, mark.kind) for mark in picture.marks}
        more = [
            Mark(cell, picture.centres[cell], kind)
            for cell, kind in marks.items()
            if (cell, kind) not in shown and cell in picture.centres
        ]
        if more:
            self._board.show_scene(picture.with_marks(*more))

    def _ask(self) -> None:
        """Show what is asked, and the buttons."""
        self._words.value = prompt(self.step.prompt())
        self._offer(self.step.choices())

    def _offer(self, choices: Sequence[Choice]) -> None:
        """Show these buttons. A button once made stays, so that the focus on it is not lost."""
        from stonebook.widgets.controls import labelled_button

        offered = {choice.press: choice.label for choice in choices}
        for name, label in offered.items():
            if name not in self._made:
                made = labelled_button(label, partial(self._press, name))
                made.add_class(f"stonebook-answer-{slug(name)}")
                if name in ASIDE:
                    made.add_class("stonebook-aside")
                self._made[name] = made
                self._buttons.children = [*self._made.values()]
        for name, button in self._made.items():
            button.description = offered.get(name, button.description)
            button.layout.display = "block" if name in offered else "none"

    def _press(self, name: str) -> None:
        said = self.answer(Press(name))
        if said:
            self._board.say(said)

    def _mark_done(self) -> None:
        if self._board is not None:
            done = current_lesson().progress.was_done(self.step.id)
            self._heading.value = heading(self.title, done)
