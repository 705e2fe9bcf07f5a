"""The parts of the pages that show lessons: cards, buttons and lists."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from statistics import mean
from urllib.parse import quote

from stonebook.profiles import profile

from .. import game_pictures
from ..languages import lesson_text, query, root
from ..lesson_files import GAME_TITLES, LessonFile
from ..template import catalogue, fill, inline_json

COMPARE = "compare"  # the track that compares the games
FOLDED = "learn/"  # the page whose tracks are folded: there the row of a track says what is done
SCRIPT_SENTENCES = (
    *("site.done", "site.done_all", "site.done_of", "site.again", "site.go_on", "site.next"),
    *("site.due", "page.recall", "site.progress.forget", "site.progress.sure"),
    *("site.progress.loaded", "site.progress.later"),
    *("site.progress.wrong", "site.progress.failed"),
    *("site.progress.blocked", "site.progress.unreadable", "site.progress.code.wrong"),
    *("site.progress.code.copied", "site.progress.code.selected"),
)
PROGRESS_BAR = '<span class="bar" aria-hidden="true"><i></i></span>'  # a script sets its length
PROGRESS = f'<span class="reached">{PROGRESS_BAR}<span class="count">{{}}</span></span>'
PROGRESS_SCRIPTS = """<script id="stonebook-words" type="application/json">{words}</script>
<script defer src="{root}static/stonebook/landing.js?v={build_id}"></script>"""
DUE_LINK = (
    '<a class="due" data-due="{game}" href="{up}puzzles/?game={game}&amp;set=again" hidden></a>'
)
"""Filled by the script: the number of a game's puzzles that are due for review."""


def progress_scripts(page: str, build_id: str) -> str:
    """Return the markup of the script that shows the reader's progress on a page."""
    return fill(PROGRESS_SCRIPTS, root=root(page), build_id=build_id, words=script_sentences())


def script_sentences() -> str:
    """Return the sentences of that script."""
    return inline_json({key: catalogue()[key] for key in SCRIPT_SENTENCES})


def track_name(track: str) -> str:
    """Return the name of a game, or of the track that compares them."""
    return GAME_TITLES.get(track) or catalogue()["site.compare"]


def group_by_track(lessons: Iterable[LessonFile]) -> dict[str, list[LessonFile]]:
    """Return the lessons of each game, and of the comparing track if it has any."""
    tracks: dict[str, list[LessonFile]] = {game: [] for game in GAME_TITLES}
    for lesson in lessons:
        if lesson.track in GAME_TITLES or lesson.track == COMPARE:
            tracks.setdefault(lesson.track, []).append(lesson)
    return tracks


def language_note() -> str:
    """Return a note that the lessons are in English, on a page in another language."""
    return fill('<p class="about-lessons">{site.lessons.language}</p>') if query() else ""


def lesson_address(lesson: LessonFile, page: str) -> str:
    """Return the address of a lesson's stage from a page, with the page's language."""
    return f"{root(page)}{lesson.address}read/?view=stage{query().replace('?', '&amp;')}"


def credit(game: str) -> str:
    """Return a game's credit, with addresses as links."""
    words = []
    for word in html.escape(catalogue()[f"site.{game}.credit"], quote=False).split(" "):
        bare = word.rstrip(".")
        if bare.startswith("https://"):
            word = f'<a href="{bare}">{bare}</a>{word[len(bare) :]}'
        words.append(word)
    return " ".join(words)


def track_card(track: str, lessons: list[LessonFile], *, first: bool = False) -> str:
    """Return a track's card on the start page: picture, title, subject, length, button.

    The `first` track has a badge that says so. A script hides it from a reader who has begun.
    """
    words = catalogue()
    badge = fill(' <span class="here">{site.begin.here}</span>') if first else ""
    title = f'<a href="{track}/">{html.escape(track_name(track))}</a>'
    if lessons:
        next_to_button = f"{_play_link(track)}{progress_place(lessons)}"
        act = f"{begin_button(lessons, '', next_to_button)}{folded_lessons(lessons)}"
    else:
        text = html.escape(words["site.soon"])
        label = html.escape(f"{track_name(track)}: {words['site.soon']}")
        button = f'<a class="button quiet" href="{track}/" aria-label="{label}">{text}</a>'
        act = f'<p class="act">{button}</p>'
    return (
        f'    <li class="game" id="{track}" data-track="{track}">\n'
        f'      <div class="picture">{game_pictures.picture(track, near=True)}</div>\n'
        f"      <h3>{title}</h3>{badge}\n"
        f"      <p>{html.escape(words[f'site.{track}.teaches'])}</p>\n"
        f"      {track_facts(track, lessons)}{act}\n    </li>"
    )


