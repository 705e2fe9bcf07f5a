"""What the page of the atlas says of each game that has boards in it: links, findings, credits."""

from __future__ import annotations

import html
from collections.abc import Iterator

import stonebook
from lite.site.template import catalogue, fill
from stonebook.search.tablebase import BOARDS


def parts() -> dict[str, str]:
    """Return what the page's markup leaves open."""
    return {
        "boards": "\n".join(map(_boards, _games())),
        "found": "".join(_told("found")),
        "searched": "".join(_told("searched")),
        "credits": "".join(fill(f"<li>{{site.{game}.credit}}</li>") for game in _games()),
    }


def _games() -> list[str]:
    """Return the games that have boards, by their titles."""
    return sorted(BOARDS, key=lambda game: stonebook.GAMES[game].title)


def _boards(game: str) -> str:
    links = (f'<a href="?board={board.name}">{board}</a>' for board in BOARDS[game])
    return f"<p><b>{html.escape(stonebook.GAMES[game].title)}</b> {' '.join(links)}</p>"


def _told(what: str) -> Iterator[str]:
    """Yield what is said of the games: of a game's boards nothing need be said."""
    for game in _games():
        if (key := f"site.atlas.{what}.{game}") in catalogue():
            yield fill(f"<li>{{{key}}}</li>")
