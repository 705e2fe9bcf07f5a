"""“Report a doubt”: a text to copy, or to send to the project where the site names its source."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.teach.puzzles.reader.doubt import doubt
from stonebook.teach.steps.kinds.puzzle import Solve
from stonebook.widgets.board.controls import button, markup
from stonebook.widgets.host.host import host
from stonebook.widgets.playing.share_link import field
from stonebook.words import language, say

ROWS = 8


class Report:
    """The button, and the text that it shows and hides. The page makes the link to the project."""

    def __init__(self, step: Solve) -> None:
        self._step = step
        self._text: Any = markup().add_class("stonebook-report")
        self.widgets = (button("puzzle.report", self._press), self._text)

    def _press(self) -> None:
        if self._text.value:
            self._text.value = ""
            return
        text = field(say("puzzle.report.about"), doubt(self._step, host().site), ROWS)
        link = escape(say("puzzle.report.open"))
        self._text.value = (
            f'{text}<p lang="{language()}"><a data-stonebook-issue href="#" target="_blank" '
            f'rel="noopener">{link}</a></p>'
        )