def _play_link(game: str) -> str:
    """Return the link to a game's board."""
    play = fill("{page.section.play}")
    label = html.escape(f"{catalogue()['page.section.play']}: {track_name(game)}")
    return f'<a class="quiet-link" href="play/#{game}" aria-label="{label}">{play}</a>'


def track_facts(track: str, lessons: list[LessonFile], tag: str = "p") -> str:
    """Return a track's number of lessons, how long one takes, and how hard its game is."""
    if not lessons:
        return ""
    words = catalogue()
    level = html.escape(words[f"site.level.{profile(track).site.difficulty}"])
    key = "site.length" if len(lessons) > 1 else "site.length.one"
    minutes = round(mean(lesson.minutes for lesson in lessons))
    length = html.escape(words[key].format(number=len(lessons), minutes=minutes))
    facts = f'<span>{length}</span> <b class="level">{level}</b>'
    return f'<{tag} class="facts">{facts}</{tag}>\n      '


def begin_button(lessons: list[LessonFile], page: str, next_to_button: str = "") -> str:
    """Return a track's button, which a script points to where the reader left off.

    `next_to_button` is markup after it.
    """
    first = lessons[0]
    start = fill("{site.start}") + english_note()
    plain = html.unescape(re.sub("<.*?>", "", start))
    label = html.escape(f"{plain}: {first.game_title}")
    address = lesson_address(first, page)
    return (
        f'<p class="act"><a class="button" href="{address}" aria-label="{label}">'
        f"{start}</a>{next_to_button}</p>"
    )


def progress_place(lessons: list[LessonFile]) -> str:
    """Return the markup for the number of lessons done in a track. A script fills it in."""
    done = html.escape(catalogue()["site.done_of"].format(done=0, of=len(lessons)))
    return PROGRESS.format(done)


def english_badge() -> str:
    """Return a badge for a lesson that is only in English, "" on an English page."""
    return fill('<span class="badge">{site.lessons.english}</span>') if query() else ""


def english_note() -> str:
    """Return the note in a button that leads to an English lesson, "" on an English page."""
    return fill(" <small>({site.lessons.english})</small>") if query() else ""


def lessons_link_text(lessons: list[LessonFile]) -> str:
    """Return the text of the link to all lessons of a track: their number."""
    key = "site.number_of_lessons" if len(lessons) > 1 else "site.lessons"
    return html.escape(catalogue()[key].format(number=len(lessons)))


def folded_lessons(lessons: list[LessonFile]) -> str:
    """Return a track's lessons on the start page, folded below their number."""
    lines = "".join(
        f'<li data-lesson="{lesson.key}">'
        f'<a href="{lesson_address(lesson, "")}">{lesson_text(lesson.title)}</a> '
        '<span class="progress"></span></li>'
        for lesson in lessons
    )
    summary = lessons_link_text(lessons)
    return f'<details class="all"><summary>{summary}</summary><ol>{lines}</ol></details>'


def lesson_card(lesson: LessonFile, page: str) -> str:
    """Return a lesson's card: its first board, title and summary, and how long it takes."""
    minutes = catalogue()["site.minutes"].format(minutes=lesson.minutes)
    board = f"{root(page)}static/stonebook/first/{quote(lesson.key)}.svg"
    return (
        f'<li class="card" data-lesson="{lesson.key}">'
        f'<img src="{board}" alt="" width="96" height="96" loading="lazy">'
        f'<h3><a href="{lesson_address(lesson, page)}">{lesson_text(lesson.title)}</a></h3>'
        f"<p>{lesson_text(lesson.summary)}</p>"
        f'<p class="facts">{html.escape(minutes)} <span class="progress"></span></p></li>'
    )


def due_link(game: str, page: str) -> str:
    """Return the markup for the link to a game's puzzles that are due for review."""
    return fill(DUE_LINK, game=game, up="../" * page.count("/"))
