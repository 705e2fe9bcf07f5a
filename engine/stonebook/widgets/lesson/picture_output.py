"""A picture of a board as the output of a lesson function."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import scene
from stonebook.draw.svg import svg
from stonebook.rules.position import Position
from stonebook.widgets.lesson.lesson_output import LessonOutput, box_html, heading_html


class PictureOutput(LessonOutput):
    """A picture of a board, the same in every environment."""

    def __init__(
        self,
        title: str,
        position: Position,
        *,
        marks: Mapping[str, MarkKind] | Iterable[tuple[str, MarkKind]],
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
