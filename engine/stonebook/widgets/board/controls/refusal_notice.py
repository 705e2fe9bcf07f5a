"""The notice that a page shows instead of a board that it cannot show."""

from __future__ import annotations

from html import escape
from typing import Any

from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import vbox
from stonebook.words import language, say


def refusal_notice(sentence: str, key: str) -> Any:
    """Return a notice that an address can't be shown, with a link back to the choice.

    `sentence` gives the reason, and `key` is the sentence key of the link's text.
    """
    words = Announcement()
    words.show_sentence(sentence, "refused")
    back = f'<p lang="{language()}"><a href="./">{escape(say(key))}</a></p>'
    return vbox([words.widget, markup(back)]).add_class("stonebook-plain-screen")
