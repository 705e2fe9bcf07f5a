"""The widgets next to a board: past boards and a score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from stonebook.draw.svg import svg
from stonebook.teach.explain.past_boards import StripBoard
from stonebook.teach.scoring.score_sheet import ScoreSheet
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import hbox, restyle, set_class
from stonebook.widgets.board.score_sheet import sheet_html
from stonebook.words import language


class BoardStrip:
    """Small boards in order, the important one outlined, and a score sheet if there is one.

    `play_past` is called by the button that names the boards: it plays the moves between them.
    """

    def __init__(self, play_past: Callable[[], None]) -> None:
        self.boards: Any = markup()
        self._shown_boards: tuple[StripBoard, ...] = ()
        self._figures = ""
        self._play_button = button("past.play", play_past)
        self.widget: Any = hbox([self._play_button, self.boards]).add_class("stonebook-strip")
        self.show(())

    def show(
        self,
        boards: Sequence[StripBoard],
        sheet: ScoreSheet | None = None,
        *,
        replays: bool = False,
        of_sentence: bool = False,
    ) -> None:
        """Show these boards instead of the current ones.

        `replays`: the moves can be replayed. `of_sentence`: the boards belong to the current
        sentence.
        """
        set_class(self.widget, "stonebook-explains", of_sentence)
        if self._shown_boards != tuple(boards):
            self._shown_boards = tuple(boards)
            self._figures = "".join(map(_figure, boards))
        self.boards.value = self._figures + sheet_html(sheet)
        restyle(self._play_button, display="block" if replays else "none")
        restyle(self.widget, display="flex" if self.boards.value else "none")


def _figure(board: StripBoard) -> str:
    kind = ' class="stonebook-outlined"' if board.outlined else ""
    return (
        f'<figure{kind} lang="{language()}">{svg(board.scene, board_only=True)}'
        f"<figcaption>{escape(board.caption)}</figcaption></figure>"
    )
