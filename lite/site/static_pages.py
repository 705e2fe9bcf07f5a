"""The landing page, a page for each game, and each lesson's short permanent address."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from stonebook.profiles import profile
from stonebook.rules import rulebook
from stonebook.search.tablebase import BOARDS
from stonebook.storage import record_kinds
from stonebook.words import language, languages, speaking

from ..setup import paths
from ..web import bundle
from . import game_pictures
from .first_board import first_board
from .languages import alternates, choice, folder, lesson_text, query, root
from .lesson_files import GAMES, LessonFile
from .shared_pictures import share
from .template import catalogue, fill, inline_json, newest_script

COMPARE = "compare"  # the track that compares the games
SCRIPT_SENTENCES = (
    *("site.done", "site.done_all", "site.done_of", "site.again", "site.go_on", "site.next"),
    *("site.progress.forget", "site.progress.sure"),
    *("site.progress.loaded", "site.progress.wrong", "site.progress.failed"),
    *("site.progress.blocked", "site.progress.unreadable"),
    *("site.board.ask", "site.board.cell", "site.board.turned", "site.board.end"),
)
REACHED = """<span class="reached" hidden><span class="bar" aria-hidden="true"><i></i></span>\
<span class="count"></span></span>"""  # filled by the script: the number of lessons done
SCRIPTED = """<script id="stonebook-words" type="application/json">{words}</script>
<script defer src="{root}static/stonebook/landing.js?v={build}"></script>"""


def write(
    site: Path,
    lessons: list[LessonFile],
    prefetch: list[str],
    build: str,
    *,
    live: bool = False,
) -> None:
    """Write every static page: landing and game pages in each language, the others in English.

    `live`: the reading pages are live, so that a short address may lead to one.
    """
    own = site / "static" / "stonebook"
    bundle.copy(own, "tokens.css", "site.css", "landing.js", "first-board.js")
    bundle.copy_fonts(own)
    by_game = {game: [lesson for lesson in lessons if lesson.track == game] for game in GAMES}
    for spoken in languages():
        with speaking(spoken):
            _landing(site, by_game, lessons, prefetch, build)
            for game, track in by_game.items():
                _game_page(site, game, track, build)
    for lesson in lessons:
        _short_address(site, lesson, build, live=live)
    notices = paths.ROOT / "THIRD_PARTY_NOTICES.md"
    texts = "".join(
        f'<li><a href="licences/{file.name}">{file.name}</a></li>'
        for file in sorted((site / "licences").iterdir())
    )
    text = f"<ul>{texts}</ul>\n"
    text += f'<pre class="plain">{html.escape(notices.read_text(encoding="utf-8"))}</pre>'
    write_page(site / "notices.html", catalogue()["site.source_notices"], text, "", build)


def _game_page(site: Path, game: str, lessons: list[LessonFile], build: str) -> None:
    page = f"{game}/"
    scripted = fill(SCRIPTED, root=root(page), build=build, words=_script_sentences())
    write_page(
        site / folder(language()) / page / "index.html",
        GAMES[game],
        _game_body(game, lessons),
        root(page),
        build,
        f"{alternates(page)}\n{scripted}",
        home="../",
        choice=choice(page),
    )


def _built(build: str) -> str:
    return html.escape(catalogue()["site.build"].format(build=build))


def _landing(
    site: Path,
    by_game: dict[str, list[LessonFile]],
    lessons: list[LessonFile],
    prefetch: list[str],
    build: str,
) -> None:
    words = catalogue()
    first = next((own[0] for own in by_game.values() if own), None)
    begin = ""
    if first:
        text = html.escape(words["site.begin"]).format(title=lesson_text(first.title))
        begin = f'<p><a class="button" id="begin" href="{_to(first, "")}">{text}</a></p>'
    template = (bundle.PAGES / "landing" / "landing.html").read_text(encoding="utf-8")
    page = fill(
        template,
        build=build,
        built=_built(build),
        language=language(),
        root=root(""),
        alternates=alternates(""),
        choice=choice(""),
        about_lessons=_about_lessons(),
        newest=newest_script(root("") or "./"),
        jupyter_root=root("").rstrip("/") or ".",
        begin=begin,
        hero=first_board(),
        games="\n".join([*(_card(*item) for item in by_game.items()), *_compare(lessons)]),
        credits="".join(f"<li>{_credit(game)}</li>" for game in GAMES),
        words=_script_sentences(),
        record_kinds=inline_json(record_kinds.described()),
        prefetch="\n".join(
            f'<link rel="prefetch" href="{root("")}{html.escape(file)}">' for file in prefetch
        ),
    )
    file = site / folder(language()) / "index.html"
    file.parent.mkdir(exist_ok=True)
    file.write_text(share(page), encoding="utf-8")


def _about_lessons() -> str:
    """Return a note that the lessons are in English, on a page in another language."""
    return fill('<p class="about-lessons">{site.lessons.language}</p>') if query() else ""


def _to(lesson: LessonFile, page: str) -> str:
    """Return the address of a lesson from a page, with the page's language."""
    return f"{root(page)}{lesson.address}{query()}"


