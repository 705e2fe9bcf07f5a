"""The bar of every page: home, the four sections, the languages, and a menu.

On a phone the sections are tabs at the bottom: see `site-bar/screens.css`. In a page whose
language its script chooses, `bar/bar.js` changes the words (`data-say`) and leads the links to that
language's pages (`data-goes`).
"""

from __future__ import annotations

import html

from ...setup.site_settings import source_address
from ...web import bundle
from ..template import fill

SECTIONS = ("learn", "play", "puzzles", "teach")
"""The sections: each is a folder of its name, and `site-bar/icons.css` has its icon."""
MENU = {"explore": "page.explore", "own": "page.own"}
"""The pages that the menu of every page leads to, after the sections, with their words."""
BRAND = (
    '<a id="stonebook-back" href="{home}">'
    '<img src="{root}static/stonebook/icon.svg" alt="" width="28" height="28">'
    '<span data-say="page.home">{page.home}</span></a>'
)
LIST = (
    '<nav id="stonebook-sections" data-label="page.sections" aria-label="{page.sections}">'
    "{links}</nav>"
)
LINK = (
    '<a href="{home}{name}/" data-goes="{name}/"{current}><span data-say="{key}">{word}</span></a>'
)
ENTRY = '<a href="{home}{name}/" data-goes="{name}/"{about} data-say="{key}">{word}</a>'
RULES = '<a href="{root}docs/rules/" hreflang="en"{here} data-say="page.rules">{page.rules}</a>'
"""The rules of all games; a page about one game leads to that game's rules instead."""
GAME_RULES = (
    '<a href="{home}{game}/#rules" data-goes="{game}/#rules" data-say="page.rules">{word}</a>'
)
_SECTION = ' class="stonebook-section"'
KEEP = '<button id="stonebook-keep" type="button" data-say="page.keep" hidden>{page.keep}</button>'
"""Shown where a browser can keep the site: see `offline/keep-link.js`."""
SOURCE = '<a href="{source}" data-say="page.source">{page.source}</a>'
DOCS = '<a href="{root}docs/" hreflang="en"{here} data-say="page.docs">{page.docs}</a>'


def bar(root: str, home: str, page: str, section: str, languages: str) -> str:
    """Return the bar of a page without live boards. `languages` holds links to other languages."""
    template = (bundle.PAGES / "bar.html").read_text(encoding="utf-8")
    return fill(template, **fragments(root, home, page, section), languages=languages)


def fragments(root: str, home: str, page: str, section: str, game: str = "") -> dict[str, str]:
    """Return the fragments of every bar: the way home, the sections, and what its menu has.

    The menu has entries about the page, then settings of this device, then the site's links.

    `root` leads to the site's root, `home` to the start page of the page's language. `page` is
    the page's address, `section` the section that it belongs to and `game` its only game, as far as
    it has any.
    """
    sections = {name: f"page.section.{name}" for name in SECTIONS}
    links = [
        _link(LINK, home, name, key, current=_current(name, page, section))
        for name, key in sections.items()
    ]
    # The menu repeats the sections, for where the bar has no room for them.
    entries = [
        _link(ENTRY, home, name, key, about=_SECTION if name in SECTIONS else _here(name, page))
        for name, key in (sections | MENU).items()
    ]
    rules = fill(RULES, root=root, here=_here("docs/rules", page))
    docs = fill(DOCS, root=root, here=_here("docs", page))
    source = fill(SOURCE, source=html.escape(source_address(root)))
    if game:
        rules = fill(GAME_RULES, home=home, game=game, word=fill("{page.rules}"))
    return {
        "brand": fill(BRAND, root=root, home=home),
        "sections": fill(LIST, links="".join(links)),
        "entries": "\n          ".join([*entries, rules, docs, source]),
        "keep": fill(KEEP),
    }


def _link(template: str, home: str, name: str, key: str, **more: str) -> str:
    """Return a link to a page, with the sentence of a key."""
    return fill(template, home=home, name=name, key=key, word=fill(f"{{{key}}}"), **more)


def _current(name: str, page: str, section: str) -> str:
    if section != name:
        return ""
    return _here(name, page) or ' aria-current="true"'


def _here(name: str, page: str) -> str:
    """Return what marks the link to a page on that page itself."""
    return ' aria-current="page"' if page == f"{name}/" else ""
