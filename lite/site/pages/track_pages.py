"""A page for each game, and one for the lessons that compare the games."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

from stonebook.rules import rulebook
from stonebook.search.tablebase import BOARDS
from stonebook.words import language

from ...web import bundle
from .. import game_pictures
from ..languages import alternates, choice, folder, root
from ..lesson_files import GAMES, LessonFile
from ..template import catalogue, fill
from .cards import COMPARE, about_lessons, begin, credit, due_link, lesson_line, name_of, scripted
from .frame import write_page

STYLE = '<link rel="stylesheet" href="{root}static/stonebook/track.css?v={build}">'
RULES_NAMED = re.compile(r"\([A-Z]{2}\d+(?:, [A-Z]{2}\d+)*\)$")
"""The ids of rules at the end of a meaning."""


def write(site: Path, track: str, lessons: list[LessonFile], build: str) -> None:
    """Write the page of a game or of the comparing track, in the current language."""
    bundle.copy(site / "static" / "stonebook", "track.css")
    page, words = f"{track}/", catalogue()
    teaches = words[f"site.{track}.teaches"]
    about = words["site.game.about"].format(title=name_of(track), teaches=teaches)
    write_page(
        site / folder(language()) / page / "index.html",
        name_of(track),
        _body(track, lessons),
        root(page),
        build,
        f"{alternates(page)}\n{fill(STYLE, root=root(page), build=build)}\n{scripted(page, build)}",
        about=words["site.compare.about"] if track == COMPARE else about,
        address=page,
        section="learn",
        home="../",
        choice=choice(page),
        frame="wrap page track-page",
    )


def _body(track: str, lessons: list[LessonFile]) -> str:
    words, page = catalogue(), f"{track}/"
    start = begin(lessons, page) if lessons else ""
    head = (
        f'<div class="track-head"><div class="picture">{game_pictures.picture(track)}</div>'
        f'<div><p class="lead">{html.escape(words[f"site.{track}.teaches"])}</p>'
        f"{start}{''.join(_ways(track))}</div></div>"
    )
    if lessons:
        lines = "".join(lesson_line(lesson, page) for lesson in lessons)
        parts = [
            f'<div data-track="{track}">{head}{about_lessons()}',
            f"<h2>{html.escape(words['site.lessons'])}</h2>",
            f'<ol class="lessons">{lines}</ol></div>',
        ]
    else:
        parts = [
            head,
            f"<p><b>{html.escape(words['site.no_lessons'])}</b></p>",
            f"<p>{html.escape(words[f'site.{track}.coming'])}</p>",
        ]
    if track in GAMES:
        parts.append(_rules(track))
        parts.append(_words_of(track))
        parts.append(f'<div class="more"><p>{credit(track)}</p></div>')
    return "\n".join(parts)


def _ways(track: str) -> Iterator[str]:
    """Yield the links to a game's board, its puzzles and its largest solved board."""
    if track not in GAMES:
        return
    yield fill(
        f'<p><a class="button quiet" href="../play/#{track}">{{site.play.link}}</a> '
        f'<a class="button quiet" href="../puzzles/#{track}">{{site.puzzles.link}}</a> '
        f"{due_link(track, f'{track}/')}</p>"
    )
    if boards := BOARDS.get(track):
        yield fill(f'<p><a href="../atlas/?board={boards[-1].name}">{{site.atlas.link}}</a></p>')


def _rules(game: str) -> str:
    """Return the rules of a game, marking those that are our interpretation."""
    words = catalogue()
    choice = html.escape(words["site.choice"])
    lines = []
    for rule in rulebook.rules(game):
        reading = f"<br><small>{choice} {html.escape(rule.reading)}</small>" if rule.choice else ""
        text = f"<dd>{html.escape(rule.text)}{reading}</dd>"
        lines.append(f'<div><dt id="{rule.id}">{rule.id}</dt>{text}</div>')
    title = html.escape(words["site.rules"])
    return f"<h2 id=\"rules\">{title}</h2>\n<dl class='rules'>{''.join(lines)}</dl>"


def _words_of(game: str) -> str:
    """Return the glossary of a game."""
    words = catalogue()
    lines = []
    for key in sorted(words):
        if key.startswith(f"glossary.{game}."):
            term, _, meaning = words[key].partition(": ")
            text = RULES_NAMED.sub(r"<small>\g<0></small>", html.escape(meaning))
            lines.append(f"<div><dt>{html.escape(term)}</dt><dd>{text}</dd></div>")
    return (
        f'<h2 id="words">{html.escape(words["site.glossary"])}</h2>\n'
        f"<dl class='rules glossary'>{''.join(lines)}</dl>"
    )
