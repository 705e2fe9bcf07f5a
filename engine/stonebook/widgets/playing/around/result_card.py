"""The card at the end of a game: who won, how, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from stonebook.teach.play.game_choice import GameChoice, level_title
from stonebook.teach.play.game_end import GameEnd
from stonebook.widgets.board.controls import button, markup, row
from stonebook.widgets.board.layout import restyle, vbox
from stonebook.words import language, say


class ResultCard:
    """The card, hidden during the game. `look_back` is None if a link has locked that."""

    def __init__(self, again: Callable[[], None], look_back: Callable[[], None] | None) -> None:
        self._text = markup()
        self._harder = markup()
        self.again = button("play.end.again", again)
        looks = [button("play.end.look", look_back)] if look_back else []
        close = button("play.end.close", self.hide).add_class("stonebook-quiet")
        buttons = row([self.again, self._harder, *looks, close])
        self.widget: Any = vbox([self._text, buttons]).add_class("stonebook-result")
        restyle(self.widget, display="none")

    def show(self, end: GameEnd | None, harder: GameChoice | None) -> None:
        """Show the end of a game, with a link to the same game against the next level."""
        if end is None:  # taken back meanwhile
            return
        self._text.value = (
            f'<div class="stonebook-end stonebook-end-{end.kind}" lang="{language()}">'
            f"<strong>{escape(end.title)}</strong><span>{escape(end.how)}</span></div>"
        )
        self._harder.value = _link(harder) if harder else ""
        restyle(self._harder, display="block" if harder else "none")
        restyle(self.widget, display="flex")

    def hide(self) -> None:
        """Hide the card: a game goes on."""
        restyle(self.widget, display="none")


def _link(choice: GameChoice) -> str:
    number = next(seat for seat in choice.seats if seat is not None)
    text = escape(say("play.end.harder", name=level_title(number)))
    address = escape(f"?{choice.query}")
    return f'<a class="stonebook-harder" lang="{language()}" href="{address}">{text}</a>'
