"""The presenter's window of the demonstration board: a page without Python.

The board's page opens it and tells it what to show (`lite/web/classroom/presented.js`).
"""

from __future__ import annotations

from pathlib import Path

from stonebook.rules import FIRST_GAME

from ...web import bundle
from ..game_pictures import picture
from ..template import write_filled

NAME = "presenter"


def write(site: Path, build_id: str) -> None:
    """Write the page in the current language."""
    bundle.copy(site / "static" / "stonebook", f"{NAME}.css", f"{NAME}.js")
    write_filled(site, NAME, build_id, picture=picture(FIRST_GAME))
