"""What a page says in the place of a board that it cannot show."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.widgets.board.controls import Words, markup
from stonebook.widgets.board.layout import vbox
from stonebook.words import language, say


def refused(sentence: str, key: str) -> Any:
    """Return a notice that an address can't be shown, with a link to the choice.

    `sentence` says why, and `key` is the key of the link's words.
    """
    words = Words()
    words.say(sentence, "refused")
    way = f'<p lang="{language()}"><a href="./">{escape(say(key))}</a></p>'
    return vbox([words.widget, markup(way)]).add_class("stonebook-kept")
