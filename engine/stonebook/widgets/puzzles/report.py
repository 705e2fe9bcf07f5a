"""“Report a problem”: a text to copy, or to send to the project where the site names its source."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.teach.puzzles.reader.puzzle_report import puzzle_report
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.link_field import field
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.host.host import host
from stonebook.words import language, say

ROWS = 9


class Report:
    """The button, and the panel that it opens over the board. The page makes its link."""

    def __init__(self, step: PuzzleStep) -> None:
        self._step = step
        self.button: Any = button("puzzle.report", self.open)
        self._text: Any = markup().add_class("stonebook-report")
        close = row([button("play.keep.close", self.close)])
        self.panel: Any = vbox([self._text, close]).add_class("stonebook-keeping")
        self.close()

    def open(self) -> None:
        """Show the panel with the text, over the board."""
        text = field(say("puzzle.report.about"), puzzle_report(self._step, host().page.site), ROWS)
        link = escape(say("puzzle.report.open"))
        self._text.value = (
            f'{text}<p lang="{language()}"><a data-stonebook-issue href="#" target="_blank" '
            f'rel="noopener">{link}</a></p>'
        )
        restyle(self.panel, display="flex")

    def close(self) -> None:
        """Hide the panel."""
        restyle(self.panel, display="none")
