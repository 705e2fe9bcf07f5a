"""A card with a small drawing, whose title is a link as large as the card."""

from __future__ import annotations

from ...template import escaped, fill
from ..door_pictures import door_picture

CARD = """<li class="card pictured"><div class="picture">{picture}</div>\
<h3><a href="{address}">{title}</a> {badge}</h3><p>{about}</p>{open}</li>"""
OPEN = '<p class="act"><span class="button quiet" aria-hidden="true">{site.open}</span></p>'


def card(drawing: str, address: str, title: str, about: str, badge: str = "") -> str:
    """Return a card. `title` and `about` are keys of sentences, `badge` is markup."""
    return fill(
        CARD,
        picture=door_picture(drawing),
        address=address,
        title=escaped(title),
        badge=badge,
        about=escaped(about),
        open=open_button(),
    )


def open_button() -> str:
    """Return what looks like the button of such a card."""
    return fill(OPEN)
