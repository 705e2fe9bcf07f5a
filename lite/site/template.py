"""Templates of the pages, filled with sentences of the engine's catalogue.

They are filled in the current language.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from pathlib import Path

import mistune

from stonebook import words
from stonebook.words.files import sentence, texts

from ..web import bundle
from . import languages

markdown = mistune.create_markdown(escape=False, plugins=["table"])
"""Turns Markdown into markup, with tables."""


def catalogue(language: str = "") -> Mapping[str, str]:
    """Return every sentence without forms by key, by default in the current language."""
    return texts(language or words.language())


def inline_json(value: object) -> str:
    """Return JSON that is safe inside a `<script>` element."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.replace("</", "<\\/")


def every_page_script(root: str) -> str:
    """Return the script in the head of every page. `root` leads to the site's root."""
    return f'<script data-root="{root}">\n{bundle.text("every-page.js")}</script>'


def app_links(root: str) -> str:
    """Return the links to the app manifest and its icons: see `publish/installable.py`."""
    assets = f"{root}static/stonebook"
    return (
        f'<link rel="manifest" href="{assets}/app.webmanifest">\n'
        f'<link rel="apple-touch-icon" href="{assets}/icon-192.png">'
    )


def write_filled(site: Path, name: str, build_id: str, **values: str) -> None:
    """Write the page of a template in `lite/web/pages`, in the current language.

    The template also has the keys `root`, `build_id` and `language`.
    """
    template = (bundle.PAGES / name / f"{name}.html").read_text(encoding="utf-8")
    page = site / languages.folder(words.language()) / name / "index.html"
    page.parent.mkdir(parents=True)
    fixed = {"root": languages.root(f"{name}/"), "build_id": build_id, "language": words.language()}
    page.write_text(fill(template, **fixed, **values), encoding="utf-8")


def escaped(key: str) -> str:
    """Return a sentence of the catalogue as markup, in the current language."""
    try:
        return html.escape(str(sentence(words.language(), key)), quote=True)
    except KeyError:
        raise KeyError(f"{key} is not among the sentences") from None


def fill(template: str, **values: str) -> str:
    """Replace `{key}` by a sentence of the catalogue (escaped) or a keyword argument (unchanged).

    Anything else in braces stays, so a template can contain styles and scripts.
    """

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in values:
            return values[name]
        if "." not in name:  # as no sentence's key is
            return match[0]
        return escaped(name)

    return re.sub(r"\{([\w.]+)\}", value, template)
