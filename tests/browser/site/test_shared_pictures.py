"""Pages whose pictures share common parts look the same as pages without sharing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lite.setup import paths
from lite.site import lesson_files, reading_pages
from lite.site.pages import frame
from tests.browser.conftest import Visits

pytestmark = pytest.mark.share(9, of="folder")

SHOWN = ("jo/bombing",)
LOOKS = [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"media": "print"}]
# The pictures that have a shared shape, in some paint, that none before them has.
WITH_NEW_PARTS = """() => {
  const known = new Set();
  return [...document.querySelectorAll('svg.stonebook-picture')].flatMap((picture, number) => {
    const parts = [...picture.querySelectorAll('use')].map(use => use.outerHTML);
    const isNew = parts.some(part => !known.has(part));
    parts.forEach(part => known.add(part));
    return isNew ? [number] : [];
  });
}"""
KEEP = """numbers => [...document.querySelectorAll('svg.stonebook-picture')]
  .forEach((picture, number) => numbers.includes(number) || picture.remove())"""


@pytest.fixture
def written(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write the pages of some lessons with sharing, and below `plain/` without."""
    lessons = [lesson for lesson in lesson_files.read(paths.NOTEBOOKS) if lesson.key in SHOWN]
    assert len(lessons) == len(SHOWN)
    for folder, share in ((tmp_path, frame.share), (tmp_path / "plain", str)):
        monkeypatch.setattr(frame, "share", share)
        shutil.copytree(dist / "static" / "stonebook", folder / "static" / "stonebook")
        reading_pages.write(folder, lessons, "")
    return tmp_path


def test_pages_look_the_same_in_light_in_the_dark_and_on_paper(
    visits: Visits, written: Path
) -> None:
    visits.site.folder = written
    visits.forgive("build.json")
    page = visits.context(viewport={"width": 700, "height": 900}).new_page()
    for name in SHOWN:
        pictures: list[bytes] = []
        shown: list[int] = []
        for folder in ("", "plain/"):
            address = f"{name}/read/index.html"
            page.goto(f"{visits.site.url}{folder}{address}")
            page.evaluate(
                "document.querySelectorAll('details').forEach(details => { details.open = true })"
            )
            used = page.locator("main svg use").count()
            assert used > 100 if not folder else used == 0
            if not folder:
                shown = page.evaluate(WITH_NEW_PARTS)
            page.evaluate(KEEP, shown)
            assert page.locator("svg.stonebook-picture").count() == len(shown) > 1
            for look in LOOKS:
                page.emulate_media(**{"color_scheme": "light", "media": "screen", **look})
                pictures.append(page.screenshot(full_page=True))
        half = len(LOOKS)
        assert pictures[:half] == pictures[half:], name
        assert len({*pictures[:half]}) == half  # dark mode differs from light
        smaller, larger = (
            (written / folder / name / "read" / "index.html").stat().st_size
            for folder in ("", "plain")
        )
        assert smaller < larger / 2, name
