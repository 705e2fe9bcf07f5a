"""The buttons of a demonstration with keys of their own, and the named groups of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from html import escape
from typing import Any

from stonebook.widgets.board.controls.buttons import labelled_button
from stonebook.widgets.board.controls.elements import markup, row
from stonebook.widgets.board.layout import vbox
from stonebook.words import say


def key_button(label: str, press: Callable[[], None], key: str) -> Any:
    """Return a button that a key of the page also presses."""
    result = labelled_button(label, press).add_class("stonebook-quick")
    result.tooltip = say("demo.key", key=key.upper() if len(key) == 1 else key)
    return result.add_class(f"stonebook-key-{'help' if key == '?' else key}")


def key_buttons(
    keys: Mapping[str, str], label: Callable[[str], str], press: Callable[[str], None]
) -> dict[str, Any]:
    """Return a button for each name in `keys`, with its key. `press` gets the name."""
    return {name: key_button(label(name), partial(press, name), key) for name, key in keys.items()}


def button_group(name: str, buttons: Collection[Any], kind: str) -> Any:
    """Return a named group of buttons. `kind` is the CSS class of their row."""
    heading = markup(f"<h2>{escape(say(f'demo.group.{name}'))}</h2>")
    group: Any = vbox([heading, row(buttons).add_class(kind)]).add_class("stonebook-demo-group")
    return group.add_class(f"stonebook-demo-group-{name}")
