"""All static pages, and each lesson's short permanent address."""

from __future__ import annotations

import html
from pathlib import Path
from urllib.parse import quote

from stonebook.words import languages, speaking

from ..setup import paths
from ..web import bundle
from .accessibility import statement
from .docs import sphinx_pages
from .languages import lesson_alternates
from .lesson_files import LessonFile
from .pages import landing, presenter, today, track_pages
from .pages.cards import COMPARE, group_by_track
from .pages.frame import BAR_STYLE, STYLE, PageBody, PageHead, PagePlace, write_page
from .pages.sections import explore_page, learn_page, own_page, teach_page
from .template import catalogue, fill, markdown


def write(site: Path, lessons: list[LessonFile], prefetch: list[str], build_id: str) -> None:
    """Write every static page: in each language, except lessons, documentation and notices.

    `prefetch` names the files that the start page loads ahead.
    """
    assets = site / "static" / "stonebook"
    bundle.copy(assets, STYLE, BAR_STYLE, "sections.css", "landing.js", "first-board.js")
    bundle.copy_fonts(assets)
    today.write(site)
    for spoken in languages():
        with speaking(spoken):
            landing.write(site, lessons, prefetch, build_id)
            learn_page.write(site, lessons, build_id)
            teach_page.write(site, build_id)
            explore_page.write(site, lessons, build_id)
            own_page.write(site, build_id)
            presenter.write(site, build_id)
            statement.write(site, build_id)
            tracks = group_by_track(lessons)
            for track, of_track in tracks.items():
                track_pages.write(site, track, of_track, build_id, tracks.get(COMPARE, []))
    for lesson in lessons:
        write_short_address(site, lesson, build_id)
    sphinx_pages.write(site, lessons, build_id)
    _notices(site, build_id)


def _notices(site: Path, build_id: str) -> None:
    """Write the page of the notices, which links each licence's text where its file is named."""
    notices = (paths.ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8")
    _, _, below_title = notices.partition("\n")
    text = str(markdown(below_title))
    for file in sorted((site / "licences").iterdir()):
        name = f"<code>{file.name}</code>"
        text = text.replace(name, f'<a href="licences/{file.name}">{name}</a>')
    write_page(
        site / "notices.html",
        PageBody(catalogue()["site.source_notices"], text),
        PagePlace(),
        build_id,
        PageHead(),
    )


def write_short_address(site: Path, lesson: LessonFile, build_id: str) -> None:
    """Write a page that redirects to the notebook or to the live page, with query and hash."""
    target = f"../../notebooks/index.html?path={quote(lesson.path)}"
    body = (
        f"<p>{html.escape(lesson.summary)}</p>\n"
        "<p>{site.opening} "
        f'<a id="open" href="{html.escape(target)}">{{site.open_lesson}}</a></p>\n'
        '<p><a href="read/" data-live>{site.read_lesson}</a></p>\n'
        "<noscript><p class='notice'>{site.noscript}</p></noscript>\n"
        "<script>{go}</script>"
    )
    page = site / lesson.track / lesson.name / "index.html"
    write_page(
        page,
        PageBody(lesson.title, fill(body, go=bundle.text("lesson-address.js"))),
        PagePlace("../../", lesson.address, section="learn"),
        build_id,
        PageHead(lesson_alternates(), about=f"{lesson.game_title}: {lesson.summary}"),
    )
