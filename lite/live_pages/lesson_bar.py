"""The bar above a lesson and above a standalone page, with the data that its script needs."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import dataclass

from stonebook.words import languages

from ..site import lesson_files, puzzle_notebooks
from ..site.lesson_files import GAME_TITLES, LessonFile
from ..site.pages import bar as site_bar
from ..site.pages.frame import PagePlace
from ..site.pages.track_pages import terms_of
from ..site.template import catalogue, fill, inline_json
from ..web.bundle import PAGES

TRACK_LINK = '<a id="stonebook-back-link" hidden><span id="stonebook-game"></span></a>\n      '
"""The link from a lesson back to its track. `bar/bar.js` sets its text."""
TWO_MEANINGS = ("glossary.ikeda.point", "glossary.otello.turn")
"""Words that also mean something else: half a point, a player's turn."""


@dataclass(frozen=True)
class BarOptions:
    """The optional parts of a bar."""

    behind: str = ""  # markup to put after it
    notebook: str = ""  # a link to the lesson's notebook, in the menu
    back_link: str = TRACK_LINK  # to the page one level up
    link_key: str = ""  # the key of that link's sentence
    here: LessonFile | None = None  # the lesson of a page of one lesson
    replies: str = ""  # the address of the replies of that lesson's first board


def bar(
    lessons: list[LessonFile],
    scripts: list[str],
    build_id: str,
    place: PagePlace,
    options: BarOptions,
) -> str:
    """Return the bar with its data and its script, which starts `scripts`."""
    root, page, shown = place.root, place.address or "", options.here
    game = shown.track if shown and shown.track in GAME_TITLES else ""
    # A lesson explains the words of its game, a notebook's page those of all games with lessons.
    tracks = [shown.track] if shown else [] if page else [*_tracks(lessons)]
    words = {language: _words(language, options.link_key) for language in languages()}
    return fill(
        (PAGES / "lesson-bar.html").read_text(encoding="utf-8"),
        **site_bar.fragments(root, place.home or root, page, place.section, game),
        lessons=inline_json(_entries(lessons, shown)),
        words=inline_json(words),
        glossary=inline_json({track: _terms(track) for track in tracks if track in GAME_TITLES}),
        scripts=" ".join(scripts),
        replies=html.escape(options.replies),
        build_id=build_id,
        behind=options.behind,
        root=root,
        notebook=options.notebook,
        back_link=options.back_link,
    )


def _tracks(lessons: list[LessonFile]) -> dict[str, None]:
    """Return the tracks that have lessons, in order."""
    return dict.fromkeys(lesson.track for lesson in lessons)


def _entries(lessons: list[LessonFile], shown: LessonFile | None) -> list[dict[str, object]]:
    """Return the facts about lessons that the bar's script needs.

    A page of one lesson, `shown`, needs the summaries of that lesson and the next one only.
    """
    with_summary = [shown, lesson_files.next_lesson(shown, lessons)] if shown else lessons
    for lesson in lessons:
        lesson_files.check_skips(lesson, lessons)
    numbers = {track: puzzle_notebooks.numbers(track) for track in _tracks(lessons)}
    return [
        {
            "path": lesson.path,
            "title": lesson.title,
            "game": lesson.game_title,
            "address": lesson.address,
            "summary": lesson.summary if lesson in with_summary else "",
            "puzzles": lesson.puzzles * bool(numbers[lesson.track].get(lesson.puzzles)),
            **({"next": f"{lesson.leads}.ipynb"} if lesson.leads else {}),
            **({"skips": _paths(lesson.skips)} if lesson.skips and shown in (None, lesson) else {}),
        }
        for lesson in lessons
    ]


def _paths(skips: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the paths of the lessons that a reader may skip, by the id of the step."""
    return {step: f"{key}.ipynb" for step, key in skips}


def _terms(game: str) -> list[tuple[str, str]]:
    """Return the words of a game that lessons explain, each with its meaning."""
    parts = (
        text.partition(": ") for key, text in terms_of(game).items() if key not in TWO_MEANINGS
    )
    return [(term, meaning) for term, _, meaning in parts]


def _words(language: str, link_key: str) -> dict[str, str]:
    """Return the bar's sentences in a language, the one of `link_key`, and the languages' names.

    Sentences for pages without scripts are not needed: they are in the markup.
    """
    return {
        key: text
        for key, text in catalogue(language).items()
        if key == link_key
        or (key.startswith(("page.", "language.name")) and not key.endswith("noscript"))
    }
