"""Writes the pages below docs/: those that Sphinx makes, in the frame of the site."""

from __future__ import annotations

import hashlib
import html
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from stonebook.rules import GAMES
from stonebook.words import ENGLISH, speaking

from ...setup import paths
from ...setup.messages import BuildStopped
from ...setup.programs import log_tail, run
from ...setup.site_settings import settings
from ...web import bundle
from .. import game_pictures
from ..languages import start_links
from ..lesson_files import LessonFile
from ..pages.frame import BAR_STYLE, PageBody, PageHead, PagePlace, write_page
from ..template import catalogue

HERE = Path(__file__).parent
DOCS = paths.ROOT / "docs"
RULES = "docs/rules"
"""The folder of the rulebook, which shows each game's picture."""
SOURCES = (
    *(DOCS, HERE, paths.ENGINE, paths.ROOT / "CHANGELOG.md"),
    *(paths.LOCKS / "site.txt", Path(__file__)),
)
"""The sources of Sphinx's pages, which are made again when one of these has changed."""
UNUSED = (
    "basic.css",
    "debug.css",
    "furo-extensions.js",
    "skeleton.css",
    "*.map",
    "*.LICENSE.txt",
    "file.png",
    "*us.png",
    "*-stemmer.js",
)
FILE = re.compile(r'<a class="[^"]*" href="(lesson|source):([^"]*)">(.*?)</a>', flags=re.S)
SCROLLS = re.compile(r'<pre(?=>)|<div class="table-wrapper[^"]*"')
"""Parts wider than a phone can be scrolled, by keys, too."""
NO_NAME = r'<th class="head[^"]*">(?:<p>\s*</p>)?</th>'
NO_NAMES = re.compile(rf"<thead>\s*<tr[^>]*>\s*(?:{NO_NAME}\s*)+</tr>\s*</thead>")
"""The head of a table without any names. Markdown asks for one."""
GROUP = re.compile(
    r'<p class="caption" role="heading"[^>]*>(<span class="caption-text">.*?</span>)</p>\s*'
    r'(<ul(?: class="(current)")?>.*?</ul>)(?=\s*(?:<p class="caption"|</div>))',
    flags=re.S,
)
"""A group of the list of all pages: its name, its pages, and whether the page is one of them."""


def write(site: Path, lessons: Iterable[LessonFile], build_id: str) -> None:
    """Write the documentation, in English."""
    bundle.copy(site / "static" / "stonebook", "docs.css")
    source, target = sphinx_pages(), site / "docs"
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*UNUSED))
    known = {lesson.path: lesson.address for lesson in lessons}
    with speaking(ENGLISH):
        for page in sorted(target.rglob("index.html")):
            _frame(page, site, known, build_id)


def sphinx_pages() -> Path:
    """Return a folder with Sphinx's pages, which is named after a hash of their sources.

    Raises BuildStopped if Sphinx warns, for example about a link that leads nowhere.
    """
    target = paths.COMPILED / "docs" / _key()
    if not target.is_dir():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as new:
            _run_sphinx(Path(new))
            if not target.is_dir():  # otherwise another process was faster
                (Path(new) / "pages").replace(target)
    return target


def _key() -> str:
    digest = hashlib.sha256()
    for source in SOURCES:
        for file in [source] if source.is_file() else sorted(source.rglob("*.*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(str(file.relative_to(paths.ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _run_sphinx(work: Path) -> None:
    pages = work / "pages"
    command: list[str | Path] = [paths.PYTHON, "-m", "sphinx", "-b", "dirhtml", "--quiet"]
    command += ["--nitpicky", "--fail-on-warning", "--keep-going", "--no-color"]
    command += ["-c", HERE, "-d", work / "trees", DOCS, pages]
    if run(command, log="docs", env={"PYTHONHASHSEED": "0"}):
        raise BuildStopped("Sphinx does not accept the pages in docs/.", log_tail("docs", 40))
    for name in (".buildinfo", "objects.inv"):
        (pages / name).unlink(missing_ok=True)


def _frame(page: Path, site: Path, lessons: Mapping[str, str], build_id: str) -> None:
    """Put a page of Sphinx into the frame of the site."""
    title, _, rest = page.read_text(encoding="utf-8").partition("<!--head-->")
    head, _, body = rest.partition("<!--body-->")
    folder = page.parent.relative_to(site).as_posix()
    root = "../" * (folder.count("/") + 1)
    title, words = html.unescape(title.strip()), catalogue()
    body = with_links(GROUP.sub(_folded, body), lessons, root)
    if folder == RULES:
        body = with_pictures(body)
    style = f'<link rel="stylesheet" href="{root}static/stonebook/docs.css?v={build_id}">'
    write_page(
        page,
        PageBody("", body, frame=""),
        PagePlace(root, f"{folder}/", language_links=start_links(root)),
        build_id,
        PageHead(
            head + style,
            about=f"{title} · {words['site.docs.about']}",
            title=f"{title} · {words['site.title']}",
            attributes=f' data-content_root="{"../" * folder.count("/") or "./"}"',
            style=BAR_STYLE,
        ),
    )


def with_links(body: str, lessons: Mapping[str, str], root: str) -> str:
    """Return a page's body with its links to lessons and to the source.

    Without an address for the source such a link is plain text.
    """

    def linked(link: re.Match[str]) -> str:
        lesson = lessons.get(link[2]) if link[1] == "lesson" else None
        if lesson:
            return f'<a href="{root}{lesson}">{link[3]}</a>'
        source = settings().source
        return f'<a href="{html.escape(source)}">{link[3]}</a>' if source else link[3]

    body = FILE.sub(linked, body).replace('href="site:', f'href="{root}')
    body = re.sub(NO_NAME, '<td class="head"></td>', NO_NAMES.sub("", body))
    body = re.sub(r"\n+</pre>", "\n</pre>", body)  # a doctest ends with an empty line
    body = body.replace('role="heading"', 'role="heading" aria-level="2"')  # furo gives no level
    return SCROLLS.sub(r'\g<0> tabindex="0"', body)


def with_pictures(body: str) -> str:
    """Return the rulebook with each game's picture below its heading."""
    for game in GAMES.values():
        heading = f"<h2>{html.escape(game.title)}</h2>"
        figure = f'<figure class="picture">{game_pictures.picture(game.name)}</figure>'
        body = body.replace(heading, f"{heading}\n{figure}")
    return body


def _folded(group: re.Match[str]) -> str:
    """Return a group of the list of all pages, folded unless it has the page itself."""
    name, pages, current = group.groups()
    opened = " open" if current else ""
    return f'<details{opened}><summary class="caption">{name}</summary>{pages}</details>'
