"""The outputs of lesson functions. They display themselves, live where the host allows it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Scene
from stonebook.draw.svg import svg
from stonebook.widgets.host.host import host
from stonebook.words import language, say

if TYPE_CHECKING:
    from stonebook.teach.progress import StepPlace

TWO_LINES = 66
"""A question with more characters takes three lines on a phone, and is set smaller there."""
LONG = 90
"""A question with more characters takes more than three lines, and is set smaller."""
SIGNS = {"✓": MarkKind.FOUND, "?": MarkKind.HINT, "✕": MarkKind.REFUSED}
"""The marks on a board whose signs a legend explains."""


class LessonOutput(ABC):
    """Something in a lesson that displays itself, the same in every environment."""

    def reading(self) -> str:
        """Return the output as HTML for the printed page."""
        return self._repr_mimebundle_()["text/html"]

    def key(self) -> str:
        """Return the answers as HTML for the answer key, "" if it has no questions."""
        return ""

    @abstractmethod
    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the output as HTML and as plain text."""


class LiveOutput(LessonOutput):
    """A titled output: a live widget where the host allows it, else a picture and words."""

    title: str

    @abstractmethod
    def widget(self) -> Any:
        """Return the live widget."""

    @abstractmethod
    def still(self) -> tuple[str, Scene]:
        """Return the words and the picture to show without a live widget."""

    def _ipython_display_(self) -> None:
        page_host = host()
        page_host.show(self.widget() if page_host.live else self._repr_mimebundle_())

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        words, picture = self.still()
        return {
            "text/html": box_html(heading_html(self.title), prompt_html(words), svg(picture)),
            "text/plain": f"{self.title}\n{words}\n{picture.text}",
        }


def heading_html(
    title: str,
    done: bool = False,
    step: str = "",
    place: str | StepPlace = "",
    badge_key: str = "lesson.done",
) -> str:
    """Return a title as HTML, with a badge if its step is done.

    `step` is the step's id. `place` is its place in the lesson, whose numbers the page gets, too,
    or its place elsewhere, in words.
    """
    badge = ""
    if done:
        sentence = escape(say(badge_key))
        badge = f' <span class="stonebook-done" lang="{language()}">✓ {sentence}</span>'
    named = f' data-step="{escape(step)}"' if step else ""
    if isinstance(place, str):
        nth, data = place, ""
    else:
        nth, data = place.text, f' data-place="{place.number} {place.total}"'
    if nth:
        nth = f'<div class="stonebook-nth"{data} lang="{language()}">{escape(nth)}</div>'
    name = f'<span class="stonebook-name">{escape(title)}</span>'
    return f'{nth}<div class="stonebook-title"{named}>{name}{badge}</div>'


def prompt_html(
    text: str, legend: str = "", verdict: str = "", asked: str = "", *, aloud: bool = True
) -> str:
    """Return a question as HTML, with what the marks mean.

    A text that is a verdict has a sign and its own tone: see `Step.verdict_kind`. `asked` is
    the question that it answers, below it. Screen readers announce changes of the text, but with
    `aloud=False` they skip it: nobody has asked for it yet.
    """
    look = f' data-verdict="{verdict}"' if verdict else ""
    long = ""
    if len(text) > TWO_LINES:
        long = ' data-long=""' if len(text) > LONG else ' data-three-lines=""'
    live = ' role="status" aria-live="polite"' if aloud else ""
    asked = f'<small class="stonebook-asked">{escape(asked)}</small>' if asked else ""
    key = f'<small class="stonebook-legend" lang="{language()}">{_legend_html(legend)}</small>'
    return (
        f'<div class="stonebook-prompt"{long}{look}{live} '
        f'lang="{language()}">{escape(text)}</div>{asked}{key if legend else ""}'
    )


def box_html(*parts: str) -> str:
    """Wrap the parts of a step in a box, as HTML."""
    return f'<div class="stonebook-step">{"".join(parts)}</div>'


def _legend_html(legend: str) -> str:
    """Return a legend as HTML. Each sign of a mark looks as it does on the board."""
    if legend[:1] not in SIGNS:
        return escape(legend)
    signs = (part.split(" ", 1) for part in legend.split(" · "))
    return " ".join(
        f'<span><b class="stonebook-sign-{SIGNS[sign]}">{sign}</b> {escape(meaning)}</span>'
        for sign, meaning in signs
    )
