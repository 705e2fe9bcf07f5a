"""What other pages need to show a board: the element's script, and a page for frames."""

from __future__ import annotations

from pathlib import Path

from stonebook.words import language

from ...answers.embedding import WORDS
from ...web import bundle
from ..languages import folder, root
from ..template import catalogue, fill, inline_json

NAME = "embed"
SCRIPT = "stone-board.js"


def write(site: Path, build: str) -> None:
    """Write the page in the current language, and the scripts."""
    bundle.copy(site / "static" / "stonebook", f"{NAME}.css", f"{NAME}.js", SCRIPT)
    template = (bundle.PAGES / NAME / f"{NAME}.html").read_text(encoding="utf-8")
    words = {name: catalogue()[f"embed.{name}"] for name in WORDS}
    page = site / folder(language()) / NAME / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(
        fill(
            template,
            root=root(f"{NAME}/"),
            build=build,
            language=language(),
            words=inline_json(words),
        ),
        encoding="utf-8",
    )
