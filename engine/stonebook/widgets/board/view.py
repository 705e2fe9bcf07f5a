"""The view of a board: its canvas, sentences, text form and animated moves.

The view knows no rules and stores no picture: its `BoardController` supplies what to show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from stonebook.draw.colours import look
from stonebook.draw.frames import Frame
from stonebook.draw.press_effects import preview, ripple
from stonebook.draw.scene import Mark, Scene
from stonebook.draw.shapes.layers import WIDE_LABEL_SHARE
from stonebook.rules.position import Position
from stonebook.widgets.board.canvas import CanvasPainter
from stonebook.widgets.board.controls.announcement import Words
from stonebook.widgets.board.controls.board_text import BoardText
from stonebook.widgets.board.controls.buttons import button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.controls.pace import Pace
from stonebook.widgets.board.controls.rare_controls import RareControls
from stonebook.widgets.board.effects.board_effects import BoardEffects
from stonebook.widgets.board.error_guard import error_sentence, guarded
from stonebook.widgets.board.focus import Focus, cell_sentence
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.widgets.board.pointer import Hover, Pointer
from stonebook.widgets.board.strip import BoardCover, BoardStrip
from stonebook.widgets.host.host import host
from stonebook.widgets.host.run_in_slices import Latest
from stonebook.words import say

if TYPE_CHECKING:  # a class for the type checker alone: each first load would carry it
    from stonebook.teach.explain.board_questions import AskedBoard

    class BoardController(Protocol):
        """The object behind a view: it supplies the picture and handles the reader's actions."""

        @property
        def position(self) -> Position:
            """The position that is shown."""

        @property
        def previews_stone(self) -> bool:
            """Whether choosing a cell places a stone, so that hovering previews one."""

        def picture(self) -> Scene:
            """Return the board as it is now."""

        def choose_cell(self, cell: str) -> None:
            """Handle a chosen cell."""

        def key(self, name: str) -> bool:
            """Handle a key of the board. Return False if the board has no such key."""


QUESTION_KEYS = ",?"
"""The keys that begin a question. A question mark also lists the others."""
RIPPLE_SECONDS = 0.09
"""How many seconds each frame of a ripple is shown."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence next to a board. `kind` is one of NOTICE_SIGNS.

    A button opens `rest` and `rule`, and `note` follows the sentence. Screen readers announce
    `spoken` instead, if it is not empty.
    """

    text: str
    kind: str = "said"
    rest: str = ""
    note: str = ""
    rule: str = ""
    spoken: str = ""


