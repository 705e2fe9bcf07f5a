"""The bar above a lesson and above a standalone page, with the data that its script needs."""

from __future__ import annotations

import html

from stonebook.words import languages

from ..site import lesson_files, puzzle_notebooks
from ..site.lesson_files import GAME_TITLES, LessonFile
from ..site.pages import bar as site_bar
from ..site.pages.frame import PagePlace
from ..site.pages.track_pages import terms_of
from ..site.template import catalogue, fill, inline_json
from ..web.bundle import PAGES

STYLES = ("lesson.css", "bar.css", "step.css", "table.css", "sheet.css", "stage.css")
"""The styles of what a lesson adds to the bar, and of the steps and boards below it."""

TO_TRACK = '<a id="stonebook-way" hidden><span id="stonebook-game"></span></a>\n      '
"""The way from a lesson back to its track, which `bar.js` names."""
TWO_MEANINGS = ("glossary.ikeda.point", "glossary.otello.turn")
"""Words that also mean something else: half a point, a player's turn."""


def bar(
    lessons: list[LessonFile],
    scripts: list[str],
    build: str,
    place: PagePlace,
    *,
    behind: str = "",
    notebook: str = "",
    way: str = TO_TRACK,
    way_key: str = "",
    here: LessonFile | None = None,
    replies: str = "",
) -> str:
    """Return the bar with its data and its script, which starts `scripts`.

    `behind` is markup to put after it. `notebook` is a link to the lesson's notebook, in the menu,
    and `way` a link in the bar, back to what there is to choose from, with the sentence `way_key`:
    by default to the lesson's track.
    A page of one lesson, `here`, needs the summaries of that lesson and the next one only.
    `replies` is the address of the replies of its first board.
    """
    template = (PAGES / "lesson-bar.html").read_text(encoding="utf-8")
    words = {language: _words(language, way_key) for language in languages()}
    with_lessons = dict.fromkeys(lesson.track for lesson in lessons)
    numbers = {track: puzzle_notebooks.numbers(track) for track in with_lessons}
    game = here.track if here and here.track in GAME_TITLES else ""
    summed_up = [here, lesson_files.after(here, lessons)] if here else lessons
    root, page = place.root, place.address or ""
    tracks = [here.track] if here else [] if page else [*numbers]
    listed = [
        {
            "path": lesson.path,
            "title": lesson.title,
            "game": lesson.game,
            "address": lesson.address,
            "summary": lesson.summary if lesson in summed_up else "",
            "puzzles": lesson.puzzles * bool(numbers[lesson.track].get(lesson.puzzles)),
            **({"next": f"{lesson.leads}.ipynb"} if lesson.leads else {}),
        }
        for lesson in lessons
    ]
    return fill(
        template,
        **site_bar.parts(root, place.home or root, page, place.section, game),
        lessons=inline_json(listed),
        words=inline_json(words),
        glossary=inline_json({track: _terms(track) for track in tracks if track in GAME_TITLES}),
        scripts=" ".join(scripts),
        replies=html.escape(replies),
        build=build,
        behind=behind,
        root=root,
        notebook=notebook,
        way=way,
    )


def _terms(game: str) -> list[tuple[str, str]]:
    """Return the words of a game that lessons explain, each with its meaning."""
    parts = (
        text.partition(": ") for key, text in terms_of(game).items() if key not in TWO_MEANINGS
    )
    return [(term, meaning) for term, _, meaning in parts]


def _words(language: str, way_key: str) -> dict[str, str]:
    """Return the bar's sentences in a language, that of `way_key` too, and the language's name.

    What is read without scripts is in the page already.
    """
    return {
        key: text
        for key, text in catalogue(language).items()
        if key == way_key
        or (key.startswith(("page.", "language.name")) and not key.endswith("noscript"))
    }
