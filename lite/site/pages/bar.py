"""The bar of every page: home, the four sections, the languages, and a menu.

On a phone the sections are tabs at the bottom: see `navigation.css`. In a page whose language its
script chooses, `bar.js` changes the words (`data-say`) and leads the links to that language's pages
(`data-goes`).
"""

from __future__ import annotations

from ...web import bundle
from ..template import fill

SECTIONS = ("learn", "play", "puzzles", "teach")
"""The sections: each is a folder of its name, and `navigation.css` has its icon."""
MENU = {"explore": "page.explore", "own": "page.own"}
"""The pages that the menu of every page leads to, after the sections, with their words."""
SECTION = (
    '<a href="{home}{name}/" data-goes="{name}/"{current}>'
    '<span data-say="page.section.{name}">{word}</span></a>'
)
ENTRY = '<a href="{home}{name}/" data-goes="{name}/"{more} data-say="{key}">{word}</a>'
DOCS = '<a href="{root}docs/" hreflang="en" data-say="page.docs">{page.docs}</a>'
MENU_BUTTON = (
    '<button id="stonebook-more" type="button" popovertarget="stonebook-tools" '
    'aria-label="{page.menu}"><span aria-hidden="true">⋯</span></button>'
)


def bar(
    root: str,
    home: str,
    page: str = "",
    section: str = "",
    *,
    languages: str = "",
    place: str = "",
    menu: str = MENU_BUTTON,
    tools: str = "",
) -> str:
    """Return the bar of a page, the first thing in its body.

    `root` leads to the site's root, `home` to the landing page of the page's language. `page` is
    the page's address and `section` the section that it belongs to, as far as it has any.
    `languages` holds links to other languages, `place` what a lesson adds next to the sections,
    `tools` what it adds to the menu, and `menu` the button that opens it.
    """
    template = (bundle.PAGES / "bar.html").read_text(encoding="utf-8")
    sections = "\n      ".join(
        fill(
            SECTION,
            home=home,
            name=name,
            word=fill(f"{{page.section.{name}}}"),
            current=_current(name, page, section),
        )
        for name in SECTIONS
    )
    return fill(
        template,
        root=root,
        home=home or "./",
        sections=sections,
        languages=languages,
        place=place,
        menu=fill(menu),
        popover=" popover" if menu == MENU_BUTTON else "",
        tools=fill(tools),
        entries="\n        ".join([*_entries(home), fill(DOCS, root=root)]),
    )


def _current(name: str, page: str, section: str) -> str:
    if section != name:
        return ""
    return f' aria-current="{"page" if page == f"{name}/" else "true"}"'


def _entries(home: str) -> list[str]:
    """Return the menu's links: the sections, for where the bar has no room for them, and more."""
    keys = {name: f"page.section.{name}" for name in SECTIONS} | MENU
    return [
        fill(
            ENTRY,
            home=home,
            name=name,
            key=key,
            word=fill(f"{{{key}}}"),
            more=' class="stonebook-section"' if name in SECTIONS else "",
        )
        for name, key in keys.items()
    ]
