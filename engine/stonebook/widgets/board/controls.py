"""The buttons, the text box and the sentences around a board. They depend on no game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import HTMLStyle, TextStyle

from stonebook.widgets.board.layout import hbox, layout, restyle, set_class, shared_style, vbox
from stonebook.widgets.host.host import host
from stonebook.words import language, say

PACES = {"slow": 1.6, "normal": 0.7, "fast": 0.3, "off": 0.0}
"""How many seconds each event of a move is shown."""

NOTICE_SIGNS = {
    **dict.fromkeys(("said", "heard", "right", "missed"), ""),
    "good": "✓ ",
    "refused": "✗ ",
    "error": "⚠ ",
}
"""The prefix of a sentence by its kind, so that colour is never the only sign. "right" and "missed"
have a headline or say it in words, and only screen readers get "heard"."""


def markup(value: str = "") -> Any:
    """Return a widget that shows HTML."""
    return ipywidgets.HTML(value, style=shared_style(HTMLStyle), layout=layout())


def paragraph(text: str) -> str:
    """Return a text as an HTML paragraph, escaped, in the reader's language."""
    return f'<p lang="{language()}">{escape(text)}</p>'


def section_heading(key: str) -> Any:
    """Return a widget with the heading of a section, the sentence of a key."""
    return markup(f'<h2 lang="{language()}">{escape(say(key))}</h2>')


def folding(key: str, widgets: Sequence[Any], *, is_open: bool = False) -> Any:
    """Return a section whose heading, the sentence of a key, shows and hides the widgets."""
    heading = f'<summary><h2 lang="{language()}">{escape(say(key))}</h2></summary>'
    begin = "<details open>" if is_open else "<details>"
    head = markup(f"{begin}{heading}</details>")
    return vbox([head.add_class("stonebook-fold"), vbox(widgets)])


def button(key: str, press: Callable[[], None]) -> Any:
    """Return a button labelled with the sentence of a key."""
    return labelled_button(say(key), press)


def labelled_button(label: str, press: Callable[[], None], size: Any = None) -> Any:
    """Return a button as wide as its label and high enough for a finger, or of another size."""
    result = ipywidgets.Button(
        description=label,
        style=shared_style(ipywidgets.ButtonStyle),
        layout=size or layout(width="auto", min_height="2.5rem", align_self="flex-start"),
    )
    result.on_click(lambda _: press())
    return result


class ConfirmButton:
    """A button that asks for confirmation, and calls `confirmed` at its second press.

    Only one button of a `group` asks at a time. If nothing can be lost (`is_risky`), one press is
    enough. Any other action must call `reset`, so that the next press asks again.
    """

    def __init__(
        self,
        key: str,
        confirmed: Callable[[], None],
        group: list[ConfirmButton] | None = None,
        is_risky: Callable[[], bool] = lambda: True,
        size: Any = None,
    ) -> None:
        self._key, self._confirmed, self._is_risky = key, confirmed, is_risky
        self._group = [] if group is None else group
        self._group.append(self)
        self._asks = False
        self.widget: Any = labelled_button(say(key), self.press, size)

    def press(self) -> None:
        """Handle a press."""
        is_confirmed = self._asks or not self._is_risky()
        for other in self._group:
            other.reset()
        if is_confirmed:
            self._confirmed()
        else:
            self._asks = True
            self.widget.description = say("confirm.sure")

    def reset(self) -> None:
        """Withdraw the question."""
        self._asks = False
        self.widget.description = say(self._key)


def icon(widget: Any, name: str) -> Any:
    """Give a button a picture above its word: see `.stonebook-icon` in the styles of lite/web."""
    return widget.add_class("stonebook-icon").add_class(f"stonebook-icon-{name}")


TWO_LINES = "min-height:2.9em"
"""Space for two lines, so that a longer sentence doesn't shift the page."""

VALUE_DELAY = 0.5
"""How many seconds after Enter a new value may arrive from the page. On a slow machine the page and
Python take turns."""


class Words:
    """The sentence below a board, in a region that screen readers listen to."""

    def __init__(self) -> None:
        self.widget: Any = markup().add_class("stonebook-voice")
        self.text = ""
        self.kind = "said"
        self.folds = False  # whether a part is behind a button on the site

    def say(
        self,
        text: str,
        kind: str = "said",
        rest: str = "",
        note: str = "",
        rule: str = "",
        spoken: str = "",
        *,
        aloud: bool = True,
    ) -> None:
        """Show a sentence. With `aloud=False` screen readers skip it: a later one repeats it.

        The site folds the `rest` and the `rule` behind a button. Elsewhere they are visible, as is
        the `note` between them. The site announces `spoken` instead of all these, if not empty.
        """
        self.text, self.kind = " ".join(filter(None, (text, rest, note, rule))), kind
        self.folds = bool(rest or rule)
        region = 'role="status" aria-live="polite"' if aloud else 'aria-live="off"'
        parts = (_folded(rest), escape(f" {note}") if note else "", _folded(rule))
        heard = f' data-spoken="{escape(spoken)}"' if spoken else ""
        self.widget.value = (
            f'<div class="stonebook-words stonebook-{kind}" {region}{heard} lang="{language()}" '
            f'style="{TWO_LINES}">{NOTICE_SIGNS[kind]}{escape(text)}{"".join(parts)}</div>'
        )


def _folded(text: str) -> str:
    return f'<span class="stonebook-rest"> {escape(text)}</span>' if text else ""


