"""What a call of the vocabulary returns: it shows itself, live where that can be."""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from typing import Any

from stonebook.draw.scene import Scene
from stonebook.draw.svg import svg
from stonebook.widgets.host.host import host
from stonebook.words import language, say

LONG = 110
"""With more letters than this a question takes more than three lines, and is set smaller."""


class LessonItem(ABC):
    """A thing in a lesson that shows itself, the same wherever that is."""

    def reading(self) -> str:
        """Return it as HTML for a page to read."""
        return self._repr_mimebundle_()["text/html"]

    def key(self) -> str:
        """Return its answers alone, as HTML. What asks nothing has none."""
        return ""

    @abstractmethod
    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return it as HTML and as plain text."""


class LiveItem(LessonItem):
    """A titled thing in a lesson: a live widget where that can be, else a picture and words."""

    title: str

    @abstractmethod
    def widget(self) -> Any:
        """Return the live widget."""

    @abstractmethod
    def still(self) -> tuple[str, Scene]:
        """Return the words and the picture to show where nothing is live."""

    def _ipython_display_(self) -> None:
        around = host()
        around.show(self.widget() if around.live else self._repr_mimebundle_())

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        words, picture = self.still()
        return {
            "text/html": boxed(heading(self.title), prompt(words), svg(picture)),
            "text/plain": f"{self.title}\n{words}\n{picture.text}",
        }


def heading(title: str, done: bool = False, step: str = "", place: str = "") -> str:
    """Return a title as HTML, with a sign when its step is done.

    `step` is the step's id, `place` says which of the lesson's steps it is.
    """
    badge = ""
    if done:
        sentence = escape(say("lesson.done"))
        badge = f' <span class="stonebook-done" lang="{language()}">✓ {sentence}</span>'
    named = f' data-step="{escape(step)}"' if step else ""
    place = f'<div class="stonebook-nth" lang="{language()}">{escape(place)}</div>' if place else ""
    name = f'<span class="stonebook-name">{escape(title)}</span>'
    return f'{place}<div class="stonebook-title"{named}>{name}{badge}</div>'


def prompt(text: str) -> str:
    """Return what is asked as HTML. Screen readers hear when it changes."""
    long = ' data-long=""' if len(text) > LONG else ""
    return (
        f'<div class="stonebook-prompt"{long} role="status" aria-live="polite" '
        f'lang="{language()}">{escape(text)}</div>'
    )


def boxed(*parts: str) -> str:
    """Return the parts of a step in their box, as HTML."""
    return f'<div class="stonebook-step">{"".join(parts)}</div>'