class BoardView:
    """The widgets of one board.

    `widget` holds them all, one below the other unless a style sheet places them. `label` names the
    board. `buttons` are always visible, and `typed` holds text boxes. A small button shows the
    rarely used controls, `rare`, and the board's text. `onwards` are next to the button that leads
    on. `painted` is the picture on the canvas, `words` is the sentence next to it, `strip` shows
    other boards, `replay` plays the moves between those, and `cover` hides the board. `marks_cell`
    tells whether a press marks a cell, so that hovering frames it.
    """

    def __init__(
        self,
        board: BoardController,
        label: str,
        *,
        pace: Pace,
        buttons: Any,
        typed: Sequence[Any] = (),
        rare: Sequence[Any] = (),
        onwards: Sequence[Any] = (),
        replay: Callable[[], None] = lambda: None,
        marks_cell: Callable[[], bool] = lambda: False,
    ) -> None:
        self.board = board
        self._marks_cell = marks_cell
        self.pace = pace
        self.focus = Focus(board.position.grid)
        self.words = Words()
        self.text = BoardText(self._html_words)
        self._label = _name(label)
        self.painted = board.picture()
        self.painter = CanvasPainter(self.painted)
        canvas = self.painter.widget.add_class("stonebook-canvas")
        self._effects = BoardEffects(self._label, canvas, pace)
        self._latest_show = Latest()
        self._pending: Notice | None = None  # the notice after the current show
        self._show_outcome: Callable[[], None] | None = None  # called at the end of the show
        self._resting_picture: Scene | None = None  # the picture at rest, None during a show
        self._show_waiters: list[asyncio.Future[None]] = []  # for the end of the show
        self._hovered_cell: str | None = None  # the cell below the mouse
        self.past: Callable[[], Sequence[str]] = tuple  # returns the moves so far, if known
        self._last_news = ""  # the last notice, which can be heard again
        self._awaits_question = False  # whether the next key is a question
        self.strip = BoardStrip(replay)
        self.cover, self._cover_reason = BoardCover(lambda: self._cover_board(False)), ""
        board_box: Any = vbox([canvas, self.cover.widget])
        self.go_on = button("step.go_on", lambda: None).add_class("stonebook-go-on")
        self.rare = RareControls([self.text.toggle, *rare])
        onward_buttons = row([self.rare.toggle, *onwards, self.go_on]).add_class("stonebook-on")
        foot = row([buttons.add_class("stonebook-buttons"), onward_buttons]).add_class(
            "stonebook-foot"
        )
        parts = [
            self._label,
            board_box.add_class("stonebook-board"),
            self.strip.widget,
            self.words.widget,
            *typed,
            foot,
            self.rare.widget,
            self.text.widget,
        ]
        self.widget: Any = vbox(parts).add_class("stonebook-widget")
        Pointer(canvas, self._cell_at, self._choose_pressed)
        Hover(canvas, self._cell_at, self._hover)
        canvas.on_key_down(self.key)
        self.painter.on_reload(self._repaint)
        host().on_change(self._repaint)
        self.settle()

    # For the board's controller.

    def settle(self) -> None:
        """Show the current board. A running show stops, and its last sentence is said at once."""
        self._latest_show.cancel()
        show_outcome, self._show_outcome = self._show_outcome, None
        if show_outcome:
            show_outcome()
        if self._pending is not None:
            self._show_notice(self._pending)
            self._pending = None
        self.focus.stay_on(self.board.position.grid)
        picture = self.board.picture()
        cell = self.focus.cell
        if self.focus.visible and cell in picture.centres:
            picture = picture.with_marks(Mark(cell, picture.centres[cell], "focus"))
        self._resting_picture = picture
        self._paint_resting()
        for waiter in self._show_waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._show_waiters.clear()

    def say(self, text: str, kind: str = "said") -> None:
        """Say a sentence next to the board. `kind` is one of NOTICE_SIGNS."""
        self.tell(Notice(text, kind))

    def tell(self, notice: Notice) -> None:
        """Show a notice: its sentence, with the rest behind a button."""
        self._pending = None
        self._show_notice(notice)

    def _show_notice(self, notice: Notice) -> None:
        kind = notice.kind
        about = (notice.rest, notice.note, notice.rule, notice.spoken)
        self.words.say(notice.text, kind, *about)
        self._last_news = notice.text
        if kind == "refused":
            self._effects.refuse()

    def show(
        self,
        frames: Sequence[Frame],
        final_notice: Notice | None = None,
        *,
        captions: bool = False,
        behind: Notice | None = None,
        show_outcome: Callable[[], None] | None = None,
        rippled: Collection[str] = (),
    ) -> None:
        """Show frames one after the other at the chosen pace, and then the current board.

        `show_outcome` is called at the end and shows the score or the verdict, which must not come
        before the stones. `final_notice` is shown at the end, or at once if something else replaces
        the show. With `captions` the frames' captions accumulate next to the board; with `behind`
        only the current caption follows that notice. Screen readers skip captions, and read the
        final notice. Then a ripple runs from the `rippled` cells, unless animation is off.
        """
        self._pending, self._show_outcome = final_notice, show_outcome
        self._resting_picture = None
        lead = Notice("") if captions else behind
        host().spawn(self._show(frames, self._latest_show.start(), lead, captions, rippled))

    async def _show(
        self,
        frames: Sequence[Frame],
        is_wanted: Callable[[], bool],
        lead: Notice | None,
        accumulates: bool,
        rippled: Collection[str],
    ) -> None:
        seconds = self.pace.seconds
        for frame in frames[1:] if seconds else ():
            if not is_wanted():
                return
            if sounds := self._effects.sounds():
                sounds.play_frame(frame)
            self._paint(frame.scene)
            if lead is not None and frame.caption:
                caption = replace(lead, text=f"{lead.text} {frame.caption}".lstrip())
                self.words.say(caption.text, caption.kind, aloud=False)
                lead = caption if accumulates else lead
            frame_seconds = frame.seconds
            await host().sleep(seconds * frame.beats if frame_seconds is None else frame_seconds)
        if is_wanted():
            if not seconds and len(frames) > 1 and (sounds := self._effects.sounds()):
                sounds.play_events(frames[1].events)
            self.settle()
            await self._show_ripple(self._latest_show.start(), rippled)

    async def _show_ripple(self, is_wanted: Callable[[], bool], cells: Collection[str]) -> None:
        for picture in ripple(self.painted, cells) if self.pace.seconds else ():
            if not is_wanted():
                return
            self._paint(picture)
            await host().sleep(RIPPLE_SECONDS)
        if is_wanted():
            self._paint_resting()

    def lay_over(self, widget: Any) -> None:
        """Add a widget that covers the board while it is visible."""
        self.widget.children = [*self.widget.children, widget]

    async def wait_for_show(self) -> None:
        """Wait until no show is running."""
        while self._resting_picture is None:
            end = asyncio.get_running_loop().create_future()
            self._show_waiters.append(end)
            await end

    def cover_with(self, reason: str) -> None:
        """Cover the board and give the reason. "" uncovers it."""
        if reason != self._cover_reason:
            self._cover_reason = reason
            self._cover_board(bool(reason))

    def _cover_board(self, covered: bool) -> None:
        self.cover.show(self._cover_reason if covered else "")
        restyle(self.painter.widget, visibility="hidden" if covered else "visible")
        self.text.toggle.disabled = covered

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong. The board keeps working."""
        self.settle()
        self.say(error_sentence(error), "error")

    # The reader's actions.

    @guarded
    def _choose_pressed(self, cell: str) -> None:
        self.focus.visible = False
        self.focus.cell = cell
        self.board.choose_cell(cell)

    @guarded
    def key(self, key: str, _shift: bool = False, ctrl: bool = False, meta: bool = False) -> None:
        """Handle a key that was pressed on the board."""
        was_asked, self._awaits_question = self._awaits_question, key in QUESTION_KEYS
        if key == "?" or (was_asked and len(key) == 1 and not self._awaits_question):
            self._answer(key)
        elif ctrl or meta or self._awaits_question or self.board.key(key):
            return
        elif key == "Escape":
            self.focus.visible = False
            self.settle()
        elif key in ("Enter", " ") and self.focus.visible:
            self.board.choose_cell(self.focus.cell)
        elif key in ("Enter", " ") or self.focus.knows(key):
            # The first key only shows where the frame is.
            if self.focus.visible:
                self.focus.move(key)
            self._show_focus()

    def _answer(self, key: str) -> None:
        """Answer a question that a key stands for."""
        from stonebook.teach.explain.board_questions import answer

        cell, sentence = answer(key, self._asked_board())
        if cell != self.focus.cell:
            self.look_at(cell, names=False)
        self._mention(sentence)

    def _mention(self, text: str) -> None:
        """Say a sentence without replacing the last news, which can be heard again."""
        self._pending = None
        self.words.say(text)

    def _html_words(self) -> str:
        from stonebook.teach.explain.board_questions import board_in_words

        return board_in_words(self._asked_board())

    def _asked_board(self) -> AskedBoard:
        from stonebook.teach.explain.board_questions import AskedBoard

        board, cell, past = self.board, self.focus.cell, self.past()
        asks_move = board.previews_stone
        return AskedBoard(board.position, self.painted, cell, self._last_news, asks_move, past)

    def look_at(self, cell: str, *, names: bool) -> None:
        """Show the frame of the keyboard on a cell, and name the cell if asked to."""
        self.focus.cell = cell
        self._show_focus(names=names)

    def _show_focus(self, *, names: bool = True) -> None:
        self.focus.visible = True
        self.settle()
        if not names:
            return
        symbols = self.board.position.game.symbols
        self._mention(cell_sentence(self.painted, self.focus.cell, symbols))

    # The canvas.

    @guarded
    def _hover(self, cell: str | None) -> None:
        self._hovered_cell = cell
        self._paint_resting()

    def _paint_resting(self) -> None:
        """Paint the board at rest, with what a press on the hovered cell does, unless shows run."""
        picture, cell = self._resting_picture, self._hovered_cell
        if picture is None:
            return
        if self.board.previews_stone:
            picture = preview(picture, self.board.position, cell)
        elif cell and self._marks_cell() and cell in picture.centres:
            picture = picture.with_marks(Mark(cell, picture.centres[cell], "pointed"))
        self._paint(picture)

    def _paint(self, picture: Scene) -> None:
        self.painted = picture
        self.text.show(picture.title, picture.text)
        # A small board is not enlarged, and no board is higher than the page allows.
        ratio = picture.width / picture.height
        self.painter.fit(
            f"min(100%,{picture.width:g}*var(--stonebook-cell,4.5rem),"
            f"{ratio:.4f}*var(--stonebook-high,64vh))"
        )
        page = host().page
        label_share = WIDE_LABEL_SHARE if page.wide else 1.0
        self.painter.paint(picture, look(page.dark), letters=page.letters, labels=label_share)

    def _cell_at(self, x: float, y: float) -> str | None:
        return self.painted.cell_at(*self.painter.point(x, y))

    def _repaint(self) -> None:
        """Paint the same picture again, for a reloaded page or a change to dark mode."""
        self._paint(self.painted)


def _name(label: str) -> Any:
    """Return an invisible label that names a board for screen readers."""
    named = escape(say("board.label", label=label))
    name: Any = markup(f'<span class="stonebook-label" data-board-label="{named}">{named}</span>')
    restyle(name, display="none")
    return name
