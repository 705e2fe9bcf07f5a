"""The sentences with which a board answers questions without Python.

`lite/web/replies/board/board-questions.js` fills them in. Python says the same sentences on its own
boards (`engine/stonebook/teach/explain/board_questions.py`).
"""

from __future__ import annotations

from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.words import Sentence, language, say
from stonebook.words.files import sentence

from .template import inline_json

KEYS = (
    *("list.and", "list.tallies", "list.tally"),
    *("spoken.column", "spoken.count", "spoken.keys", "spoken.last", "spoken.last.none"),
    *("spoken.none", "spoken.none.short", "spoken.past.none", "spoken.ray", "spoken.rays.none"),
    *("spoken.reserves.none", "spoken.row", "spoken.stones", "step.choose.one"),
)
"""The sentences of every board that answers without Python."""
RULELESS = "embed.rule"
"""The answer to questions about rules, on boards that Python never replaces."""
SENTENCE = "\x01"
"""Stands for a sentence, as `CELL` in `lite/replies/sentinels.py` for a cell."""


def board_words(*, ruleless: bool = False) -> dict[str, Sentence]:
    """Return the sentences by key, in the current language, and under "said" their markup.

    `ruleless` is for boards that Python never replaces.
    """
    announcement = Announcement()
    announcement.show_sentence(SENTENCE)
    words = {key: sentence(language(), key) for key in KEYS}
    rule = {RULELESS: say(RULELESS)} if ruleless else {}
    return {**words, **rule, "said": announcement.widget.value}


def markup(*, ruleless: bool = False) -> str:
    """Return the sentences as JSON for a page."""
    data = inline_json(board_words(ruleless=ruleless))
    return f'<script type="application/json" id="stonebook-questions">{data}</script>'
