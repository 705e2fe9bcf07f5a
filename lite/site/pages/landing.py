"""The start page: a board to touch, one button, and a card for each game."""

from __future__ import annotations

import html
from pathlib import Path

from stonebook.storage import record_kinds
from stonebook.words import language

from ...web import bundle
from .. import board_words, game_pictures
from ..first_board import figure
from ..languages import alternates, folder, root
from ..lesson_files import GAME_TITLES, LessonFile
from ..template import catalogue, escaped, fill, inline_json
from . import today
from .cards import (
    COMPARE,
    credit,
    english_note,
    folded_lessons,
    group_by_track,
    language_note,
    lesson_address,
    script_sentences,
    track_card,
)
from .frame import PageBody, PageHead, place_of, write_page

HEAD = """{alternates}
<template id="stonebook-prefetch">
{prefetch}
</template>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root="{up}">{}</script>
<script id="stonebook-words" type="application/json">{words}</script>
{questions}
<script id="stonebook-record-kinds" type="application/json">{record_kinds}</script>
<script defer src="{root}static/stonebook/landing.js?v={build_id}"></script>
<script defer src="{root}static/stonebook/first-board.js?v={build_id}"></script>"""
GAME_LINK = """<li><a href="{game}/"><span class="picture" aria-hidden="true">{picture}</span>
      <b>{name}</b> <span>{aim}</span></a></li>"""
COMPARED = """    <li class="game" id="{track}" data-track="{track}">
      <div class="picture">{picture}</div>
      <h3><a href="{track}/">{site.compare}</a></h3>
      <p>{site.compare.teaches}</p>
      <p class="act">{known}</p>{lessons}
    </li>"""
KNOWN_GAMES = ("othello", "go")
"""The games that a reader may know already: each has a lesson `know-GAME`."""
OWN_PLAYER = f"{COMPARE}/own-player"
"""The lesson on a computer player of the reader's own."""
PLAY = '<a class="button{quiet}" id="play" href="play/">{page.section.play}</a>'
DUE = """<a class="due" data-recall="" href="recall/" hidden></a>
    <a class="due" data-due="" href="puzzles/" hidden></a>"""
"""Filled by the script: what is due for review today."""
CLASS_PAGES = ("demo", "tasks", "worksheet")


def write(site: Path, lessons: list[LessonFile], prefetch: list[str], build_id: str) -> None:
    """Write the start page in the current language.

    A script prefetches the files of `prefetch`, unless the reader saves data.
    """
    words, up, tracks = catalogue(), root(""), group_by_track(lessons)
    compared = tracks.pop(COMPARE, [])
    first = next((group[0] for group in tracks.values() if group), None)
    body = fill(
        (bundle.PAGES / "landing" / "landing.html").read_text(encoding="utf-8"),
        root=up,
        about_lessons=language_note(),
        first=_first_buttons(first),
        teachers=_class_links(),
        developers=_developer_links(compared),
        hero=figure(up, build_id),
        due=DUE,
        all_games="".join(map(_game_link, GAME_TITLES)),
        compare=_compare_card(compared) if compared else "",
        today=today.card(up, "puzzles/"),
        todays_next=fill(today.NEXT_LINK),
        games="\n".join(
            track_card(*track, first=track[1][:1] == [first]) for track in tracks.items()
        ),
        credits="".join(f"<li>{credit(game)}</li>" for game in GAME_TITLES),
    )
    head = PageHead(
        _head(up, prefetch, build_id),
        about=words["site.description"],
        title=f"{words['site.title']}: {words['site.tagline']}",
    )
    page = site / folder(language()) / "index.html"
    write_page(page, PageBody("", body, frame="landing"), place_of(""), build_id, head)


def _head(up: str, prefetch: list[str], build_id: str) -> str:
    return fill(
        HEAD,
        root=up,
        up=up.rstrip("/") or ".",
        build_id=build_id,
        alternates=alternates(""),
        words=script_sentences(),
        questions=board_words.markup(ruleless=True),
        record_kinds=inline_json(record_kinds.describe_kinds()),
        prefetch="\n".join(
            f'<link rel="prefetch" href="{up}{html.escape(file)}">' for file in prefetch
        ),
    )


def _first_buttons(lesson: LessonFile | None) -> str:
    """Return the buttons to the first lesson, if there is one, and to a game.

    Where lessons are in another language, the game comes first and stands out.
    """
    in_another_language = english_note()
    play = fill(PLAY, quiet="" if in_another_language else " quiet")
    if lesson is None:
        return play
    quiet = " quiet" if in_another_language else ""
    label = fill("{site.begin}") + in_another_language
    begin = f'<a class="button{quiet}" id="begin" href="{lesson_address(lesson, "")}">{label}</a>'
    return f"{play} {begin}" if in_another_language else f"{begin} {play}"


def _game_link(game: str) -> str:
    """Return a game in the row of the first screen: its picture, its name, and its aim."""
    return fill(
        GAME_LINK,
        game=game,
        picture=game_pictures.picture(game, near=True),
        name=html.escape(GAME_TITLES[game]),
        aim=escaped(f"site.{game}.like"),
    )


def _compare_card(lessons: list[LessonFile]) -> str:
    """Return the card after the games that leads to the lessons that compare them."""
    by_key = {lesson.key: lesson for lesson in lessons}
    known = [
        fill(
            f'<a class="quiet-link" href="{{address}}">{{site.compare.{game}}}</a>',
            address=lesson_address(lesson, ""),
        )
        for game in KNOWN_GAMES
        if (lesson := by_key.get(f"{COMPARE}/know-{game}"))
    ]
    return fill(
        COMPARED,
        track=COMPARE,
        picture=game_pictures.picture(COMPARE),
        known=" ".join(known),
        lessons=folded_lessons(lessons),
    )


def _class_links() -> str:
    """Return the links to the pages for a class."""
    links = [fill(f'<a href="{page}/">{{site.{page}.short}}</a>') for page in CLASS_PAGES]
    plans = fill('<a href="teach/#plans">{site.teach.plans}</a>')
    return f"{fill('{site.teachers}')} {' · '.join([plans, *links])}"


def _developer_links(compared: list[LessonFile]) -> str:
    """Return the links for a reader who programs: the engine, a player, the source."""
    docs = f"{root('')}docs/"
    own_player = [
        (lesson_address(lesson, ""), "player") for lesson in compared if lesson.key == OWN_PLAYER
    ]
    links = [
        fill(f'<a href="{{address}}" hreflang="en">{{site.developers.{name}}}</a>', address=address)
        for address, name in (
            (f"{docs}engine/", "engine"),
            *own_player,
            (f"{docs}#for-contributors-and-developers", "source"),
        )
    ]
    return f"{fill('{site.developers}')} {' · '.join(links)}"
