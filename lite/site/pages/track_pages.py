"""A page for each game, and one for the lessons that compare the games."""

from __future__ import annotations

import html
import re
from pathlib import Path

from stonebook.profiles import profile
from stonebook.rules import rulebook
from stonebook.search.tablebase import BOARDS
from stonebook.teach.puzzles.sets.pool import set_title
from stonebook.words import language

from .. import game_pictures, puzzle_notebooks
from ..languages import alternates, folder, lesson_text, root
from ..lesson_files import GAME_TITLES, LessonFile
from ..template import catalogue, escaped, fill
from .cards import (
    COMPARE,
    begin_button,
    credit,
    due_link,
    language_note,
    lesson_address,
    lesson_card,
    progress_place,
    progress_scripts,
    track_facts,
    track_name,
)
from .frame import SECTION_STYLES, PageBody, PageHead, place_of, write_page

GAME_BUTTONS = """<p class="act">\
<a class="button quiet" href="../play/#{track}">{site.play.link}</a>\
<a class="button quiet" href="../puzzles/#{track}">{site.puzzles.link}</a>{due_link}</p>"""
RULE_IDS = re.compile(r"\([A-Z]{2}\d+(?:, [A-Z]{2}\d+)*\)$")
"""The ids of rules at the end of a meaning."""
RELATIVE_KEYS = {"othello": "site.know.othello", "go": "site.know.go"}
"""By a related game, the sentence of the link to six questions for its players."""


def write(
    site: Path, track: str, lessons: list[LessonFile], build_id: str, compare: list[LessonFile]
) -> None:
    """Write the page of a game or of the comparing track, in the current language.

    `compare` is the lessons of the comparing track: some of them test what a reader knows already.
    """
    page, words = f"{track}/", catalogue()
    teaches = words[f"site.{track}.teaches"]
    about = words["site.game.about"].format(title=track_name(track), teaches=teaches)
    if track == COMPARE:
        about = words["site.compare.about"]
    head = f"{alternates(page)}\n{fill(SECTION_STYLES, root=root(page), build_id=build_id)}\n"
    write_page(
        site / folder(language()) / page / "index.html",
        PageBody(track_name(track), _body(track, lessons, compare), frame="wrap sections"),
        place_of(page, "learn"),
        build_id,
        PageHead(head + progress_scripts(page, build_id), about=about),
    )


def _body(track: str, lessons: list[LessonFile], compare: list[LessonFile]) -> str:
    words, page = catalogue(), f"{track}/"
    title = html.escape(words["site.lessons"])
    parts = [
        f'<section class="track whole" data-track="{track}">'
        if lessons
        else '<section class="track whole">',
        f'<div class="picture">{game_pictures.picture(track)}</div>',
        f'<div><p class="lead">{html.escape(words[f"site.{track}.teaches"])}</p>',
    ]
    if lessons:
        cards = "".join(lesson_card(lesson, page) for lesson in lessons)
        ways = f"{_game_buttons(track)}{_game_links(track, compare)}"
        facts = f"{track_facts(track, lessons)}{progress_place(lessons)}"
        parts.append(f'<div class="known">{facts}</div>{begin_button(lessons, page)}{ways}</div>')
        parts.append(f'{language_note()}<h2 id="lessons">{title}</h2>')
        parts.append(f'<ol class="cards path">{cards}</ol>')
    else:
        parts.append(f"<p><b>{html.escape(words['site.no_lessons'])}</b></p>")
        parts.append(f"<p>{html.escape(words[f'site.{track}.coming'])}</p>")
        parts.append(f"{_game_buttons(track)}{_game_links(track, compare)}</div>")
    parts.append("</section>")
    if track in GAME_TITLES:
        parts.append(_puzzle_themes(track))
        parts.append(_rules(track, lessons))
        parts.append(_glossary(track))
        parts.append(f'<div class="more"><p>{credit(track)}</p></div>')
    return "\n".join(parts)


def _game_buttons(track: str) -> str:
    """Return the buttons to a game's board and its puzzles."""
    if track not in GAME_TITLES:
        return ""
    return fill(GAME_BUTTONS, track=track, due_link=due_link(track, f"{track}/"))


def _game_links(track: str, compare: list[LessonFile]) -> str:
    """Return links to the questions of a related game and to a game's largest solved board."""
    if track not in GAME_TITLES:
        return ""
    links = []
    relative = profile(track).site.well_known_relative
    test = next((lesson for lesson in compare if lesson.name == f"know-{relative}"), None)
    if test is not None:
        address = lesson_address(test, f"{track}/")
        text = escaped(RELATIVE_KEYS[relative])
        links.append(f'<a class="known-game" href="{address}">{text}</a>')
    if boards := BOARDS.get(track):
        text = escaped("site.atlas.link")
        links.append(f'<a href="../atlas/?board={boards[-1].name}">{text}</a>')
    return f'<p class="ways">{" ".join(links)}</p>' if links else ""


def _puzzle_themes(game: str) -> str:
    """Return a link to the puzzles of each of a game's themes, with their number."""
    chips = "".join(
        f'<li><a href="../puzzles/?game={game}&amp;set={theme}">'
        f"{html.escape(set_title(game, theme))} <small>{number}</small></a></li>"
        for theme, number in puzzle_notebooks.numbers(game).items()
        if number
    )
    title = fill('<h2 id="puzzles">{site.puzzles.of_game}</h2>')
    return f'{title}\n<ul class="chips">{chips}</ul>' if chips else ""


def _rules(game: str, lessons: list[LessonFile]) -> str:
    """Return the rules of a game: each with our interpretation of it, if any, and its lessons."""
    words = catalogue()
    lines = []
    for rule in rulebook.rules(game):
        text = html.escape(rule.text)
        if rule.has_reading:
            text += f"<p>{html.escape(words['site.choice'])} {html.escape(rule.reading)}</p>"
        taught = [
            f'<a href="{lesson_address(lesson, f"{game}/")}">{lesson_text(lesson.title)}</a>'
            for lesson in lessons
            if rule.id in lesson.rules
        ]
        if taught:
            text += f'<p class="taught">{", ".join(taught)}</p>'
        lines.append(f'<dt id="{rule.id}">{rule.id}</dt><dd>{text}</dd>')
    title = html.escape(words["site.rules"])
    return f'<h2 id="rules">{title}</h2>\n<dl class="rules">{"".join(lines)}</dl>'


def terms_of(game: str) -> dict[str, str]:
    """Return the meaning of each word of a game's glossary, by the key of its sentence."""
    words = catalogue()
    return {key: words[key] for key in sorted(words) if key.startswith(f"glossary.{game}.")}


def _glossary(game: str) -> str:
    """Return the glossary of a game."""
    words = catalogue()
    lines = []
    for sentence in terms_of(game).values():
        term, _, meaning = sentence.partition(": ")
        text = RULE_IDS.sub(r"<small>\g<0></small>", html.escape(meaning))
        lines.append(f"<div><dt>{html.escape(term)}</dt><dd>{text}</dd></div>")
    return (
        f'<h2 id="words">{html.escape(words["site.glossary"])}</h2>\n'
        f'<dl class="terms">{"".join(lines)}</dl>'
    )
