"""A live board: canvas, words and controls over any position.

What it decides is in `Table`. What it looks like is in `draw`. Here both meet the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import wraps
from html import escape
from typing import Any, ParamSpec

import ipywidgets

from stonebook.draw.frames import Frame, frames
from stonebook.draw.look import look
from stonebook.draw.scene import Scene
from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.widgets.canvas import CanvasPainter
from stonebook.widgets.controls import CONTROLS, BoardText, Pace, TypedMoves, Words, button, row
from stonebook.widgets.pointer import Pointer
from stonebook.widgets.shown import Marks, Pairs, Shown, described
from stonebook.widgets.surroundings import current
from stonebook.widgets.table import Allow, Attempt, Refused, Table
from stonebook.words import say

OnMove = Callable[[Position, Move, Position], None]
Pick = Callable[[str], str | None]
P = ParamSpec("P")


def guarded(method: Callable[P, None]) -> Callable[P, None]:
    """Return a board's method that shows an exception beside the board, which goes on working."""

    @wraps(method)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            method(*args, **kwargs)
        except Exception as error:  # whatever a lesson's own function does
            board = args[0]
            assert isinstance(board, Board)
            board.failed(error)

    return run


class Board:
    """A live board. `widget` is the whole of it, to be put among other widgets.

    `label` says what board it is. `on_move(before, move, after)` is told of every move played.
    `allow(position, move)` is asked before a legal move is played, and `refused(position, text,
    refusal)` after an illegal attempt: a sentence that they return is said, and `allow`'s keeps
    the move from being played. With `pick`, a chosen cell or a typed text isn't played but handed
    to `pick`, whose sentence is said. `legal` shows the legal moves from the beginning. `controls`
    is True for all, False for none, or some of CONTROLS. `beneath` is a widget to stand right
    below the words. `max_width` is a CSS width.
    """

    def __init__(
        self,
        position: Position,
        *,
        label: str | None = None,
        on_move: OnMove | None = None,
        allow: Allow | None = None,
        refused: Refused | None = None,
        pick: Pick | None = None,
        legal: bool = False,
        controls: bool | Collection[str] = True,
        beneath: Any = None,
        max_width: str | None = None,
    ) -> None:
        self.table = Table(position, allow=allow, refused=refused)
        self.enabled = True
        self._on_move = on_move
        self._pick = pick
        self._legal = legal
        self._max_width = max_width
        self._focused = False
        self._showing = 0  # counts what was begun to be shown, so that older things stop
        self._saying = 0
        self._telling: str | None = None  # what will be said once a move has been shown
        self._shown = Shown()
        self._painted = self._scene()
        self.painter = CanvasPainter(self._painted)
        self.painter.widget.add_class("stonebook-canvas")
        self.words = Words()
        offered = set(CONTROLS) if controls is True else set(controls or ())
        self.widget: Any = ipywidgets.VBox(self._parts(offered, label, beneath)).add_class(
            "stonebook-widget"
        )
        Pointer(self.painter.widget, self._cell_at, self._point_at)
        self.painter.widget.on_key_down(self._key)
        self._clients = 0
        self.painter.widget.on_client_ready(self._client_ready)
        current().on_change(self._repaint)
        self._settle()
        if self._pick is None:
            self.words.say(self.table.state())

    def _parts(self, offered: set[str], label: str | None, beneath: Any) -> list[Any]:
        title = label or self.position.game.title
        named = escape(say("board.label", label=title))
        name: Any = ipywidgets.HTML(
            f'<span class="stonebook-label" data-board-label="{named}">{named}</span>'
        )
        name.layout.display = "none"
        self._typed = TypedMoves(self._type, picks=self._pick is not None)
        self._pass = button("board.pass", self._press_pass).add_class("stonebook-pass")
        self._finish = button("board.finish", self._press_finish)
        self._undo = button("board.undo", self.undo)
        self._redo = button("board.redo", self.redo)
        self._restart = button("board.restart", self.restart)
        self._toggle = button("board.legal.off", self._press_legal)
        self._pace = Pace()
        self._text = BoardText()
        choice = {
            "undo": self._undo,
            "redo": self._redo,
            "legal": self._toggle,
            "restart": self._restart,
            "pace": self._pace.widget,
            "text": self._text.toggle,
        }
        parts = [name, self.painter.widget, self.words.widget, self._pass, self._finish]
        if beneath is not None:
            parts.append(beneath)
        controls = [self._typed.widget] if "type" in offered else []
        controls += [choice[part] for part in choice if part in offered]
        if controls:
            parts.append(row(controls))
        return [*parts, self._text.widget]

    # What a lesson does with a board.

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    def show(
        self,
        position: Position,
        *,
        marks: Marks = (),
        arrows: Pairs = (),
        lines: Pairs = (),
        texts: Mapping[str, str] | None = None,
        said: str = "",
    ) -> None:
        """Show another position. What was played before is forgotten."""
        self.table.set_up(position)
        self._shown.own = None
        self.mark(marks, arrows=arrows, lines=lines, texts=texts)
        self.say(said or self.table.state())

    def show_scene(self, shown: Scene, said: str = "", *, position: Position | None = None) -> None:
        """Show any scene until something else is shown. `position` is what it is a picture of."""
        if position is not None:
            self.table.look_at(position)
        self._shown.forget()
        self._shown.own = shown
        self._settle()
        if said:
            self.say(said)

    def mark(
        self,
        marks: Marks = (),
        *,
        arrows: Pairs = (),
        lines: Pairs = (),
        texts: Mapping[str, str] | None = None,
    ) -> None:
        """Mark the position anew. The marks go with the next move."""
        self._shown.mark(marks, arrows, lines, texts)
        self._settle()

    def say(self, text: str, kind: str = "said") -> None:
        """Say a sentence beside the board. `kind` is "said", "good", "refused" or "error"."""
        self._saying += 1
        self._telling = None
        self.words.say(text, kind)

    def play(self, text: str) -> Attempt:
        """Attempt a move as if the reader had, and show what comes of it."""
        return self._take(self.table.choose(text))

    def _take(self, attempt: Attempt) -> Attempt:
        """Show what came of an attempt."""
        self._shown.own = None
        if attempt.kind == "begun":
            self._typed.clear()
            self.mark([(cell, "legal") for cell in attempt.cells])
            self.say(attempt.said)
            return attempt
        if attempt.kind != "played":
            mark = {"refused": "refused", "declined": "target"}.get(attempt.kind)
            self.mark([(cell, mark) for cell in attempt.cells] if mark else ())
            self.say(attempt.said, "refused")
            return attempt
        before, move = attempt.before, attempt.move
        assert before is not None and move is not None
        self._shown.forget()
        self._typed.clear()
        said = self._saying
        if self._on_move is not None:
            self._tell(before, move)
        # Whoever was told may have shown something else, which then stands.
        if self.table.last is move and self._shown.own is None:
            tell = self._saying == said
            if tell:
                self._telling = attempt.said
            self._showing += 1
            reel = frames(before, attempt.events, each_stone=True)
            current().spawn(self._show(reel, self._showing, tell))
        return attempt

    @guarded
    def _tell(self, before: Position, move: Move) -> None:
        assert self._on_move is not None
        self._on_move(before, move, self.position)

    async def animate(self, reel: Sequence[Frame], *, tell: bool = False) -> bool:
        """Show frames one after the other at the chosen pace, then the board as it is.

        With `tell` their sentences are shown as they come, one behind the other. Screen readers
        pass over these: they hear what is said in the end. Return False when something newer was
        shown meanwhile.
        """
        self._showing += 1
        return await self._show(reel, self._showing, tell)

    async def _show(self, reel: Sequence[Frame], mine: int, tell: bool) -> bool:
        seconds = self._pace.seconds
        said: list[str] = []
        for frame in reel[1:] if seconds else ():
            if mine != self._showing:
                return False
            self._paint(frame.scene)
            if frame.said and tell:
                said.append(frame.said)
                self.words.say(" ".join(said), aloud=False)
            await current().sleep(seconds * frame.beats)
        if mine != self._showing:
            return False
        self._settle()
        return True

    @guarded
    def undo(self) -> None:
        """Take the last move back, or the beginning of one."""
        taken = self.table.begun or self.table.last
        if self.table.undo():
            self._changed(say("board.undone", move=taken, state=self.table.state()))

    @guarded
    def redo(self) -> None:
        """Play again what was taken back."""
        if self.table.redo():
            self._changed(say("board.redone", move=self.table.last, state=self.table.state()))

    @guarded
    def restart(self) -> None:
        """Return to the position of the beginning."""
        self.table.restart()
        self._changed(say("board.restarted", state=self.table.state()))

    def failed(self, error: Exception) -> None:
        """Say that something went wrong. The board goes on working."""
        self._settle()
        self.say(say("board.error", kind=type(error).__name__, message=str(error)), "error")

    # What the reader does.

    @guarded
    def choose(self, text: str) -> None:
        """Take a chosen cell or a typed text: play it, or hand it to `pick`."""
        if not self.enabled:
            return
        if self._pick is None:
            self.play(text)
            return
        said = self._pick(text)
        if self.table.can_read(text):
            self._typed.clear()
        if said:
            self.say(said)

    def _type(self, text: str) -> None:
        self.choose(text)

    def _point_at(self, cell: str) -> None:
        self._focused = False
        self.table.focus = cell
        self.choose(cell)

    @guarded
    def _key(self, key: str, _shift: bool, ctrl: bool, meta: bool) -> None:
        if ctrl or meta or not self.enabled:
            return
        if key == "Escape" and self.table.begun:
            self.undo()
        elif key == "Escape":
            self._focused = False
            self._settle()
        elif key == "Backspace" and self._pick is None:
            self.undo()
        elif key in ("Enter", " "):
            if self._focused:
                self.choose(self.table.focus)
            else:
                self._show_focus()
        elif self._focused:
            if self.table.move_focus(key):
                self._show_focus()
        elif self.table.moves_focus(key):
            # The first key shows where the focus is.
            self._show_focus()

    def _show_focus(self) -> None:
        self._focused = True
        self._settle()
        symbols = self.position.game.symbols
        self.say(described(self._painted, self.table.focus, symbols))

    @guarded
    def _press_pass(self) -> None:
        self.choose("pass")

    @guarded
    def _press_finish(self) -> None:
        attempt = self.table.finish()
        if attempt is not None:
            self._take(attempt)

    @guarded
    def _press_legal(self) -> None:
        self._legal = not self._legal
        self._settle()
        cells = self.table.legal_cells()
        if self._legal and cells:
            self.say(say("board.legal.said", cells=cells))
        else:
            self.say(self.table.state())

    # What is shown.

    def _changed(self, said: str) -> None:
        self._shown.forget()
        self._settle()
        self.say(said)

    def _scene(self) -> Scene:
        """Return the picture of the board as it is now."""
        return self._shown.picture(self.table, legal=self._legal, focused=self._focused)

    def _settle(self) -> None:
        """Show the board as it is. Whatever was being shown stops, and is told at once."""
        self._showing += 1
        if self._telling is not None:
            self.words.say(self._telling)
            self._telling = None
        shown = self._scene()
        self._paint(shown)
        playing = self._pick is None and self._shown.own is None
        self._pass.layout.display = "block" if playing and self.table.can_pass else "none"
        self._finish.layout.display = "block" if playing and self.table.can_finish else "none"
        self._undo.disabled = not self.table.can_undo
        self._redo.disabled = not self.table.can_redo
        self._toggle.description = say(f"board.legal.{'on' if self._legal else 'off'}")

    def _paint(self, shown: Scene) -> None:
        self._painted = shown
        self._text.show(shown.title, shown.text)
        # A small board is not blown up, and a large one gets more room.
        rem = min(4.5 * shown.width, 36 if shown.width < 14 else 44)
        # It never gets so high that the words below it are out of sight.
        self.painter.fit(self._max_width or f"min({rem:g}rem, 64vh)")
        self.painter.paint(shown, look(current().dark))

    def _cell_at(self, x: float, y: float) -> str | None:
        return self._painted.cell_at(*self.painter.point(x, y))

    def _client_ready(self) -> None:
        """Paint again for a page that was loaded again. The first one has seen everything."""
        self._clients += 1
        if self._clients > 1:
            self._repaint()

    def _repaint(self) -> None:
        """Paint the same picture again, for a page that was loaded again or has turned dark."""
        self._paint(self._painted)

    def _ipython_display_(self) -> None:
        current().show(self.widget)
