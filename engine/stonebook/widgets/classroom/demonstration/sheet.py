"""The sheet over the boards of a demonstration: the help, the opening of games, or a link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.classroom.demonstration.help_sheet import help_markup
from stonebook.widgets.classroom.demonstration.key_buttons import key_button
from stonebook.widgets.classroom.demonstration.saved import DemoStore
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.classroom.demonstration.open_sheet import OpenSheet
    from stonebook.widgets.playing.links.share_panel import SharePanel


class DemoSheet:
    """A sheet that covers the boards of a demonstration, with one content at a time."""

    def __init__(
        self,
        current: Callable[[], Demonstration],
        store: DemoStore,
        take: Callable[[Demonstration], None],  # shows another demonstration
        show_sentence: Callable[..., None],
    ) -> None:
        self._current, self._store = current, store
        self._take, self._show_sentence = take, show_sentence
        self._help: Any = markup(help_markup())
        self._open_sheet: OpenSheet | None = None
        self._share_panel: SharePanel | None = None
        self.widget: Any = vbox([]).add_class("stonebook-demo-sheet")
        self.close_button = key_button(say("demo.close"), self.close, "Escape")
        self._show([])

    def _show(self, parts: Sequence[Any]) -> None:
        self.widget.children = parts
        restyle(self.widget, display="flex" if parts else "none")

    def _toggle(self, content: Any) -> None:
        """Show a content, or hide the sheet if this content is visible already."""
        is_visible = content in self.widget.children
        self._show([] if is_visible else [content, self.close_button])

    def close(self) -> None:
        """Hide the sheet and the sentences about it."""
        self._show([])
        self._show_sentence("")

    def toggle_help(self) -> None:
        """Show the help, or hide it."""
        self._toggle(self._help)

    def toggle_opening(self) -> None:
        """Show the sheet that opens games and files, or hide it."""
        self._toggle(self.open_sheet().widget)

    def open_sheet(self) -> OpenSheet:
        """Return the sheet that opens games and files, brought up to date."""
        from stonebook.widgets.classroom.demonstration.open_sheet import OpenSheet

        self._open_sheet = self._open_sheet or OpenSheet(
            self._current, self._store, self._take, self._show_sentence
        )
        self._open_sheet.update()
        return self._open_sheet

    def toggle_link(self) -> None:
        """Show the link of the first board, or hide it. Say why if the board can't have one."""
        from stonebook.widgets.playing.links.share_panel import SharePanel

        board = self._current().boards[0]
        if board.draft is not None:
            self._show_sentence(board.draft_error, "refused")
            return
        if self._share_panel is None:
            self._share_panel = SharePanel(
                lambda: self._current().boards[0].position,
                lambda: self._current().boards[0].record(),
                self._show_sentence,
            )
        self._share_panel.hide()
        self._share_panel.toggle()
        self._toggle(self._share_panel.widget)
