"""A new version of the site at the same address."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stonebook.words import say
from tests.browser.conftest import Visits
from tests.browser.lesson_page import GAME, SOON
from tests.lessons.lesson import source_of
from tests.site_lessons import LESSONS

pytestmark = pytest.mark.share(9, of="folder")

NEWS = "This sentence is new."
NEXT = "0123456789"  # the next build


@pytest.fixture(scope="module")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the site of a next version, whose lesson has one more sentence.

    A real build would differ in the same way: tests/site/test_building.py checks the build's id.
    """
    target = tmp_path_factory.mktemp("newer") / "dist"
    shutil.copytree(dist, target)
    build = json.loads((dist / "build.json").read_text(encoding="utf-8"))["build"]
    for file in target.rglob("*"):
        if file.suffix in {".html", ".js", ".json"} and build in (text := file.read_text("utf-8")):
            file.write_text(text.replace(build, NEXT), encoding="utf-8")
    file = target / "files" / "otello" / "bracketing.ipynb"
    notebook = json.loads(file.read_text(encoding="utf-8"))
    first = notebook["cells"][0]
    first["source"] = source_of(first) + f"\n\n{NEWS}"
    file.write_text(json.dumps(notebook), encoding="utf-8")
    return target


@pytest.fixture(scope="module")
def older(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the site with files that are a month old.

    Without cache headers a browser keeps such files for days without asking.
    """
    target = tmp_path_factory.mktemp("older") / "dist"
    shutil.copytree(dist, target)
    month_ago = time.time() - 30 * 24 * 3600
    for file in target.rglob("*"):
        os.utime(file, (month_ago, month_ago))
    return target


def test_a_new_version_shows_and_progress_stays(visits: Visits, older: Path, newer: Path) -> None:
    visits.site.folder = older
    lesson = visits.lesson()
    lesson.prefer_notebook()
    page = lesson.page
    lesson.open()
    lesson.wait_until_alive()
    lesson.guess()
    of = lesson.progress()["of"]
    page.keyboard.press("Control+s")  # must not keep the old text
    visits.site.folder = newer
    is_new = "build => document.querySelector('meta[name=stonebook-build]')?.content === build"
    # The cached page may show first, but not for long.
    page.goto(visits.site.url)
    page.wait_for_function(is_new, arg=NEXT)
    # Only then the start page knows the progress, and that the reader prefers notebooks.
    expect(page.locator("#begin")).to_have_text(say("site.go_on", title=LESSONS[0].title))
    page.locator("#begin").click()
    page.wait_for_url("**/notebooks/**", wait_until="commit")
    page.wait_for_function(is_new, arg=NEXT)
    lesson.wait_until_alive()
    expect(page.get_by_role("paragraph").filter(has_text=NEWS)).to_be_visible()
    expect(page.get_by_text(say("lesson.progress", done=1, of=of))).to_be_visible(timeout=SOON)
    lesson.board(GAME).click("C4")
    lesson.board(GAME).has("position.at('C4')", "X")
