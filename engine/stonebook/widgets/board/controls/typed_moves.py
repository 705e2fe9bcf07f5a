"""The text box for moves and cells."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_string import TextStyle

from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.layout import hbox, layout, shared_style
from stonebook.widgets.host.host import host
from stonebook.words import say

VALUE_DELAY = 0.5
"""How many seconds after Enter a new value may arrive from the page. On a slow machine the page and
Python take turns."""
FIRST_VALUE_DELAY = 10.0
"""As long for the first text of an empty box. Meanwhile nothing is pending, as without a text Enter
does nothing."""

WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""The letters and digits that East Asian keyboards write, and the usual ones."""


class EnterKey:
    """Calls `enter` after Enter was pressed in a text box, as soon as its value is there."""

    def __init__(self, box: Any, enter: Callable[[], None]) -> None:
        self._box, self.enter = box, enter
        self._pressed_at: float | None = None
        box.on_msg(self._message)
        box.observe(self._changed, "value")

    def release(self) -> None:
        """Forget that Enter was pressed."""
        self._pressed_at = None

    def _message(self, _box: object, content: dict[str, object], _buffers: object) -> None:
        """Handle Enter. If the value is new, its change event follows at once."""
        if content.get("event") != "submit":
            return
        press = self._pressed_at = time.monotonic()

        async def enter_unless_changed() -> None:
            await asyncio.sleep(VALUE_DELAY)
            if press == self._pressed_at:  # a later Enter waits for its own value
                self._enter_if_pressed()

        if not self._box.value:
            return
        if host().can_wait():
            host().spawn(enter_unless_changed())
        else:
            self._enter_if_pressed()

    def _changed(self, _change: object) -> None:
        if self._pressed_at is not None and time.monotonic() - self._pressed_at > FIRST_VALUE_DELAY:
            self.release()
        self._enter_if_pressed()

    def _enter_if_pressed(self) -> None:
        if self._pressed_at is not None:
            self.release()
            self.enter()


class TypedMoves:
    """A labelled text box with its button, for moves or (with `picks`) for cells.

    `label`, `placeholder` and `press` replace the usual texts of the box and of the button.
    """

    def __init__(
        self,
        enter: Callable[[str], None],
        *,
        picks: bool = False,
        label: str = "",
        placeholder: str = "",
        press: str = "",
    ) -> None:
        self.enter = enter
        # The page sends the whole value on Enter or when the box loses focus. If it were sent
        # key by key, a fast Enter could overtake the last letters.
        self.box: Any = ipywidgets.Text(
            description=label or say("board.type.cell" if picks else "board.type"),
            placeholder=placeholder or say("board.type.example"),
            continuous_update=False,
            # The box shrinks on a phone, so its button stays next to it.
            layout=layout(flex="0 1 14rem", width="auto", min_width="0"),
            style=shared_style(TextStyle, description_width="initial"),
        )
        self._enter_key = EnterKey(self.box, self._play)
        self._label = press or say("board.pick" if picks else "board.play")
        self._button = labelled_button(self._label, self._play)
        self.widget: Any = hbox(
            [self.box, self._button], flex_flow="row nowrap", align_items="center"
        ).add_class("stonebook-typed")

    def _play(self) -> None:
        self._enter_key.release()
        text = self.box.value.translate(WIDE).strip()
        if text:
            self.enter(text)

    def clear(self) -> None:
        """Empty the box, for the next answer."""
        self.box.value = ""

    def ask(self, kind: str) -> None:
        """Ask for a "cell", a "move" or a "number". With "" the box is disabled."""
        for part in self.widget.children:
            part.disabled = not kind
        if kind:
            number = kind == "number"
            self.box.description = say("board.type.number" if number else "board.type.cell")
            self.box.placeholder = "" if number else say("board.type.example")
            self._button.description = say("step.lock") if number else self._label
