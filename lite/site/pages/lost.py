"""The page for wrong addresses, in every language: what Stonebook is, and where to go on.

A host shows the English one at any address, and the site may be below a path. So its links begin
with "/", the site's root on most hosts, and `lost/lost.js` corrects them; the other languages
lie in it as templates.
"""

from __future__ import annotations

import re
from pathlib import Path

from stonebook.words import ENGLISH, language, languages, speaking

from ...setup.serve import NOT_FOUND_PAGE
from ...web import bundle
from ..languages import folder
from ..template import catalogue, fill
from .bar import SECTIONS
from .frame import SECTION_STYLES, PageBody, PageHead, PagePlace, write_page

ROOT = "/"
BODY = re.compile(r"<body>(.*)</body>", flags=re.S)
HEAD = '<meta name="robots" content="noindex">\n'


def write(site: Path, build_id: str) -> None:
    """Write the page of each language."""
    templates: list[str] = []
    script = f"<script>\n{bundle.text('lost.js')}</script>\n</body>"
    for spoken in languages():
        with speaking(spoken):
            page = site / folder(spoken) / NOT_FOUND_PAGE
            _write(page, build_id)
            text = page.read_text(encoding="utf-8")
        body = BODY.search(text)
        assert body
        if spoken != ENGLISH:
            templates.append(f'<template lang="{spoken}">{body[1]}</template>\n')
        page.write_text(text.replace("</body>", script), encoding="utf-8")
    english = site / NOT_FOUND_PAGE
    text = english.read_text(encoding="utf-8")
    english.write_text(text.replace(script, "".join(templates) + script), encoding="utf-8")


def _write(page: Path, build_id: str) -> None:
    home = f"{ROOT}{folder(language())}"
    cards = "".join(
        '<li class="card pictured">'
        f'<div class="picture" data-icon="{name}" aria-hidden="true"></div>'
        f'<h2><a href="{home}{name}/">{{page.section.{name}}}</a></h2>'
        f"<p>{{site.{name}.about}}</p></li>"
        for name in SECTIONS
    )
    body = fill(
        f'<p class="lead">{{site.lost.about}} {{site.lost.stonebook}}</p>\n'
        f'<p class="act"><a class="button" href="{home}">{{site.lost.home}}</a></p>\n'
        f'<ul class="cards doors">{cards}</ul>'
    )
    language_links = " ".join(
        f'<a href="{ROOT}{folder(other)}" hreflang="{other}" lang="{other}">'
        f"{catalogue(other)['language.name']}</a>"
        for other in languages()
        if other != language()
    )
    write_page(
        page,
        PageBody(catalogue()["site.lost.title"], body, frame="wrap sections"),
        PagePlace(ROOT, home=home, language_links=language_links),
        build_id,
        PageHead(HEAD + fill(SECTION_STYLES, root=ROOT, build_id=build_id)),
    )
