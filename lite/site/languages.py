"""The site in each language: start page and game pages, in a folder named after the language.

English is at the root. All languages share the lessons: `?lang=` in a lesson's address sets the
language of its boards, buttons and bar.
"""

from __future__ import annotations

import html
from collections.abc import Mapping

from stonebook.words import ENGLISH, catalogue, language, languages


def folder(of: str) -> str:
    """Return the folder of a language's pages, below the site's root.

    >>> folder("de"), folder("en")
    ('de/', '')
    """
    return "" if of == ENGLISH else f"{of}/"


def query() -> str:
    """Return the query for a lesson's address that sets the page's language.

    >>> query()
    ''
    """
    return "" if language() == ENGLISH else f"?lang={language()}"


def root(page: str) -> str:
    """Return the relative path from a page to the site's root.

    >>> root("otello/")
    '../'
    """
    return "../" * f"{folder(language())}{page}".count("/")


def lesson_text(text: str) -> str:
    """Return a lesson's own text, marked as English on a page in another language.

    >>> lesson_text("X & O")
    'X &amp; O'
    """
    text = html.escape(text)
    return text if language() == ENGLISH else f'<span lang="{ENGLISH}">{text}</span>'


def alternates(page: str) -> str:
    """Return the links to the same page in each language, for search engines."""
    return "\n".join(
        f'<link rel="alternate" hreflang="{other}" href="{_address(other, page)}">'
        for other in languages()
    )


def lesson_alternates() -> str:
    """Return the links to a lesson in each language, for search engines: its query sets it."""
    return "\n".join(
        f'<link rel="alternate" hreflang="{other}" '
        f'href="./{"" if other == ENGLISH else f"?lang={other}"}">'
        for other in languages()
    )


def language_links(page: str) -> str:
    """Return the links to the same page in the other languages, for readers."""
    return _links({other: _address(other, page) for other in languages()})


def start_links(to_root: str) -> str:
    """Return the links to the start pages in the other languages, from a page in one language."""
    return _links({other: f"{to_root}{folder(other)}" for other in languages()})


def _links(addresses: Mapping[str, str]) -> str:
    return " ".join(
        f'<a href="{address}" hreflang="{other}" lang="{other}">'
        f"{html.escape(str(catalogue(other)['language.name']))}</a>"
        for other, address in addresses.items()
        if other != language()
    )


def _address(of: str, page: str) -> str:
    return f"{root(page)}{folder(of)}{page}" or "./"
