"""The guide: pages of docs/ that readers use, below docs/. They are in English."""

from __future__ import annotations

import html
import re
from pathlib import Path

from stonebook.words import ENGLISH, speaking

from ...setup import paths
from ..lesson_files import LessonFile
from ..template import catalogue, markdown
from .frame import settings, write_page

PAGES = (
    "classroom",
    "tasks",
    "rules",
    "lessons",
    "puzzles",
    "engine",
    "hosting",
    "embed",
    "glossary",
    "evidence",
    "changes",
)
NOT_THERE = {"changes": "CHANGELOG.md"}
"""Pages whose file is not in docs/."""
LINK = re.compile(r'<a href="(?!https?:|#)([^"#]*)(#[^"]*)?">(.*?)</a>', flags=re.S)
HEADING = re.compile(r"<h([23])>(.*?)</h\1>", flags=re.S)


def write(site: Path, lessons: list[LessonFile], build: str) -> None:
    """Write the guide's pages and their list."""
    known = {lesson.path: lesson.address for lesson in lessons}
    with speaking(ENGLISH):
        words, titles = catalogue(), {}
        for name in PAGES:
            file = paths.ROOT / NOT_THERE.get(name, f"docs/{name}.md")
            source = file.read_text(encoding="utf-8")
            heading, _, text = source.partition("\n")
            titles[name] = heading.removeprefix("# ").strip()
            write_page(
                site / "docs" / name / "index.html",
                titles[name],
                _body(text, known),
                "../../",
                build,
                about=f"{titles[name]} · {words['site.docs.about']}",
                address=f"docs/{name}/",
                frame="wrap page guide",
            )
        lines = "".join(
            f'<li><a href="{name}/">{html.escape(title)}</a></li>' for name, title in titles.items()
        )
        write_page(
            site / "docs" / "index.html",
            words["site.docs.title"],
            f'<p class="lead">{html.escape(words["site.docs.about"])}</p><ul>{lines}</ul>',
            "../",
            build,
            about=words["site.docs.about"],
            address="docs/",
            frame="wrap page guide",
        )


def _body(text: str, lessons: dict[str, str]) -> str:
    """Return the page as markup. Links to files that the site has not lead to the source."""

    def linked(found: re.Match[str]) -> str:
        target, place, inside = found[1], found[2] or "", found[3]
        lesson = lessons.get(target.removeprefix("../notebooks/"))
        if target.endswith(".md") and Path(target).stem in PAGES:
            return f'<a href="../{Path(target).stem}/{place}">{inside}</a>'
        if lesson:
            return f'<a href="../../{lesson}">{inside}</a>'
        if settings().source:
            return f'<a href="{html.escape(settings().source)}">{inside}</a>'
        return inside

    def named(found: re.Match[str]) -> str:
        words = re.sub(r"<[^>]*>|[^\w\s-]", "", html.unescape(found[2])).strip().lower()
        return f'<h{found[1]} id="{re.sub(chr(32), "-", words)}">{found[2]}</h{found[1]}>'

    body = HEADING.sub(named, LINK.sub(linked, str(markdown(text))))
    return body.replace("<pre>", '<pre tabindex="0">')  # it scrolls by keys too
