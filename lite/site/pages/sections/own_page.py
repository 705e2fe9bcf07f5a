"""Your pages: the notebooks that a reader has saved. A script lists them."""

from __future__ import annotations

from pathlib import Path

from stonebook.rules import FIRST_GAME

from ....web import bundle
from ... import game_pictures
from ...languages import query, root
from ...template import catalogue, fill, inline_json
from .section_page import fill_markup, write_section_page

NAME = "own"
SCRIPT = """<script id="stonebook-words" type="application/json">{words}</script>
<script defer src="{root}static/stonebook/own.js?v={build_id}"></script>"""
EMPTY_NOTEBOOK = "scratch/start.ipynb"
"""The page in which readers try code, as the notebook interface names it."""


def write(site: Path, build_id: str) -> None:
    """Write the page in the current language."""
    bundle.copy(site / "static" / "stonebook", f"{NAME}.js")
    up, more = root(f"{NAME}/"), query().replace("?", "&amp;")
    sentences = {k: text for k, text in catalogue().items() if k.startswith(f"site.{NAME}.")}
    script = fill(SCRIPT, root=up, build_id=build_id, words=inline_json(sentences))
    markup = fill_markup(
        NAME,
        up=up,
        query=more,
        picture=game_pictures.picture(FIRST_GAME),
        empty=f"{up}notebooks/index.html?path={EMPTY_NOTEBOOK}{more}",
    )
    write_section_page(site, NAME, markup, script, build_id)
