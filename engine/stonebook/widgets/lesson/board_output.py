"""What a lesson shows beside its steps: a board to play on, a picture, a rule beside the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.draw.scene import Scene, scene
from stonebook.draw.svg import svg
from stonebook.rules.position import Position
from stonebook.rules.state import state_sentence
from stonebook.teach.explain.custom_rule import Comparison
from stonebook.teach.scoring.walk import Scoring
from stonebook.teach.twins import StartPosition
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_item import LessonItem, LiveItem, boxed, heading, prompt
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import language, say

if TYPE_CHECKING:
    from stonebook.search.players import Player
    from stonebook.widgets.host.action_log import ActionLog


class BoardOutput(LiveItem):
    """A board to play on, beside its title. `opponents` play a side by themselves, or both."""

    def __init__(
        self,
        title: str,
        start: Position | StartPosition,
        opponents: Mapping[str, Player] | None = None,
        *,
        tape: ActionLog | None = None,
    ) -> None:
        self.title = title
        self._start = start
        self._opponents = opponents
        self._tape = tape
        self._position = start.position if isinstance(start, StartPosition) else start

    def still(self) -> tuple[str, Scene]:
        """Return whose turn it is, and the board."""
        return state_sentence(self._position), scene(self._position)

    def widget(self) -> Any:
        """Return the live board, with a button to watch its count where there is one."""
        from stonebook.widgets.board.controls import labelled_button
        from stonebook.widgets.board.layout import vbox
        from stonebook.widgets.playing.board import PlayBoard
        from stonebook.widgets.playing.review import ReviewButton

        counting = labelled_button(say("step.play.count"), lambda: count())
        back = labelled_button(say("step.play.back"), lambda: show(step_box))
        counted = self._position.score() is not None
        looking = ReviewButton(lambda: board, lambda box: show(box), lambda: show(step_box))
        more = [*([counting] if counted else []), looking.widget]
        locked = bool(self._opponents) and host().locked("computer")
        players = None if locked else self._opponents
        board = PlayBoard(self._start, self.title, more, opponents=players, tape=self._tape)
        if locked:
            board.view.say(f"{say('play.locked')} {state_sentence(board.position)}")
        step_box = vbox([board.head, board.view.widget]).add_class("stonebook-step")
        shown: Any = vbox([step_box]).add_class("stonebook-screen")

        def show(box: Any) -> None:
            shown.children = [box]

        def count() -> None:
            step = Scoring(say("step.play.counted"), board.table.start)
            step.counts = False  # the reader's own board is no part of the lesson's progress
            # It takes the board's place: once play goes on, no old count stands beside it.
            show(StepOutput(step).widget(back))

        return shown


class PictureOutput(LessonItem):
    """A picture of a board. It is the same wherever it is shown."""

    def __init__(
        self,
        title: str,
        position: Position,
        *,
        marks: Mapping[str, str] | Iterable[tuple[str, str]],
        arrows: Sequence[tuple[str, str]],
        texts: Mapping[str, str],
    ) -> None:
        self._title = title
        self._scene = scene(position, marks=marks, arrows=arrows, texts=texts)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {
            "text/html": boxed(heading(self._title), svg(self._scene)),
            "text/plain": f"{self._title}\n{self._scene.text}",
        }


class RuleComparison(LessonItem):
    """What came of a plain rule beside the engine, with the first position where they differ."""

    def __init__(self, compare: Callable[[], Comparison]) -> None:
        self._difference = None
        try:
            comparison = compare()
        except Exception as error:  # whatever the reader's own rule does
            self._message = say("plain.failed", kind=type(error).__name__, message=str(error))
            return
        self._message = comparison.message
        if comparison.differences:
            self._difference = comparison.differences[0]

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        if self._difference is None:
            return {"text/html": boxed(prompt(self._message)), "text/plain": self._message}
        picture = scene(self._difference.position)
        words = f'<div role="status" lang="{language()}">{escape(self._message)}</div>'
        return {
            "text/html": boxed(words, svg(picture)),
            "text/plain": f"{self._message}\n{picture.text}",
        }
