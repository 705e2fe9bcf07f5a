"""The lesson that is open: its name, its progress, and the line that shows it."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.teach import Progress, Step
import stonebook.widgets.surroundings as surroundings
from stonebook.words import say


class Lesson:
    """An open lesson, named "track/lesson". Shows itself as a line of progress."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.track = name.partition("/")[0]
        self.progress = Progress(name)
        self._line: Any = None
        self._steps: list[Any] = []

    def know(self, step: Step, redraw: Any = None) -> None:
        """Count a step of this lesson. `redraw` is called when the progress has been read."""
        self.progress.know(step)
        if redraw is not None:
            self._steps.append(redraw)
        self._show()

    def note(self, step: Step) -> None:
        """Keep it when a step is done."""
        around = surroundings.current()
        if self.progress.note(step, around.now()):
            around.save(self.name, dict(self.progress.record()))
            self._show()

    async def read(self) -> None:
        """Read the progress of earlier visits."""
        stored = await surroundings.current().load(self.name)
        self.progress.recall(stored)
        self._show()

    def forget(self) -> None:
        """Forget the reader's progress in this lesson."""
        self.progress.reset()
        surroundings.current().save(self.name, dict(self.progress.record()))
        self._show()

    def said(self) -> str:
        """The progress in words."""
        record = self.progress.record()
        if not record["of"]:
            return ""
        key = "lesson.progress.all" if record["done"] == record["of"] else "lesson.progress"
        return say(key, done=record["done"], of=record["of"])

    def _show(self) -> None:
        if self._line is not None:
            self._line.value = self._html()
        for redraw in self._steps:
            redraw()

    def _html(self) -> str:
        return f'<div class="stonebook-progress" role="status">{escape(self.said())}</div>'

    def _ipython_display_(self) -> None:
        from IPython.display import display

        around = surroundings.current()
        if not around.live:
            return
        display(self._widget())
        around.spawn(self.read())

    def _widget(self) -> Any:
        import ipywidgets

        self._line = ipywidgets.HTML(self._html())
        forget = ipywidgets.Button(description=say("lesson.reset"))
        forget.add_class("stonebook-quiet")
        sure = False

        def press(_: object) -> None:
            nonlocal sure
            if sure:
                self.forget()
            sure = not sure
            forget.description = say("lesson.reset.sure" if sure else "lesson.reset")

        forget.on_click(press)
        return ipywidgets.HBox([self._line, forget]).add_class("stonebook-lesson")

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": ""}


_current = Lesson("otello/scratch")


def begin_lesson(name: str) -> Lesson:
    """Make a lesson the current one."""
    global _current
    _current = Lesson(name)
    return _current


def current_lesson() -> Lesson:
    """Return the lesson that is open."""
    return _current
