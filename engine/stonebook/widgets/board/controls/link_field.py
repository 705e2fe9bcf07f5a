"""Fields with texts to copy, and the addresses of the site's pages for links in them."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from stonebook.records.links.qr import is_local, page_address
from stonebook.widgets.board.controls.elements import paragraph
from stonebook.widgets.host.host import host
from stonebook.words import language, say


def own_address(page: str = "play") -> str:
    """Return the address of one of this site's pages, "" without a site."""
    return page_address(host().page.site, page)


def local_note() -> str:
    """Return a warning that links work only on this computer, "" if they work elsewhere."""
    return paragraph(say("play.share.local")) if is_local(host().page.site) else ""


def field(label: str, text: str, rows: int = 3) -> str:
    """Return a text in a labelled field, with a button that copies it."""
    names = {"copies": say("play.share.copy"), "selects": say("play.share.select")}
    return (
        f'<div lang="{language()}"><label>{escape(label)}'
        f'<textarea readonly rows="{rows}" spellcheck="false">{escape(text)}</textarea></label>'
        f"{copy_button(names)}</div>"
    )


def copy_button(names: Mapping[str, str], css_class: str = "") -> str:
    """Return a button for the text before it, by its names, and the place where it says “Copied”.

    `core/clipboard.js` decides whether it "copies", "selects" or "shares", as the clipboard needs
    https.
    """
    spans = "".join(
        f'<span class="stonebook-{does}">{escape(name)}</span>' for does, name in names.items()
    )
    own = f" {css_class}" if css_class else ""
    return (
        f'<button type="button" class="jupyter-button widget-button stonebook-copy{own}">'
        f"{spans}</button> "
        f'<span role="status" data-copied="{escape(say("play.share.copied"))}" '
        f'data-selected="{escape(say("play.share.selected"))}"></span>'
    )
