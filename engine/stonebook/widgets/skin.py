"""Steps as the notebook shows them: a live widget, or the same as a picture and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from stonebook.draw.frames import frames
from stonebook.draw.scene import Scene, scene
from stonebook.draw.svg import svg
from stonebook.rules.errors import BadNotation
from stonebook.rules.position import Position
from stonebook.teach import Choice, Feedback, Step
import stonebook.widgets.surroundings as surroundings
from stonebook.widgets.lesson import current_lesson
from stonebook.words import say


class Skin:
    """What a call of the vocabulary returns: it shows itself live, or as a picture and words."""

    title: str

    def _widget(self) -> Any:
        raise NotImplementedError

    def _still(self) -> tuple[str, Scene]:
        """The words and the picture to show where nothing is live."""
        raise NotImplementedError

    def _ipython_display_(self) -> None:
        from IPython.display import display

        if surroundings.current().live:
            display(self._widget())
        else:
            display(self._repr_mimebundle_(), raw=True)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        prompt, picture = self._still()
        html = (
            f'<div class="stonebook-step">{_head(self.title)}{_prompt(prompt)}{svg(picture)}</div>'
        )
        return {"text/html": html, "text/plain": f"{self.title}\n{prompt}\n{picture.text}"}


class StepSkin(Skin):
    """A view of one step: its board, its words, its buttons. It decides nothing itself."""

    def __init__(self, step: Step) -> None:
        self.step = step
        self.title = step.title
        self._board: Any = None
        current_lesson().know(step, self._mark_done)

    def _still(self) -> tuple[str, Scene]:
        return self.step.prompt(), self.step.scene()

    def _widget(self) -> Any:
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
        return self.answer(cell)

    def answer(self, given: str) -> str | None:
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
        rule = f" ({feedback.rule})" if feedback.rule else ""
        said = feedback.message + rule
        if feedback.before is not None and feedback.move is not None:
            events = feedback.before.explain(feedback.move)
            shown = frames(feedback.before, events, each_stone=True)

            async def play() -> None:
                await board.animate(shown)
                self._refresh()
                board.say(said, kind)

            around.spawn(play())
        self._refresh()
        board.say(said, kind)

    def _refresh(self) -> None:
        """Show the step as it stands."""
        step = self.step
        self._board.show_scene(step.scene(), "")
        self._words.value = _prompt(step.prompt())
        self._offer(step.choices())

    def _offer(self, choices: Sequence[Choice]) -> None:
        """Show these buttons. A button once made stays, so that the focus on it is not lost."""
        from stonebook.widgets.controls import labelled_button

        offered = {choice.answer: choice.label for choice in choices}
        for answer, label in offered.items():
            if answer not in self._made:
                self._made[answer] = labelled_button(label, partial(self._press, answer))
                self._buttons.children = [*self._made.values()]
        for answer, button in self._made.items():
            button.description = offered.get(answer, button.description)
            button.layout.display = None if answer in offered else "none"

    def _press(self, given: str) -> None:
        said = self.answer(given)
        if said:
            self._board.say(said)

    def _mark_done(self) -> None:
        if self._board is not None:
            done = current_lesson().progress.was_done(self.step.id)
            self._heading.value = _head(self.title, done)


class BoardSkin(Skin):
    """A board for two people, beside its title."""

    def __init__(self, title: str, position: Position) -> None:
        self.title = title
        self._position = position

    def _still(self) -> tuple[str, Scene]:
        player = self._position.to_move
        return say("board.to_move", player=player) if player else "", scene(self._position)

    def _widget(self) -> Any:
        import ipywidgets

        from stonebook.widgets.board import Board

        board = Board(self._position, label=self.title)
        return ipywidgets.VBox([ipywidgets.HTML(_head(self.title)), board.widget]).add_class(
            "stonebook-step"
        )


def _head(title: str, done: bool = False) -> str:
    badge = f' <span class="stonebook-done">✓ {escape(say("lesson.done"))}</span>' if done else ""
    return f'<div class="stonebook-title">{escape(title)}{badge}</div>'


def _prompt(text: str) -> str:
    return f'<div class="stonebook-prompt">{escape(text)}</div>'
