"""The site in each language: a landing page and game pages of its own, below the language's name.

English has the root. The lessons are the same for all: they are led to with `?lang=`, by which
their boards, their buttons and the bar above them choose what they speak.
"""

from __future__ import annotations

import html

from stonebook.words import ENGLISH, catalogue, language, languages


def folder(of: str) -> str:
    """Return where the pages of a language are, below the site's root.

    >>> folder("de"), folder("en")
    ('de/', '')
    """
    return "" if of == ENGLISH else f"{of}/"


def query() -> str:
    """Return what a lesson's address gets, so that the lesson speaks the page's language.

    >>> query()
    ''
    """
    return "" if language() == ENGLISH else f"?lang={language()}"


def root(page: str) -> str:
    """Return what leads from a page to the site's root.

    >>> root("otello/")
    '../'
    """
    return "../" * f"{folder(language())}{page}".count("/")


def lesson_text(text: str) -> str:
    """Return what a lesson says of itself, marked as English where the page is not.

    >>> lesson_text("X & O")
    'X &amp; O'
    """
    text = html.escape(text)
    return text if language() == ENGLISH else f'<span lang="{ENGLISH}">{text}</span>'


def alternates(page: str) -> str:
    """Return what tells programs where the same page is in each language."""
    return "\n".join(
        f'<link rel="alternate" hreflang="{other}" href="{_address(other, page)}">'
        for other in languages()
    )


def choice(page: str) -> str:
    """Return what leads a reader to the same page in the other languages."""
    links = " ".join(
        f'<a href="{_address(other, page)}" hreflang="{other}" lang="{other}">'
        f"{html.escape(str(catalogue(other)['language.name']))}</a>"
        for other in languages()
        if other != language()
    )
    label = html.escape(str(catalogue(language())["site.languages"]))
    return f'<nav class="wrap languages" aria-label="{label}">{links}</nav>' if links else ""


def _address(of: str, page: str) -> str:
    return f"{root(page)}{folder(of)}{page}" or "./"
