"""The sentence below a board, which screen readers announce."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from stonebook.widgets.board.controls.elements import markup
from stonebook.words import language

NOTICE_SIGNS = {
    **dict.fromkeys(("said", "heard", "hint", "right", "missed"), ""),
    "good": "✓ ",
    "refused": "✗ ",
    "error": "⚠ ",
}
"""The prefix of a sentence by its kind, so colour is never the only sign. "right" and "missed"
have a headline or say it in words, as a "hint" does, and only screen readers get "heard"."""
TWO_LINES = "min-height:2.9em"
"""Space for two lines, so a longer sentence doesn't shift the page."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence next to a board, with more behind a button."""

    text: str
    kind: str = "said"  # one of NOTICE_SIGNS
    rest: str = ""  # a button opens it
    note: str = ""  # follows the sentence, and gives way to it where there is little room
    rule: str = ""  # opens with the rest
    spoken: str = ""  # screen readers announce this instead, if it is not empty

    @property
    def whole(self) -> str:
        """All words of the notice, in the order in which a page shows them."""
        return " ".join(filter(None, (self.text, self.rest, self.rule, self.note)))


class Announcement:
    """The sentence below a board, in a region that screen readers listen to."""

    def __init__(self) -> None:
        self.widget: Any = markup().add_class("stonebook-announcement")
        self.text = ""
        self.kind = "said"

    def show_sentence(self, text: str, kind: str = "said", *, aloud: bool = True) -> None:
        """Show a sentence: see `show_notice`. `kind` is one of NOTICE_SIGNS."""
        self.show_notice(Notice(text, kind), aloud=aloud)

    def show_notice(self, notice: Notice, *, aloud: bool = True) -> None:
        """Show a notice. With `aloud=False` screen readers skip it: a later one repeats it.

        The site folds the `rest` and the `rule` behind a button, and announces `spoken` instead of
        all parts, if it is not empty. Elsewhere all parts are visible.
        """
        text, note = notice.text, notice.note
        behind = " ".join(filter(None, (notice.rest, notice.rule)))
        self.text, self.kind = notice.whole, notice.kind
        region = 'role="status" aria-live="polite"' if aloud else 'aria-live="off"'
        aside = f'<span class="stonebook-note"> {escape(note)}</span>' if note else ""
        rest = f'<span class="stonebook-rest"> {escape(behind)}</span>' if behind else ""
        heard = f' data-spoken="{escape(notice.spoken)}"' if notice.spoken else ""
        self.widget.value = (
            f'<div class="stonebook-words stonebook-{notice.kind}" {region}{heard} '
            f'lang="{language()}" style="{TWO_LINES}">'
            f"{NOTICE_SIGNS[notice.kind]}{escape(text)}{rest}{aside}</div>"
        )
