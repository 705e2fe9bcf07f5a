"""Explore: the solved boards, and what readers make themselves."""

from __future__ import annotations

import html
from pathlib import Path

from stonebook.search.tablebase import BOARDS

from ... import game_pictures
from ...lesson_files import GAME_TITLES, LessonFile
from ...template import fill
from ..cards import english_badge, lesson_address, progress_scripts
from .picture_cards import card, open_button
from .section_page import fill_markup, write_section_page

NAME = "explore"
OWN_PLAYER = "compare/own-player"
"""The lesson in which readers write a computer player."""
SOLVED = """<li class="card pictured"><div class="picture" aria-hidden="true">{picture}</div>\
<h3><a href="../atlas/?board={board}">{game}</a></h3><p>{size}</p>{open}</li>"""


def write(site: Path, lessons: list[LessonFile], build_id: str) -> None:
    """Write the page in the current language."""
    player = next((lesson for lesson in lessons if lesson.key == OWN_PLAYER), None)
    cards = [card("bench", "../bench/", "site.bench.link", "site.bench.about")]
    if player:
        address, about = lesson_address(player, f"{NAME}/"), "site.explore.player.about"
        cards.append(card("player", address, "site.explore.player", about, english_badge()))
    cards.append(card("own", "../own/", "site.own.link", "site.own.about"))
    solved = "".join(_solved(game) for game in GAME_TITLES if game in BOARDS)
    markup = fill_markup(NAME, solved=solved, cards="".join(cards))
    write_section_page(site, NAME, markup, progress_scripts(f"{NAME}/", build_id), build_id)


def _solved(game: str) -> str:
    """Return the card of a game's largest solved board. Its picture has values that differ."""
    board = BOARDS[game][-1]
    return fill(
        SOLVED,
        picture=game_pictures.solved_board(game),
        board=board.name,
        game=html.escape(GAME_TITLES[game]),
        size=html.escape(str(board)),
        open=open_button(),
    )
