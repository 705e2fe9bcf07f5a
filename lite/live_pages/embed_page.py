"""Files with which other pages show a board: the element's script, and a page for frames.

The guide's page about it runs its own examples.
"""

from __future__ import annotations

import html
import re
from pathlib import Path

from stonebook.words import languages, speaking

from ..replies.embedding import SENTENCE_KEYS
from ..site.board_words import board_words
from ..site.template import catalogue, inline_json, write_filled
from ..web import bundle
from . import embed_command

NAME = "embed"
SCRIPT = "stone-board.js"


EXAMPLE = re.compile(
    r"<pre[^>]*><span></span>\.venv/bin/python -m lite\.embed (?P<words>[^\n]*)\n"
    r"</pre></div>\n</div>"
)
"""A command of the guide, whose board is shown below it."""
GUIDE = "docs/embed/index.html"


def write(site: Path, build_id: str) -> None:
    """Write the scripts, the page in each language, and the boards of the guide."""
    bundle.copy(site / "static" / "stonebook", f"{NAME}.css", f"{NAME}.js", SCRIPT)
    for spoken in languages():
        with speaking(spoken):
            sentences = {name: catalogue()[key] for name, key in SENTENCE_KEYS.items()}
            words = {**sentences, "questions": board_words(ruleless=True)}
            write_filled(site, NAME, build_id, words=inline_json(words))
    guide = site / GUIDE
    text = guide.read_text(encoding="utf-8")
    guide.write_text(with_boards(text), encoding="utf-8")


def with_boards(text: str) -> str:
    """Return the guide's page with the board of each of its commands, on this very site."""

    def board(match: re.Match[str]) -> str:
        words = html.unescape(match["words"]).split()
        return f"{match[0]}\n{embed_command.markup([*words, '--site', '../../'])}"

    return EXAMPLE.sub(board, text)
