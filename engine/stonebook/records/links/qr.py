"""A link as a QR code, and the address before its “#”."""

from __future__ import annotations

from stonebook.draw.qr import can_draw, qr_svg
from stonebook.records.links.spelling import in_digits
from stonebook.rules.errors import BadRecord
from stonebook.words import ENGLISH, language, say
from stonebook.words.truncate import excerpt

LOCAL = ("localhost:", "localhost/", "127.", "[::1]")
"""The beginnings of a local address after its scheme."""


def link_qr(address: str, fragment: str) -> str:
    """Return a picture of the page's address with a link's fragment, as SVG.

    The code has the same link in digits, which takes about a quarter less room. Raises BadRecord
    for a link that is too long for a code that phones read well, and without the library that
    makes the codes.
    """
    if not can_draw():
        raise BadRecord(say("error.link.no_qr"))
    picture = qr_svg([f"{address}#", in_digits(fragment)], say("link.qr"), f"{address}#{fragment}")
    if picture is None:
        raise BadRecord(say("error.link.qr"), excerpt(fragment))
    return picture


def is_local(site: str) -> bool:
    """Whether only the computer itself can open a site's address.

    >>> is_local("http://127.0.0.1:8000/"), is_local("http://192.168.0.2:8000/")
    (True, False)
    """
    return site.startswith("file:") or site.partition("://")[2].startswith(LOCAL)


def page_address(site: str, page: str) -> str:
    """Return the address of a site's page in the current language, "" without a site.

    >>> page_address("https://example.org/", "play")
    'https://example.org/play/'
    """
    folder = "" if language() == ENGLISH else f"{language()}/"
    return site and f"{site}{folder}{page}/"
