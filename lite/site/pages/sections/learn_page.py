"""Learn: each game with all of its lessons."""

from __future__ import annotations

import html
from pathlib import Path

from ... import game_pictures
from ...lesson_files import GAME_TITLES, LessonFile
from ...template import escaped
from ..cards import (
    FOLDED,
    begin_button,
    due_link,
    group_by_track,
    language_note,
    lesson_card,
    lessons_link_text,
    progress_place,
    progress_scripts,
    track_facts,
    track_name,
)
from .picture_cards import card
from .section_page import fill_markup, write_section_page
from .track_tests import tests

NAME = "learn"


def write(site: Path, lessons: list[LessonFile], build_id: str) -> None:
    """Write the page in the current language."""
    taught = [(track, group) for track, group in group_by_track(lessons).items() if group]
    more = [
        card("recall", "../recall/", "site.recall.title", "site.recall.about"),
        card("explore", "../explore/", "site.explore.title", "site.explore.about"),
        card("own", "../own/", "site.own.title", "site.own.about"),
    ]
    markup = fill_markup(
        NAME,
        language_note=language_note(),
        tracks="".join(_track(*track, first=track is taught[0]) for track in taught),
        more="".join(more),
        tests=tests(),
    )
    write_section_page(site, NAME, markup, progress_scripts(f"{NAME}/", build_id), build_id)


def _track(track: str, lessons: list[LessonFile], *, first: bool) -> str:
    """Return a track: a row with its game, and folded below it a card for each lesson."""
    is_game = track in GAME_TITLES
    return fill_markup(
        NAME,
        "track",
        track=track,
        open=" open" if first else "",
        picture=game_pictures.picture(track, near=True),
        name=html.escape(track_name(track)),
        aim=f'<span class="aim">{escaped(f"site.{track}.like")}</span>' if is_game else "",
        facts=track_facts(track, lessons, "span"),
        progress=progress_place(lessons),
        teaches=escaped(f"site.{track}.teaches"),
        begin=begin_button(lessons, FOLDED),
        due=due_link(track, FOLDED) if is_game else "",
        lessons="".join(lesson_card(lesson, FOLDED) for lesson in lessons),
        link_text=escaped("site.learn.page") if is_game else lessons_link_text(lessons),
    )