def _script_sentences() -> str:
    return inline_json({key: catalogue()[key] for key in SCRIPT_SENTENCES})


def _credit(game: str) -> str:
    """Return a game's credit, with addresses as links."""
    words = []
    for word in html.escape(catalogue()[f"site.{game}.credit"], quote=False).split(" "):
        bare = word.rstrip(".")
        if bare.startswith("https://"):
            word = f'<a href="{bare}">{bare}</a>{word[len(bare) :]}'
        words.append(word)
    return " ".join(words)


def _card(game: str, lessons: list[LessonFile]) -> str:
    words = catalogue()
    if lessons:
        act = f"{_begin(lessons, '')}{_folded(lessons)}"
    else:
        text = html.escape(words["site.soon"])
        label = html.escape(f"{GAMES[game]}: {words['site.soon']}")
        button = f'<a class="button quiet" href="{game}/" aria-label="{label}">{text}</a>'
        act = f'<p class="act">{button}</p>'
    return _boxed(game, f'<a href="{game}/">{GAMES[game]}</a>', lessons, act)


def _compare(lessons: list[LessonFile]) -> Iterator[str]:
    """Yield a card for the lessons that compare the games, if there are any."""
    compared = [lesson for lesson in lessons if lesson.track == COMPARE]
    if compared:
        title = html.escape(catalogue()["site.compare"])
        yield _boxed(COMPARE, title, compared, f"{_begin(compared, '')}{_folded(compared)}")


def _boxed(track: str, title: str, lessons: list[LessonFile], act: str) -> str:
    """Return a card: picture, title, subject, difficulty, length and button."""
    words = catalogue()
    return (
        f'    <li class="game" id="{track}" data-track="{track}">\n'
        f'      <div class="picture">{game_pictures.picture(track)}</div>\n'
        f"      <h3>{title}</h3>\n"
        f"      <p>{html.escape(words[f'site.{track}.teaches'])}</p>\n"
        f"      {_facts(track, lessons)}{act}\n    </li>"
    )


def _facts(track: str, lessons: list[LessonFile]) -> str:
    """Return a track's difficulty and total length."""
    if not lessons:
        return ""
    words = catalogue()
    level = html.escape(words[f"site.level.{profile(track).difficulty}"])
    key = "site.length" if len(lessons) > 1 else "site.length.one"
    minutes = sum(lesson.minutes for lesson in lessons)
    length = html.escape(words[key].format(number=len(lessons), minutes=minutes))
    return f'<p class="facts"><b class="level">{level}</b> {length}</p>\n      '


def _begin(lessons: list[LessonFile], page: str) -> str:
    """Return a track's button. A script points it to where the reader left off."""
    first = lessons[0]
    start = html.escape(catalogue()["site.start"])
    label = html.escape(f"{catalogue()['site.start']}: {first.game}")
    return (
        f'<p class="act"><a class="button" href="{_to(first, page)}" aria-label="{label}">'
        f"{start}</a>{REACHED}</p>"
    )


def _folded(lessons: list[LessonFile]) -> str:
    key = "site.number_of_lessons" if len(lessons) > 1 else "site.lessons"
    many = html.escape(catalogue()[key].format(number=len(lessons)))
    lines = "".join(
        f'<li data-lesson="{lesson.key}">'
        f'<a href="{_to(lesson, "")}">{lesson_text(lesson.title)}</a> '
        f'{_read(lesson, "")} <span class="progress"></span></li>'
        for lesson in lessons
    )
    return f'<details class="all"><summary>{many}</summary><ol>{lines}</ol></details>'


def _lesson_line(lesson: LessonFile, page: str) -> str:
    words = catalogue()
    minutes = html.escape(words["site.minutes"].format(minutes=lesson.minutes))
    rules = html.escape(", ".join(lesson.rules))
    return (
        f'<li data-lesson="{lesson.key}"><a href="{_to(lesson, page)}">'
        f"{lesson_text(lesson.title)}</a> <small>{minutes} · {rules}</small> "
        f'<span class="progress"></span><br>{lesson_text(lesson.summary)} '
        f"{_read(lesson, page)}</li>"
    )


