"""The comparison of a reader's rule with the engine as the output of a lesson function."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.teach.explain.custom_rule import Comparison
from stonebook.widgets.lesson.lesson_output import LessonOutput, box_html, prompt_html
from stonebook.words import language, say


class RuleComparisonOutput(LessonOutput):
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
