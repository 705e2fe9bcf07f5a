"""A board for a projector: only the canvas with its drawings, and a cursor for keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

from stonebook.classroom.demonstration.board_state import BoardState
from stonebook.classroom.demonstration.picture import cell_text, overlay, picture
from stonebook.draw.css_width import css_width
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.projector import look, overlay_shapes
from stonebook.draw.scene import Mark, Scene
from stonebook.teach.steps.move_builder import MoveBuilder
from stonebook.widgets.board.canvas import CanvasPainter
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.error_guard import error_sentence, guarded
from stonebook.widgets.board.focus import DIRECTIONS, Focus
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.board.pointer import Pointer
from stonebook.widgets.host.host import host
from stonebook.words import say

STEPS = {"ArrowRight": "next", "ArrowLeft": "back", "Home": "start", "End": "end"}
"""The keys' actions while no cursor is shown."""


class DemoBoard:
    """One board.

    Enter shows the cursor, and then chooses a cell; the arrows move the cursor, and Escape hides
    it. Without a cursor the arrows step forward and back. Backspace undoes the last line.
    """

    def __init__(
        self,
        number: int,
        choose_cell: Callable[[str], None],
        do: Callable[[str], None],  # called with a key's action
        show_sentence: Callable[[str, str], None],  # called with a sentence and its kind
    ) -> None:
        self._choose_cell, self._do, self._show_sentence = choose_cell, do, show_sentence
        self._number = number
        self._board: BoardState | None = None
        self._focus: Focus | None = None
        self._painter: CanvasPainter | None = None
        self.painted: Scene | None = None  # without the cursor; None before `show`
        self.widget: Any = vbox([]).add_class("stonebook-demo-place")
        host().on_change(self._repaint)

    def show(self, board: BoardState, unfinished_move: MoveBuilder | None = None) -> None:
        """Show a board's state, with an unfinished move of several parts."""
        self._board, self.painted = board, picture(board, unfinished_move)
        grid = board.position.grid
        if self._focus is None or self._painter is None:
            self._focus = Focus(grid)
            self._painter = CanvasPainter(self.painted)
            self._listen(self._painter)
        self._focus.stay_on(grid)
        self._repaint()

    def _listen(self, painter: CanvasPainter) -> None:
        canvas = painter.widget.add_class("stonebook-canvas")
        label = escape(say("demo.label", number=self._number))
        name: Any = markup(f'<span data-board-label="{label}">{label}</span>')
        restyle(name, display="none")
        self.widget.children = [name, canvas]
        Pointer(canvas, self._cell_at, self._choose_pressed)
        canvas.on_key_down(self.key)
        painter.on_reload(self._repaint)

    def _cell_at(self, x: float, y: float) -> str | None:
        if self._painter is None or self.painted is None:
            return None
        return self.painted.cell_at(*self._painter.point(x, y))

    @guarded
    def _choose_pressed(self, cell: str) -> None:
        if self._focus:
            self._focus.visible = False
            self._focus.cell = cell
        self._choose_cell(cell)

    @guarded
    def key(self, key: str, _shift: bool, ctrl: bool, meta: bool) -> None:
        """Handle a key that was pressed on the board."""
        focus = self._focus
        if focus is None or ctrl or meta:
            return
        if key in ("Enter", " ") and focus.visible:
            self._choose_cell(focus.cell)
        elif key == "Backspace":
            self._do("undo")
        elif key == "Escape":
            focus.visible = False
            self._repaint()
        elif key in STEPS and not focus.visible:
            self._do(STEPS[key])
        elif key in (*DIRECTIONS, "Enter", " ", "Home", "End"):
            # The first key only shows where the cursor is.
            if focus.visible:
                focus.move(key)
            focus.visible = True
            self._repaint()
            if self._board:
                self._show_sentence(cell_text(self._board, focus.cell), "said")

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self._show_sentence(error_sentence(error), "error")

    def _repaint(self) -> None:
        if self._board is None or self._painter is None or self._focus is None:
            return
        scene = self.painted or picture(self._board)
        if self._focus.visible:
            cell = self._focus.cell
            scene = scene.with_marks(Mark(cell, scene.centres[cell], MarkKind.FOCUS))
        self._painter.fit(css_width(scene.width, scene.height, limits_cells=False))
        to_shapes = partial(overlay_shapes, overlay=overlay(self._board))
        self._painter.paint(scene, look(host().page.dark), to_shapes, letters=host().page.letters)
