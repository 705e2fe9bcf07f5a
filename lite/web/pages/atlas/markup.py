"""The atlas page's markup for each game with solved boards: links, findings, credits."""

from __future__ import annotations

import html
from collections.abc import Iterator

import stonebook
from lite.site.still_widgets import first_boards, still, without_background_work
from lite.site.template import catalogue, escaped
from stonebook.search.tablebase import BOARDS
from stonebook.teach.play.game_choice import perfect_games
from stonebook.widgets.tablebase.page import FIRST, NAMED, atlas_page


def fragments() -> dict[str, str]:
    """Return the generated fragments of the page's markup."""
    return {
        "attributes": f' data-stonebook-usual="{FIRST}"',
        "first": first_boards({name: _first(name) for name in NAMED}),
        "boards": "\n".join(map(_boards, _games())),
        "found": "".join(_sentences("found")),
        "perfect": "".join(map(_perfect, _games())),
        "searched": "".join(_sentences("searched")),
        "credits": "".join(f"<li>{escaped(f'site.{game}.credit')}</li>" for game in _games()),
    }


def _first(name: str) -> str:
    """Return the page before Python has started: the empty board without values."""
    with without_background_work({"board": name}):
        return still(atlas_page().widget())


def _games() -> list[str]:
    """Return the games with boards in the atlas, by title."""
    return sorted(BOARDS, key=lambda game: stonebook.GAMES[game].title)


def _boards(game: str) -> str:
    links = (f'<a href="?board={board.name}">{board}</a>' for board in BOARDS[game])
    return f"<p><b>{html.escape(stonebook.GAMES[game].title)}</b> {' '.join(links)}</p>"


def _perfect(game: str) -> str:
    """Return the facts about a game's perfect player, and a link to each of its boards."""
    keys = (f"site.atlas.perfect.{game}.{part}" for part in ("found", "reply", "checked"))
    links = "".join(
        f'<p class="stonebook-link"><a href="../play/?{html.escape(choice.query)}">'
        f"{html.escape(title)}</a></p>"
        for _, choice, title in perfect_games(stonebook.GAMES[game])
    )
    return "".join(f"<p>{escaped(key)}</p>" for key in keys) + links if links else ""


def _sentences(topic: str) -> Iterator[str]:
    """Yield the sentences about the games that have any."""
    for game in _games():
        if (key := f"site.atlas.{topic}.{game}") in catalogue():
            yield f"<li>{escaped(key)}</li>"
