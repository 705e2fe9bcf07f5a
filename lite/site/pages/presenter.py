"""The presenter's window of the demonstration board: a page without Python.

The board's page opens it and tells it what to show (`lite/web/classroom/presented.js`).
"""

from __future__ import annotations

from pathlib import Path

from stonebook.rules import FIRST_GAME
from stonebook.words import language

from ...web import bundle
from ..game_pictures import picture
from ..languages import folder, root
from ..template import fill

NAME = "presenter"


def write(site: Path, build_id: str) -> None:
    """Write the page in the current language."""
    bundle.copy(site / "static" / "stonebook", f"{NAME}.css", f"{NAME}.js")
    template = (bundle.PAGES / NAME / f"{NAME}.html").read_text(encoding="utf-8")
    page = site / folder(language()) / NAME / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(
        fill(
            template,
            root=root(f"{NAME}/"),
            build_id=build_id,
            language=language(),
            picture=picture(FIRST_GAME),
        ),
        encoding="utf-8",
    )
