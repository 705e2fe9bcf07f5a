"""One of many boards on a page: small, without animation, with a caption that selects it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from stonebook.classroom.simul import STATE_SIGNS, SimulBoard, SimulState
from stonebook.draw.colours import look
from stonebook.draw.css_width import css_width
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.scene import Mark
from stonebook.teach.play.display.picture import picture
from stonebook.teach.play.reply import TableReply
from stonebook.widgets.board.canvas import CanvasPainter
from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.focus import Focus, cell_sentence
from stonebook.widgets.board.layout import restyle, set_class, vbox
from stonebook.widgets.board.pointer import Pointer
from stonebook.widgets.host.host import host
from stonebook.words import say

PIXELS = 560
"""The width of a board in pixels: eight of these take less memory than one full board."""
CHOSEN = "stonebook-chosen"
WAITS = "stonebook-waits"


class SimulBoardView:
    """A board among others, with its caption."""

    def __init__(
        self,
        board: SimulBoard,
        on_press: Callable[[SimulBoardView], None],  # its caption or a key was pressed
        on_cell: Callable[[SimulBoardView, str], None],  # a cell was chosen
        on_undo: Callable[[SimulBoardView], None],  # Backspace was pressed
        announce: Callable[[str], None],  # takes a sentence for screen readers
    ) -> None:
        self.board = board
        self.reply: TableReply | None = None
        self._on_press, self._on_cell = on_press, on_cell
        self._on_undo, self._announce = on_undo, announce
        self._focus = Focus(board.table.position.grid)
        self.caption = labelled_button("", lambda: on_press(self)).add_class("stonebook-many-name")
        self._label: Any = markup()
        restyle(self._label, display="none")
        self.painted = picture(board.table)
        self._painter = CanvasPainter(self.painted, PIXELS)
        canvas = self._painter.widget.add_class("stonebook-canvas")
        Pointer(canvas, self._cell_at, self._choose_cell)
        canvas.on_key_down(self.key)
        self._painter.on_reload(self._repaint)
        self.widget: Any = vbox([self._label, self.caption, canvas])
        self.widget.add_class("stonebook-many-board")
        host().on_change(self._repaint)

    def show(self, number: int, *, chosen: bool) -> None:
        """Show the current board with its number, marked if it is the `chosen` one."""
        board = self.board
        last = f"{board.last} · " if board.last else ""
        self.caption.description = f"{number} {STATE_SIGNS[board.state]} {last}{board.rival}"
        self.caption.tooltip = say(
            "many.choose", number=number, name=board.rival, status=board.status_with_move()
        )
        label = say("many.label", number=number, title=board.choice.title)
        self._label.value = f'<span data-board-label="{escape(label)}"></span>'
        for name, wanted in ((CHOSEN, chosen), (WAITS, board.state == SimulState.TEACHER)):
            set_class(self.widget, name, wanted)
        if not chosen:
            self._focus.visible = False
        self._paint()

    @property
    def text(self) -> tuple[str, str]:
        """The board in words: its title and its diagram."""
        return self.painted.title, self.painted.text

    def _paint(self) -> None:
        scene = picture(self.board.table, self.reply)
        cell = self._focus.cell
        if self._focus.visible and cell in scene.centres:
            scene = scene.with_marks(Mark(cell, scene.centres[cell], MarkKind.FOCUS))
        self.painted = scene
        self._painter.fit(css_width(scene.width, scene.height, limits_cells=False))
        self._repaint()

    def _repaint(self) -> None:
        self._painter.paint(self.painted, look(host().page.dark), letters=host().page.letters)

    def _cell_at(self, x: float, y: float) -> str | None:
        return self.painted.cell_at(*self._painter.point(x, y))

    def _choose_cell(self, cell: str) -> None:
        self._focus.visible = False
        self._focus.cell = cell
        self._on_cell(self, cell)

    def key(self, key: str, _shift: bool, ctrl: bool, meta: bool) -> None:
        """Handle a key that was pressed on the board."""
        if ctrl or meta:
            return
        focus = self._focus
        if key == "Backspace":
            self._on_undo(self)
        elif key in ("Enter", " ") and focus.visible:
            self._on_cell(self, focus.cell)
        elif key in ("Enter", " ") or focus.knows(key):
            self._on_press(self)
            if focus.visible:
                focus.move(key)
            focus.visible = True
            self._paint()
            symbols = self.board.table.position.game.symbols
            self._announce(cell_sentence(self.painted, focus.cell, symbols))
