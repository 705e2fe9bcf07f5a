"""A lesson's other items: a board to play on, a picture, a comparison of a rule with the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.draw.scene import Scene, scene
from stonebook.draw.svg import svg
from stonebook.rules.position import Position
from stonebook.rules.state_sentence import state_sentence
from stonebook.teach.explain.custom_rule import Comparison
from stonebook.teach.steps.kinds.score import ScoreStep
from stonebook.teach.twins import StartPosition
from stonebook.widgets.host.host import host
from stonebook.widgets.lesson.lesson_item import (
    LessonItem,
    LiveItem,
    box_html,
    heading_html,
    prompt_html,
)
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import language, say

if TYPE_CHECKING:
    from stonebook.search.players import Player
    from stonebook.teach.play.game_choice import GameChoice
    from stonebook.widgets.host.action_log import ActionLog
    from stonebook.widgets.playing.board import PlayBoard


class BoardOutput(LiveItem):
    """A titled board to play on."""

    def __init__(
        self,
        title: str,
        start: Position | StartPosition,
        opponents: Mapping[str, Player] | None = None,  # players of one side, or of both
        *,
        log: ActionLog | None = None,
        choice: GameChoice | None = None,  # the game as the page's address chooses it
        make: Callable[..., PlayBoard] | None = None,  # makes another board than a `PlayBoard`
    ) -> None:
        self.title = title
        self._make = make
        self._start = start
        self._opponents = opponents
        self._log = log
        self._choice = choice
        self._position = start.position if isinstance(start, StartPosition) else start

    def still(self) -> tuple[str, Scene]:
        """Return a sentence about whose turn it is, and the board."""
        return state_sentence(self._position), scene(self._position)

    def widget(self) -> Any:
        """Return the live board, with a button to watch the count if the game has one."""
        from stonebook.widgets.board.controls.buttons import labelled_button
        from stonebook.widgets.board.layout import vbox
        from stonebook.widgets.playing.board import PlayBoard
        from stonebook.widgets.playing.review import ReviewButton

        counting = labelled_button(say("step.play.count"), lambda: count())
        back = labelled_button(say("step.play.back"), lambda: show(step_box))
        has_score = self._position.score() is not None
        review = ReviewButton(lambda: board, lambda box: show(box), lambda: show(step_box))
        more = [*([counting] if has_score else []), review.widget]
        locked = bool(self._opponents) and host().locked("computer")
        players = None if locked else self._opponents
        board = (self._make or PlayBoard)(
            self._start,
            self.title,
            more,
            opponents=players,
            log=self._log,
            choice=self._choice if players else None,
            open_review=None if host().locked("review") else review.press,
            lists_moves=self._choice is not None,
        )
        if locked:
            board.view.show_sentence(f"{say('play.locked')} {state_sentence(board.position)}")
        step_box = vbox([board.head, board.view.widget]).add_class("stonebook-step")
        screen: Any = vbox([step_box]).add_class("stonebook-screen")

        def show(box: Any) -> None:
            screen.children = [box]

        def count() -> None:
            step = ScoreStep(say("step.play.counted"), board.table.start)
            step.is_counted = False  # the reader's own board is not part of the progress
            # The count replaces the board, so no old count stays visible during play.
            show(StepOutput(step).widget(back))

        return screen


class PictureOutput(LessonItem):
    """A picture of a board, the same in every environment."""

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
            "text/html": box_html(heading_html(self._title), svg(self._scene)),
            "text/plain": f"{self._title}\n{self._scene.text}",
        }


class RuleComparison(LessonItem):
    """The comparison of a reader's rule with the engine, and the first position that differs."""

    def __init__(self, compare: Callable[[], Comparison]) -> None:
        self._difference = None
        try:
            comparison = compare()
        except Exception as error:  # the reader's own rule may raise anything
            self._message = say("plain.failed", kind=type(error).__name__, message=str(error))
            return
        self._message = comparison.message
        if comparison.differences:
            self._difference = comparison.differences[0]

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        if self._difference is None:
            return {"text/html": box_html(prompt_html(self._message)), "text/plain": self._message}
        picture = scene(self._difference.position)
        words = f'<div role="status" lang="{language()}">{escape(self._message)}</div>'
        return {
            "text/html": box_html(words, svg(picture)),
            "text/plain": f"{self._message}\n{picture.text}",
        }
