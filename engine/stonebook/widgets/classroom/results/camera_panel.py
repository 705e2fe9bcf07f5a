"""Scanning result codes with the camera: the panel, and a sentence about each code.

The page starts the camera when the panel appears, reads the codes and stops the camera when the
panel goes (`lite/web/classroom/camera.js`). No picture leaves the page.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from stonebook.classroom.task_lists.scanned_codes import ADDED, add_scan
from stonebook.classroom.task_lists.task_list import TaskList
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import row
from stonebook.widgets.board.error_guard import error_notice, guarded
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.words import language, say

PROBLEMS = ("insecure", "denied", "none", "unread")
"""Why nothing can be scanned: the page has the sentences ready."""


class CameraPanel:
    """Adds scanned codes to `pile`, a text area. When it is closed, it calls `done`."""

    def __init__(self, tasks: Callable[[], TaskList], pile: Any, done: Callable[[], None]) -> None:
        self._tasks, self._pile, self._done = tasks, pile, done
        self._new = False
        self.announcement = Announcement()
        self.panel = PressMarkup(self._take_message)
        self._open = button("tasks.camera", self.open)
        self.widget: Any = vbox([row([self._open]), self.announcement.widget, self.panel.widget])
        self.widget.add_class("stonebook-scanning")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The pile stays."""
        self.announcement.show_sentence(*error_notice(error))

    @guarded
    def open(self) -> None:
        """Show the panel, if there is a list whose codes can come."""
        if not self._tasks().tasks:
            self.announcement.show_sentence(say("tasks.results.no_list"), "refused")
            return
        self._new = False
        self.announcement.show_sentence(say("tasks.camera.hold"))
        problems = " ".join(
            f'data-{why}="{escape(say(f"tasks.camera.{why}"))}"' for why in PROBLEMS
        )
        self.panel.show(
            f'<div class="stonebook-camera" lang="{language()}" {problems}>'
            f'<video muted playsinline aria-label="{escape(say("tasks.camera.picture"))}"></video>'
            f'<p role="alert"></p><button type="button" class="jupyter-button" '
            f'data-press="stop">{escape(say("tasks.camera.stop"))}</button></div>'
        )
        restyle(self._open, display="none")

    @guarded
    def _take_message(self, text: str) -> None:
        """Take a scanned text, or close the panel."""
        kind, _, code = text.partition(" ")
        if kind == "stop":
            self._close()
            return
        scan = add_scan(self._tasks(), self._pile.value, code)
        self._new = self._new or scan.kind == ADDED
        self._pile.value = scan.pile
        self.announcement.show_sentence(scan.sentence, scan.kind)

    def _close(self) -> None:
        self.panel.show("")
        self.announcement.show_sentence("")
        restyle(self._open, display="block")
        if self._new:
            self._done()
