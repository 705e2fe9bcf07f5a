"""The open lesson: its name, its progress, and the line that shows the progress."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from stonebook.storage.stores import StoredRecord
from stonebook.teach import Progress, Step
from stonebook.widgets.host.action_log import FORGOTTEN
from stonebook.widgets.host.host import host
from stonebook.words import language, say


class Lesson:
    """An open lesson, named "track/lesson". It is displayed as a line of progress.

    `steps` are the ids of its steps, if its page knows them.
    """

    def __init__(self, name: str, steps: Sequence[str] = ()) -> None:
        self.name = name
        self.track = name.partition("/")[0]
        self.progress = Progress(name, steps)
        self._line: Any = None
        self._listeners: dict[str, Callable[[], None]] = {}
        self._was_read = False
        self._unsaved = False
        self._forgotten = False
        self._has_stored = False

    def add_step(self, step: Step, on_change: Callable[[], None]) -> None:
        """Count a step of this lesson. `on_change` is called when the progress has changed.

        A cell that runs again replaces its earlier step.
        """
        self.progress.add_step(step, _origin(step))
        self._listeners[step.id] = on_change
        if self._has_stored:  # a quick reader was done before all steps had been counted
            self._unsaved = True
            self._save()
        self._show()

    def note_done(self, step: Step) -> None:
        """Store the progress if a step is done."""
        if self.progress.note(step, host().now()):
            self._unsaved = True
            self._save()
            self._show()

    async def read(self) -> None:
        """Read the progress of earlier visits."""
        stored = await host().records.load(self.name)
        if not self._forgotten:  # forgotten while the record was loading
            self.progress.take_over(stored)
        self._was_read = True
        self._save()
        self._show()

    async def _read_again(self) -> None:
        """Read the progress that the reader has made in another tab."""
        stored = await host().records.load(self.name)
        if self._was_read:
            self._on_saved(stored)

    def forget(self) -> None:
        """Forget the reader's progress in this lesson."""
        self.progress.reset()
        self._forgotten = True
        host().send_action(FORGOTTEN, (FORGOTTEN, ""))
        self._unsaved = True
        self._save()
        self._show()

    def _save(self) -> None:
        """Store unsaved progress, once the stored record has been read."""
        if self._unsaved and self._was_read:
            self._unsaved = False
            self._has_stored = True
            host().records.save(self.name, self.progress.take_pending_change(), self._on_saved)

    def _on_saved(self, stored: StoredRecord | None) -> None:
        """Take over the record as stored: the lesson may be open in another tab, too."""
        self.progress.take_over(stored)
        self._show()

    def message(self) -> str:
        """Return the progress in words."""
        record = self.progress.record()
        if not record["of"]:
            return ""
        key = "lesson.progress.all" if record["done"] == record["of"] else "lesson.progress"
        message = say(key, done=record["done"], of=record["of"])
        if not record["done"]:
            return message
        return f"{message} {say('lesson.first_try', number=self.progress.first_tries)}"

    def _show(self) -> None:
        if self._line is not None:
            self._line.value = self._html()
        for on_change in self._listeners.values():
            on_change()

    def _html(self) -> str:
        """Return the line. The page reads each step's state from it, for the bar and the end."""
        steps = escape(json.dumps(self.progress.steps(), ensure_ascii=False))
        return (
            f'<div class="stonebook-progress" role="status" lang="{language()}" '
            f'data-stonebook-steps="{steps}">{escape(self.message())}</div>'
        )

    def _ipython_display_(self) -> None:
        page_host = host()
        if page_host.live:
            page_host.show(self._widget())
            page_host.spawn(self.read())
            page_host.records.listen(self.name, lambda: page_host.spawn(self._read_again()))

    def _widget(self) -> Any:
        from stonebook.widgets.board.controls.buttons import ConfirmButton
        from stonebook.widgets.board.controls.elements import markup
        from stonebook.widgets.board.layout import hbox, layout

        self._line = markup(self._html())
        forget = ConfirmButton("lesson.reset", self.forget, size=layout())
        forget.widget.add_class("stonebook-quiet")
        return hbox([self._line, forget.widget]).add_class("stonebook-progress-line")

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # Reserve the place of the line until there is progress to show.
        return {"text/html": '<div class="stonebook-progress-line"></div>', "text/plain": ""}


def _origin(step: Step) -> str:
    """Return where a step comes from, by which a changed step is recognised.

    A live cell may be corrected and run again: its step is then still the same step. A build runs
    each cell once, so there two steps of a cell are different ones.
    """
    page_host = host()
    cell = page_host.cell_id()
    return cell if cell and page_host.live else f"{cell or ''} {step.kind} {step.title}"


_current = Lesson("otello/scratch")


def begin_lesson(name: str) -> Lesson:
    """Make a new lesson the current one."""
    global _current
    _current = Lesson(name, host().page.steps if host().page.lesson == name else ())
    return _current


def current_lesson() -> Lesson:
    """Return the open lesson, which is "otello/scratch" before any lesson begins."""
    return _current
