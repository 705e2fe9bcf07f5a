"""The buttons, the text box and the words around a board. They know no game: they call back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import HTMLStyle, TextStyle

from stonebook.widgets.board.layout import hbox, layout, plain, restyle
from stonebook.widgets.host.host import host
from stonebook.words import language, say

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.3, "off": 0.0}
"""How many seconds one event of a move is shown."""

NOTICE_SIGNS = {"said": "", "good": "✓ ", "refused": "✗ ", "error": "⚠ "}
"""What stands before a sentence by its kind, so that no kind is told by its colour alone."""


def markup(value: str = "") -> Any:
    """Return a piece of HTML."""
    return ipywidgets.HTML(value, style=plain(HTMLStyle), layout=layout())


def button(key: str, press: Callable[[], None]) -> Any:
    """Return a button that says the sentence of a key."""
    return labelled_button(say(key), press)


def labelled_button(label: str, press: Callable[[], None]) -> Any:
    """Return a button with a label, as wide as that needs and high enough for a finger."""
    made = ipywidgets.Button(
        description=label,
        style=plain(ipywidgets.ButtonStyle),
        layout=layout(width="auto", min_height="2.5rem", align_self="flex-start"),
    )
    made.on_click(lambda _: press())
    return made


ROOM = "min-height:2.9em"
"""Room for two lines, so that a longer sentence doesn't push the page about."""

FOLLOWS = 0.5
"""Within how many seconds of an Enter what was typed comes from the page, if it is new: a slow
machine's page and Python take turns."""


class Words:
    """The sentence below a board, in a region that screen readers listen to."""

    def __init__(self) -> None:
        self.widget: Any = markup().add_class("stonebook-voice")
        self.text = ""
        self.kind = "said"

    def say(self, text: str, kind: str = "said", *, aloud: bool = True) -> None:
        """Show a sentence. Not `aloud`, it is seen and not heard: what follows says it all."""
        self.text, self.kind = text, kind
        region = 'role="status" aria-live="polite"' if aloud else 'aria-live="off"'
        self.widget.value = (
            f'<div class="stonebook-words stonebook-{kind}" {region} lang="{language()}" '
            f'style="{ROOM}">'
            f"{NOTICE_SIGNS[kind]}{escape(text)}</div>"
        )


class TypedMoves:
    """A labelled box for typed moves, or for what a step asks for, and its button."""

    def __init__(self, enter: Callable[[str], None], *, picks: bool = False) -> None:
        self._enter = enter
        self._entered = False
        # The value comes as a whole, on Enter or when the box is left. Sent key by key, a fast
        # Enter could overtake the last letters on their way here.
        self.box: Any = ipywidgets.Text(
            description=say("board.type.cell" if picks else "board.type"),
            placeholder=say("board.type.example"),
            continuous_update=False,
            # Gives way on a phone, so that its button stays beside it.
            layout=layout(flex="0 1 14rem", width="auto", min_width="0"),
            style=plain(TextStyle, description_width="initial"),
        )
        self.box.on_msg(self._message)
        self.box.observe(self._changed, "value")
        play = button("board.pick" if picks else "board.play", self._play)
        self.widget: Any = hbox(
            [self.box, play], flex_flow="row nowrap", align_items="center"
        ).add_class("stonebook-typed")

    def _message(self, _box: object, content: dict[str, object], _buffers: object) -> None:
        """Enter was pressed. The new value follows at once, if there is one."""
        if content.get("event") != "submit":
            return
        self._entered = True

        async def unless_it_follows() -> None:
            await asyncio.sleep(FOLLOWS)
            if self._entered:
                self._play()

        around = host()
        if around.paced():
            around.spawn(unless_it_follows())
        elif self.box.value:
            self._play()

    def _changed(self, _change: object) -> None:
        if self._entered:
            self._play()

    def _play(self) -> None:
        self._entered = False
        text = self.box.value.strip()
        if text:
            self._enter(text)

    def clear(self) -> None:
        """Empty the box."""
        self.box.value = ""

    def ask(self, what: str) -> None:
        """Name what is to be typed now: a "cell", a "move" or a "number". Nothing: it waits."""
        for part in self.widget.children:
            part.disabled = not what
        if what:
            number = what == "number"
            self.box.description = say("board.type.number" if number else "board.type.cell")
            self.box.placeholder = "" if number else say("board.type.example")


class BoardText:
    """The board as text, shown on demand."""

    def __init__(self) -> None:
        self._open = False
        self._text = ""
        self.toggle = button("board.text.off", self._press)
        self.widget: Any = markup().add_class("stonebook-text")
        restyle(self.widget, display="none")

    def show(self, title: str, text: str) -> None:
        """Take a new text."""
        self._text = f"{title}\n{text}"
        if self._open:
            self.widget.value = self._html()

    def _html(self) -> str:
        return f'<pre lang="{language()}">{escape(self._text)}</pre>'

    def _press(self) -> None:
        self._open = not self._open
        self.toggle.description = say(f"board.text.{'on' if self._open else 'off'}")
        restyle(self.widget, display="block" if self._open else "none")
        self.widget.value = self._html() if self._open else ""


class More:
    """A place for what is seldom needed, behind one small button."""

    def __init__(self, children: Collection[Any]) -> None:
        self.toggle = labelled_button("⋯", self._press).add_class("stonebook-more-toggle")
        self.toggle.tooltip = say("board.more")
        self.widget: Any = row(children).add_class("stonebook-more")
        restyle(self.widget, display="none")
        self.open = False

    def add(self, *children: Any) -> None:
        """Take more in, behind what is there."""
        self.widget.children = [*self.widget.children, *children]

    def _press(self) -> None:
        self.open = not self.open
        restyle(self.widget, display="flex" if self.open else "none")
        if self.open:
            self.toggle.add_class("stonebook-pressed")
        else:
            self.toggle.remove_class("stonebook-pressed")


class Pace:
    """The choice of a pace. A new board begins with the pace that was chosen last."""

    chosen: str | None = None

    def __init__(self) -> None:
        first = Pace.chosen or ("off" if host().reduced_motion else "normal")
        self.widget: Any = ipywidgets.Dropdown(
            options=[(say(f"board.pace.{name}"), name) for name in PACES],
            value=first,
            description=say("board.pace"),
            layout=layout(width="11rem", max_width="100%"),
            style=plain(DescriptionStyle, description_width="initial"),
        )
        self.widget.observe(self._changed, "value")

    @property
    def seconds(self) -> float:
        """How long one event is shown, 0 when nothing is to move."""
        return PACES[self.widget.value] if host().paced() else 0.0

    def _changed(self, change: dict[str, str]) -> None:
        Pace.chosen = change["new"]


def row(children: Collection[Any]) -> Any:
    """Return things side by side, on as many lines as they need."""
    return hbox(children, flex_flow="row wrap", align_items="center").add_class(
        "stonebook-controls"
    )