def _read(lesson: LessonFile, page: str) -> str:
    """Return the link to a lesson's reading page, with the lesson's title in its label."""
    text = html.escape(catalogue()["site.read"])
    label = f"{text}: {html.escape(lesson.title)}"
    address = f"{root(page)}{lesson.address}read/"
    return f'<a class="read" href="{address}" aria-label="{label}">{text}</a>'


def _game_body(game: str, lessons: list[LessonFile]) -> str:
    words = catalogue()
    parts = [
        f'<div class="picture">{game_pictures.picture(game)}</div>',
        f"<p>{html.escape(words[f'site.{game}.teaches'])}</p>",
        fill(
            f'<p><a class="button quiet" href="../play/#{game}">{{site.play.link}}</a> '
            f'<a class="button quiet" href="../puzzles/#{game}">{{site.puzzles.link}}</a></p>'
        ),
        *_solved(game),
    ]
    if lessons:
        page = f"{game}/"
        lines = "".join(_lesson_line(lesson, page) for lesson in lessons)
        parts.append(f'<div data-track="{game}">{_begin(lessons, page)}{_about_lessons()}')
        parts.append(f"<h2>{html.escape(words['site.lessons'])}</h2>")
        parts.append(f'<ol class="lessons">{lines}</ol></div>')
    else:
        parts.append(f"<p><b>{html.escape(words['site.no_lessons'])}</b></p>")
        parts.append(f"<p>{html.escape(words[f'site.{game}.coming'])}</p>")
    parts.append(_rules(game))
    parts.append(_words_of(game))
    parts.append(f'<div class="more"><p>{_credit(game)}</p></div>')
    return "\n".join(parts)


def _solved(game: str) -> Iterator[str]:
    """Yield a link to a game's largest solved board, if there is one."""
    if boards := BOARDS.get(game):
        yield fill(f'<p><a href="../atlas/?board={boards[-1].name}">{{site.atlas.link}}</a></p>')


def _rules(game: str) -> str:
    """Return the rules of a game, marking those that are our interpretation."""
    words = catalogue()
    choice = html.escape(words["site.choice"])
    lines = []
    for rule in rulebook.rules(game):
        reading = f"<br><small>{choice} {html.escape(rule.reading)}</small>" if rule.choice else ""
        lines.append(f'<dt id="{rule.id}">{rule.id}</dt><dd>{html.escape(rule.text)}{reading}</dd>')
    return f"<h2>{html.escape(words['site.rules'])}</h2>\n<dl class='rules'>{''.join(lines)}</dl>"


def _words_of(game: str) -> str:
    """Return the glossary of a game."""
    words = catalogue()
    lines = []
    for key in sorted(words):
        if key.startswith(f"glossary.{game}."):
            term, _, meaning = words[key].partition(": ")
            lines.append(f"<dt>{html.escape(term)}</dt><dd>{html.escape(meaning)}</dd>")
    return (
        f'<h2 id="words">{html.escape(words["site.glossary"])}</h2>\n'
        f"<dl class='rules'>{''.join(lines)}</dl>"
    )


def _short_address(site: Path, lesson: LessonFile, build: str, *, live: bool) -> None:
    """Write a page that redirects to the notebook or to the live page, with query and hash."""
    target = f"../../notebooks/index.html?path={quote(lesson.path)}"
    body = (
        f"<p>{html.escape(lesson.summary)}</p>\n"
        "<p>{site.opening} "
        f'<a id="open" href="{html.escape(target)}">{{site.open_lesson}}</a></p>\n'
        f'<p><a href="read/"{" data-live" if live else ""}>{{site.read_lesson}}</a></p>\n'
        "<noscript><p class='notice'>{site.noscript}</p></noscript>\n"
        "<script>{go}</script>"
    )
    page = site / lesson.track / lesson.name / "index.html"
    write_page(page, lesson.title, fill(body, go=bundle.text("lesson-address.js")), "../../", build)


def write_page(
    page: Path,
    heading: str,
    body: str,
    root: str,
    build: str,
    head: str = "",
    *,
    home: str = "",
    choice: str = "",
    attributes: str = "",
    above: str = "",
    column: bool = False,
) -> None:
    """Write a small static page.

    `root` leads to the site's root, `home` to the landing page if that is elsewhere, and `choice`
    holds the links to other languages. `attributes` belong to the root element, `above` comes first
    in the body, and with `column` the rest is one column.
    """
    template = (bundle.PAGES / "plain.html").read_text(encoding="utf-8")
    text = fill(
        template,
        heading=html.escape(heading),
        body=body,
        root=root or "./",
        home=home or root or "./",
        language=language(),
        choice=choice,
        attributes=attributes,
        above=above,
        open='<div class="stonebook-column">' if column else "",
        close="</div>\n" if column else "",
        build=build,
        built=_built(build),
        newest=newest_script(root or "./"),
        head=head,
    )
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")
