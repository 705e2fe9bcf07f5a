"""Buttons, one of which asks before it acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from stonebook.widgets.board.layout import layout, shared_style
from stonebook.words import say


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
    """A button that asks for confirmation, and acts at its second press.

    Any other action must call `reset`, so the next press asks again.
    """

    def __init__(
        self,
        key: str,
        confirmed: Callable[[], None],  # the action
        group: list[ConfirmButton] | None = None,  # only one of its buttons asks at a time
        is_risky: Callable[[], bool] = lambda: True,  # if not, one press is enough
        size: Any = None,
    ) -> None:
        self._key, self._confirmed, self._is_risky = key, confirmed, is_risky
        self._group = [] if group is None else group
        self._group.append(self)
        self._asks = False
        self.widget: Any = labelled_button(say(key), self.press, size)

    def press(self) -> None:
        """Ask, or act if the button has asked or nothing can be lost."""
        is_confirmed = self._asks or not self._is_risky()
        for other in self._group:
            other.reset()
        if is_confirmed:
            self._confirmed()
        else:
            self._asks = True
            self.widget.description = say("confirm.sure")

    def reset(self) -> None:
        """Show the label instead of the question: the next press asks again."""
        self._asks = False
        self.widget.description = say(self._key)


def icon(widget: Any, name: str) -> Any:
    """Give a button a picture above its word: see `.stonebook-icon` in the styles of lite/web."""
    return widget.add_class("stonebook-icon").add_class(f"stonebook-icon-{name}")