def dropdown(
    label: str, options: Iterable[tuple[str, Any]] = (), value: object = None, width: str = "auto"
) -> Any:
    """Return a labelled dropdown. Without a `value` its first option is chosen."""
    chosen = {} if value is None else {"value": value}
    return ipywidgets.Dropdown(
        options=[*options],
        **chosen,
        description=label,
        layout=layout(width=width, max_width="100%"),
        style=shared_style(DescriptionStyle, description_width="initial"),
    )


class EnterKey:
    """Calls `enter` after Enter was pressed in a text box, as soon as its value is there."""

    def __init__(self, box: Any, enter: Callable[[], None]) -> None:
        self._box, self.enter = box, enter
        self._pressed = False
        box.on_msg(self._message)
        box.observe(self._changed, "value")

    def release(self) -> None:
        """Forget that Enter was pressed."""
        self._pressed = False

    def _message(self, _box: object, content: dict[str, object], _buffers: object) -> None:
        """Handle Enter. If the value is new, its change event follows at once."""
        if content.get("event") != "submit":
            return
        self._pressed = True

        async def enter_unless_changed() -> None:
            await asyncio.sleep(VALUE_DELAY)
            self._enter_if_pressed()

        if host().paced():
            host().spawn(enter_unless_changed())
        elif self._box.value:
            self._enter_if_pressed()

    def _changed(self, _change: object) -> None:
        self._enter_if_pressed()

    def _enter_if_pressed(self) -> None:
        if self._pressed:
            self.release()
            self.enter()


class TypedMoves:
    """A labelled text box with its button, for moves or (with `picks`) for cells."""

    def __init__(self, enter: Callable[[str], None], *, picks: bool = False) -> None:
        self.enter = enter
        # The page sends the whole value on Enter or when the box loses focus. If it were sent
        # key by key, a fast Enter could overtake the last letters.
        self.box: Any = ipywidgets.Text(
            description=say("board.type.cell" if picks else "board.type"),
            placeholder=say("board.type.example"),
            continuous_update=False,
            # The box shrinks on a phone, so that its button stays next to it.
            layout=layout(flex="0 1 14rem", width="auto", min_width="0"),
            style=shared_style(TextStyle, description_width="initial"),
        )
        self._enter_key = EnterKey(self.box, self._play)
        self._label = say("board.pick" if picks else "board.play")
        self._button = labelled_button(self._label, self._play)
        self.widget: Any = hbox(
            [self.box, self._button], flex_flow="row nowrap", align_items="center"
        ).add_class("stonebook-typed")

    def _play(self) -> None:
        self._enter_key.release()
        text = self.box.value.strip()
        if text:
            self.enter(text)

    def clear(self) -> None:
        """Empty the box."""
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


class BoardText:
    """The board as text, shown on demand, and to readers who want boards in words."""

    def __init__(self, in_words: Callable[[], str] = str) -> None:
        """`in_words` returns the board in words, as HTML."""
        self._in_words = in_words
        self._open = False
        self._text = ""
        self.toggle = button("board.text.off", self._press)
        self.widget: Any = markup().add_class("stonebook-text")
        restyle(self.widget, display="none")
        self._host_wants_text = False

    def _update_open(self) -> None:
        """Open or close the text when the reader begins to want it, or no longer does."""
        if host().page.spoken == self._host_wants_text:
            return
        self._host_wants_text = host().page.spoken
        if self._open != self._host_wants_text:
            self._press()

    def show(self, title: str, text: str) -> None:
        """Replace the text."""
        self._text = f"{title}\n{text}"
        self._update_open()
        if self._open:
            self.widget.value = self._html()

    def _html(self) -> str:
        words = self._in_words()
        lead = f'<div lang="{language()}">{words}</div>' if words else ""
        return f'{lead}<pre lang="{language()}">{escape(self._text)}</pre>'

    def _press(self) -> None:
        self._open = not self._open
        self.toggle.description = say(f"board.text.{'on' if self._open else 'off'}")
        restyle(self.widget, display="block" if self._open else "none")
        self.widget.value = self._html() if self._open else ""


class RareControls:
    """Rarely used controls, hidden behind one small button. A page lays them over the board."""

    def __init__(self, children: Collection[Any]) -> None:
        self.toggle = labelled_button("⋯", self._press).add_class("stonebook-more-toggle")
        self.toggle.tooltip = say("board.more")
        self.widget: Any = row(children).add_class("stonebook-more")
        restyle(self.widget, display="none")
        self.open = False

    def add(self, *children: Any) -> None:
        """Append controls to the row."""
        self.widget.children = [*self.widget.children, *children]

    def _press(self) -> None:
        self.open = not self.open
        restyle(self.widget, display="flex" if self.open else "none")
        set_class(self.toggle, "stonebook-pressed", self.open)


class Pace:
    """The choice of a pace. A new board starts with the pace that was chosen last."""

    chosen: str | None = None

    def __init__(self) -> None:
        initial = Pace.chosen or ("off" if host().page.reduced_motion else "normal")
        paces = [(say(f"board.pace.{name}"), name) for name in PACES]
        self.widget: Any = dropdown(say("board.pace"), paces, initial, width="11rem")
        self.widget.observe(self._changed, "value")

    @property
    def seconds(self) -> float:
        """How many seconds each event is shown, 0 for no animation."""
        return PACES[self.widget.value] if host().paced() else 0.0

    def _changed(self, change: dict[str, str]) -> None:
        Pace.chosen = change["new"]


def row(children: Collection[Any]) -> Any:
    """Return widgets side by side, wrapped onto as many lines as they need."""
    return hbox(children, flex_flow="row wrap", align_items="center").add_class(
        "stonebook-controls"
    )
