"""The view of a board: its canvas, sentences, text form and animated moves.

The view knows no rules and stores no picture: its `BoardController` supplies what to show.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from stonebook.draw.colours import look
from stonebook.draw.css_width import css_width
from stonebook.draw.frames import Frame
from stonebook.draw.mark_kinds import MarkKind
from stonebook.draw.press_effects import preview
from stonebook.draw.scene import Mark, Scene
from stonebook.draw.shapes.layers import WIDE_LABEL_SHARE
from stonebook.widgets.board.animation import Animation
from stonebook.widgets.board.board_keys import BoardKeys
from stonebook.widgets.board.canvas import CanvasPainter
from stonebook.widgets.board.controls.announcement import Announcement, Notice
from stonebook.widgets.board.controls.board_text import BoardText
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.rare_controls import RareControls
from stonebook.widgets.board.cover import BoardCover
from stonebook.widgets.board.effects.board_effects import BoardEffects
from stonebook.widgets.board.error_guard import error_sentence, guarded
from stonebook.widgets.board.focus import Focus, cell_sentence
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.board.pointer import Hover, Pointer
from stonebook.widgets.board.strip import BoardStrip
from stonebook.widgets.host.host import host
from stonebook.words import say

if TYPE_CHECKING:
    from stonebook.widgets.board.interfaces import BoardController, BoardPainter


class BoardView:
    """The widgets of one board: its canvas, controls and sentences, and the text form."""

    def __init__(
        self,
        board: BoardController,
        label: str,
        *,
        pace: Pace,
        buttons: Any,  # always visible
        typed: Sequence[Any] = (),  # text boxes
        rare: Sequence[Any] = (),  # rarely used controls: a small button shows them
        onwards: Sequence[Any] = (),  # next to the button that leads on
        play_past: Callable[[], None] = lambda: None,  # plays the moves between the strip's boards
        marks_cell: Callable[[], bool] = lambda: False,  # then hovering frames a cell
    ) -> None:
        self.board = board
        self._marks_cell = marks_cell
        self.pace = pace
        self.focus = Focus(board.position.grid)
        self.keys = BoardKeys(self)
        self.announcement = Announcement()  # the sentence next to the board
        self.text = BoardText(self.keys.board_in_words)
        self._label = _name(label)
        self.painted = self._resting_picture = board.picture()  # on the canvas; at rest
        painter = CanvasPainter(self.painted)
        self.painter: BoardPainter = painter
        canvas = painter.widget.add_class("stonebook-canvas")
        self._effects = BoardEffects(self._label, canvas, pace)
        self._animation = Animation(self, pace, self._effects)
        self._hovered_cell: str | None = None  # the cell below the mouse
        self.strip = BoardStrip(play_past)  # shows other boards
        self.cover, self._cover_reason = BoardCover(lambda: self._cover_board(covered=False)), ""
        self.go_on = button("step.go_on", lambda: None).add_class("stonebook-go-on")
        self.rare = RareControls([self.text.toggle, *rare])
        # All parts, one below the other unless a style sheet places them.
        self.widget: Any = self._layout(canvas, buttons, typed, onwards)
        self._listen(painter)
        self.settle()

    def _listen(self, painter: CanvasPainter) -> None:
        """Follow the pointer, the keys, and changes of the page."""

        def cell_at(x: float, y: float) -> str | None:
            return self.painted.cell_at(*painter.point(x, y))

        Pointer(painter.widget, cell_at, self._choose_pressed)
        Hover(painter.widget, cell_at, self._hover)
        painter.widget.on_key_down(self.key)
        painter.on_reload(self._repaint)
        host().on_change(self._repaint)

    def _layout(
        self, canvas: Any, buttons: Any, typed: Sequence[Any], onwards: Sequence[Any]
    ) -> Any:
        """Return the widget that holds all parts."""
        board_box: Any = vbox([canvas, self.cover.widget])
        onward_buttons = row([self.rare.toggle, *onwards, self.go_on]).add_class(
            "stonebook-onward-buttons"
        )
        foot = row([buttons.add_class("stonebook-buttons"), onward_buttons])
        parts = [
            self._label,
            board_box.add_class("stonebook-board"),
            self.strip.widget,
            self.announcement.widget,
            *typed,
            foot.add_class("stonebook-foot"),
            self.rare.widget,
            self.text.widget,
        ]
        return vbox(parts).add_class("stonebook-widget")

    # For the board's controller.

    def settle(self) -> None:
        """Show the current board. A running animation stops; its last sentence is said at once."""
        self._animation.finish()
        self.focus.stay_on(self.board.position.grid)
        picture = self.board.picture()
        cell = self.focus.cell
        if self.focus.visible and cell in picture.centres:
            picture = picture.with_marks(Mark(cell, picture.centres[cell], MarkKind.FOCUS))
        self._resting_picture = picture
        self._animation.end()
        self.paint_resting()

    def show_sentence(self, text: str, kind: str = "said") -> None:
        """Show a sentence next to the board. `kind` is one of NOTICE_SIGNS."""
        self.show_notice(Notice(text, kind))

    def show_notice(self, notice: Notice) -> None:
        """Show a notice: its sentence, with the rest behind a button."""
        self._animation.final_notice = None
        self.announcement.show_notice(notice)
        self.keys.last_news = notice.text
        if notice.kind == "refused":
            self._effects.refuse()

    def announce(self, text: str) -> None:
        """Show a sentence without replacing the last news, which can be heard again."""
        self._animation.final_notice = None
        self.announcement.show_sentence(text)

    def show(
        self,
        frames: Sequence[Frame],
        final_notice: Notice | None = None,
        *,
        captions: bool = False,
        lead: Notice | None = None,
        show_outcome: Callable[[], None] | None = None,
        rippled: Collection[str] = (),
    ) -> None:
        """Show frames one after another at the chosen pace, and then the current board.

        `show_outcome` is called at the end and shows the score or the verdict, which must not come
        before the stones. `final_notice` is shown at the end, or at once if something else replaces
        the animation. With `captions` the frames' captions accumulate next to the board; with
        `lead` only the current caption follows that notice. Screen readers skip captions, and
        read the final notice. Then a ripple runs from the `rippled` cells, unless animation is off.
        """
        self._animation.start(
            frames,
            final_notice,
            lead=Notice("") if captions else lead,
            accumulates=captions,
            show_outcome=show_outcome,
            rippled=rippled,
        )

    def lay_over(self, widget: Any) -> None:
        """Add a widget that covers the board while it is visible."""
        self.widget.children = [*self.widget.children, widget]

    async def wait_for_animation(self) -> None:
        """Wait until no animation is running."""
        await self._animation.wait()

    def cover_with(self, reason: str) -> None:
        """Cover the board and give the reason. "" uncovers it."""
        if reason != self._cover_reason:
            self._cover_reason = reason
            self._cover_board(covered=bool(reason))

    def _cover_board(self, *, covered: bool) -> None:
        self.cover.show(self._cover_reason if covered else "")
        restyle(self.painter.widget, visibility="hidden" if covered else "visible")
        self.text.toggle.disabled = covered

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong."""
        self.settle()
        self.show_sentence(error_sentence(error), "error")

    # The reader's actions.

    @guarded
    def _choose_pressed(self, cell: str) -> None:
        self.focus.visible = False
        self.focus.cell = cell
        self.board.choose_cell(cell)

    @guarded
    def key(self, key: str, _shift: bool = False, ctrl: bool = False, meta: bool = False) -> None:
        """Handle a key that was pressed on the board."""
        self.keys.press(key, with_control=ctrl or meta)

    def look_at(self, cell: str, *, names: bool) -> None:
        """Show the frame of the keyboard on a cell, and name the cell if asked to."""
        self.focus.cell = cell
        self.focus.visible = True
        self.settle()
        if names:
            symbols = self.board.position.game.symbols
            self.announce(cell_sentence(self.painted, self.focus.cell, symbols))

    # The canvas.

    @guarded
    def _hover(self, cell: str | None) -> None:
        self._hovered_cell = cell
        self.paint_resting()

    def paint_resting(self) -> None:
        """Unless an animation runs, paint the board at rest, with a preview of a press."""
        if self._animation.runs:
            return
        picture, cell = self._resting_picture, self._hovered_cell
        if self.board.previews_stone:
            picture = preview(picture, self.board.position, cell)
        elif cell and self._marks_cell() and cell in picture.centres:
            picture = picture.with_marks(Mark(cell, picture.centres[cell], MarkKind.POINTED))
        self.paint(picture)

    def paint(self, picture: Scene) -> None:
        """Paint a picture, and show its text."""
        self.painted = picture
        self.text.show(picture.title, picture.text)
        self.painter.fit(css_width(picture.width, picture.height))
        page = host().page
        self.painter.paint(
            picture,
            look(page.dark),
            letters=page.letters,
            label_share=WIDE_LABEL_SHARE if page.wide else 1.0,
        )

    def _repaint(self) -> None:
        """Paint the same picture again, for a reloaded page or a change to dark mode."""
        if self.widget.comm is not None:  # else the board has been closed
            self.paint(self.painted)


def _name(label: str) -> Any:
    """Return an invisible label that names a board for screen readers."""
    named = escape(say("board.label", label=label))
    name: Any = markup(f'<span class="stonebook-label" data-board-label="{named}">{named}</span>')
    restyle(name, display="none")
    return name
