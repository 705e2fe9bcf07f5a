"""Record what a reader would see on a step's board after each answer, and in between."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene
from stonebook.teach import Step
from stonebook.teach.steps.inputs import Answer
from stonebook.widgets.board.effects.board_effects import SHAKE_CLASS
from stonebook.widgets.board.view import BoardView
from stonebook.widgets.lesson.step_board import StepBoard

from ..sentinels import CELL
from .answered_copies import AnswerOutcome, give_answer
from .recording_host import RecordingHost

Display = Mapping[str, Any]
"""The visible parts of a board, by name."""
REPLY_PARTS = ("question", "words", "picture", "strip", "preview_owner")
"""The parts that a reply can change, apart from the buttons."""


@dataclass(frozen=True)
class RecordedMoment:
    """The changed parts, and the seconds until the next moment."""

    changed: Display
    seconds: float


@dataclass(frozen=True)
class RecordedReply:
    """The changes that an answer makes at once, then series of moments, which run in parallel."""

    changed: Display  # with the question that is shown once all moments are over
    series: tuple[tuple[RecordedMoment, ...], ...]
    cell: str = ""  # the chosen cell, if the reply also serves for other cells
    only_in_words: bool = False  # whether the words name that cell, but no picture shows it


class _RecordingPainter:
    """A painter that only stores the picture."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget

    def fit(self, max_width: str) -> None:
        """Do nothing: the page takes the width from the picture."""

    def paint(self, scene: Scene, *_: object, **__: object) -> None:
        """Store the picture on the widget."""
        self.widget.stonebook_scene = scene


class BoardRecorder:
    """Acts on a live board, and records what a reader sees at once and afterwards."""

    def __init__(self, view: BoardView, host: RecordingHost) -> None:
        self._host, self._view = host, view
        view.painter = _RecordingPainter(view.painter.widget)
        view.settle()
        self._finish()

    @property
    def widget(self) -> Any:
        """The widget that holds all parts of the board."""
        return self._view.widget

    def display(self) -> Display:
        """Return what a reader sees."""
        strip = self._view.strip
        return {
            **self._animated(),
            "strip": (
                strip.boards.value,
                "stonebook-explains" in strip.widget._dom_classes,
                is_shown(strip.widget.children[0]),
            ),
            "can_go_on": not self._view.go_on.disabled,
        }

    def words(self) -> str:
        """Return the words next to the board."""
        return str(self._view.announcement.widget.value)

    def _animated(self) -> Display:
        """Return the parts that may change without an answer."""
        canvas = self._view.painter.widget
        return {
            "words": self.words(),
            "picture": canvas.stonebook_scene,
            "shakes": SHAKE_CLASS in canvas._dom_classes,
        }

    def record(self, act: Callable[[], object]) -> tuple[RecordedReply, Display]:
        """Call `act`. Return the reply, and the display after it."""
        before = self._view.painter.widget.stonebook_scene
        act()
        display = self.display()
        at_once = dict(display)
        if at_once["picture"] is before:
            del at_once["picture"]  # the new picture is not painted yet
        series: tuple[tuple[RecordedMoment, ...], ...] = ()
        if self._host.coroutines:  # most answers move nothing, and then nothing changes afterwards
            series, display = self._finish(), self.display()
        if "question" in display:  # the page shows the question once nothing moves
            at_once["question"] = display["question"]
        return RecordedReply(at_once, series), display

    def _finish(self) -> tuple[tuple[RecordedMoment, ...], ...]:
        """Run the animations that were started, one after another. Return their moments."""
        series = []
        while self._host.coroutines:
            moments: list[RecordedMoment] = []
            before = self._animated()

            def pause(seconds: float, moments: list[RecordedMoment] = moments) -> None:
                nonlocal before
                now = self._animated()
                moments.append(RecordedMoment(_changes(before, now), seconds))
                before = now

            self._host.on_pause = pause
            _run(self._host.coroutines.pop(0))
            last = _changes(before, self._animated())
            if moments or last:
                series.append((*moments, RecordedMoment(last, 0.0)))
        return tuple(series)


class Recorder(BoardRecorder):
    """Gives answers to copies of a step on one live board."""

    def __init__(self, step: Step, host: RecordingHost) -> None:
        self._board = StepBoard(step, lambda: None)
        super().__init__(self._board.view, host)
        self._first_words = self.words()

    def begin(self, step: Step) -> None:
        """Show another step of the same kind and game from its beginning, as on a new board."""
        board = self._board
        board.show_step(step)
        board.view.announcement.widget.value = self._first_words
        self._finish()

    def display(self) -> Display:
        """Return what a reader sees."""
        board = self._board
        return {
            **super().display(),
            "question": board.question.value,
            "typed": is_shown(board.typed_moves.widget),
            "asks_for_cell": not board.typed_moves.box.disabled,
            "buttons": self._buttons(),
            "preview_owner": board.position.to_move if board.previews_stone else None,
        }

    def _buttons(self) -> tuple[tuple[str, str, str, bool], ...]:
        """Return each button: its answer, label and classes, and whether it can be pressed."""
        return tuple(
            (button.name, widget.description, " ".join(widget._dom_classes), not widget.disabled)
            for button, widget in self._board.controls()
        )

    def scene(self, step: Step) -> Scene:
        """Return the picture of a step before any feedback."""
        return self._board.picture_of(step)

    def reply(self, step: Step, answer: Answer) -> tuple[Step, RecordedReply, Display]:
        """Give an answer to a copy of a step. Return the copy, the reply and the new display."""
        return self.show(give_answer(step, answer), answer)

    def show(self, outcome: AnswerOutcome, answer: Answer) -> tuple[Step, RecordedReply, Display]:
        """Show a step's feedback to an answer. Return the step, the reply and the display."""
        self._board.step = outcome.after
        return outcome.after, *self.record(lambda: self._board.show(outcome.feedback, answer))


def _run(work: Coroutine[object, object, object]) -> None:
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("an animation waited for something other than a pause")


def _changes(before: Display, now: Display) -> Display:
    # An equal picture that was painted again counts: another one may have been shown in between.
    return {
        part: value
        for part, value in now.items()
        if (value is not before[part] if part == "picture" else value != before[part])
    }


def cell_look(picture: Scene, cell: str, message: str, marks: Mapping[str, MarkKind]) -> Hashable:
    """Return the look of a reply to a cell without the cell's name and place.

    The look consists of the reply's sentence, its marks, and the cell's outline.
    """
    x, y = picture.centres[cell]
    corners = next(tile.corners for tile in picture.tiles if tile.cell == cell)
    return (
        re.sub(rf"\b{cell}\b", CELL, message),
        tuple((CELL if at == cell else at, kind) for at, kind in marks.items()),
        tuple((round(cx - x, 6), round(cy - y, 6)) for cx, cy in corners),
    )


def is_shown(widget: Any) -> bool:
    """Whether a widget is not hidden."""
    return bool(widget.layout.stonebook_css.get("display") != "none")
