"""What stands beside a board, or before it: boards of the past, a sum, and a cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from stonebook.draw.svg import svg
from stonebook.teach.steps.score_sheet import ScoreSheet
from stonebook.teach.steps.step import Still
from stonebook.widgets.board.controls import button, markup
from stonebook.widgets.board.layout import hbox, restyle, vbox
from stonebook.widgets.board.score_sheet import sheet_html
from stonebook.words import language


class BoardStrip:
    """Small boards in their order, the one that matters outlined, and a sum if there is one.

    `replay` is what the button beside the boards does: it plays through how they came.
    """

    def __init__(self, replay: Callable[[], None]) -> None:
        self.boards: Any = markup()
        self._replay = button("past.play", replay)
        self.widget: Any = hbox([self.boards, self._replay]).add_class("stonebook-strip")
        self.show(())

    def show(
        self,
        stills: Sequence[Still],
        sheet: ScoreSheet | None = None,
        *,
        replays: bool = False,
        told: bool = False,
    ) -> None:
        """Show these, in the place of those before.

        `replays`: the way there can be seen. `told`: they belong to what is said, and go with it.
        """
        (self.widget.add_class if told else self.widget.remove_class)("stonebook-told")
        self.boards.value = "".join(map(_figure, stills)) + sheet_html(sheet)
        restyle(self._replay, display="block" if replays else "none")
        restyle(self.widget, display="flex" if self.boards.value else "none")


def _figure(still: Still) -> str:
    kind = ' class="stonebook-outlined"' if still.outlined else ""
    return (
        f'<figure{kind} lang="{language()}">{svg(still.scene)}'
        f"<figcaption>{escape(still.caption)}</figcaption></figure>"
    )


class BoardCover:
    """What lies on a board that is not to be seen yet: why, and a button to see it all the same."""

    def __init__(self, lift: Callable[[], None]) -> None:
        self._words: Any = markup()
        lifting = button("step.waiting.show", lift).add_class("stonebook-quiet")
        self.widget: Any = vbox([self._words, lifting]).add_class("stonebook-cover")
        self.show("")

    def show(self, sentence: str) -> None:
        """Lie on the board and say why, or leave it with ""."""
        self._words.value = f'<p lang="{language()}">{escape(sentence)}</p>'
        restyle(self.widget, display="flex" if sentence else "none")
