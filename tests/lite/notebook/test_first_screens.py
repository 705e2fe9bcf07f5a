"""A lesson's first screen: its cells up to the first board, as a part of a page."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lite.notebook import first_screens
from lite.site.lesson_files import LessonFile
from tests.lessons.lesson import source_of
from tests.site_lessons import LESSONS

CHOSEN = [lesson for lesson in LESSONS if lesson.key in ("otello/bracketing", "jo/both-effects")]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("first")
    first_screens.write(CHOSEN, folder)
    return folder


@pytest.mark.parametrize("lesson", CHOSEN, ids=lambda lesson: lesson.key)
def test_a_first_screen_begins_with_the_title_and_ends_with_the_first_board(
    lesson: LessonFile, written: Path
) -> None:
    text = (written / f"{lesson.key}.html").read_text(encoding="utf-8")
    assert f"<h1>{lesson.title}</h1>" in text[:200]
    assert text.count("<h1>") == 1
    assert text.count('class="stonebook-step') == 1
    assert text.count("<svg") == 1
    runs = json.loads(re.findall(r'<script type="application/json">(.*?)</script>', text)[0])
    assert text.count("<script") == 1
    cells = [
        cell for cell in lesson.notebook["cells"] if "autorun" in cell["metadata"].get("tags", [])
    ]
    assert [(run["id"], run["source"]) for run in runs] == [
        (cell["id"], source_of(cell)) for cell in cells
    ]
    shown = [run["id"] for run in runs if run["shown"]]
    assert shown == re.findall(r'data-cell="([^"]*)"', text)


def test_the_first_board_is_also_a_separate_picture(written: Path) -> None:
    for lesson in CHOSEN:
        picture = ElementTree.parse(written / f"{lesson.key}.svg").getroot()
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
        title = picture.findtext("{*}title")
        assert title and title.startswith(lesson.game_title)
        letters = {text.text for text in picture.iterfind(".//{*}text")}
        assert not letters & {"A", "1"}, "nobody can read coordinates that small"
        screen = (written / f"{lesson.key}.html").read_text(encoding="utf-8")
        unsolved = re.findall("<desc>(.*?)</desc>", screen, flags=re.S)[0]
        assert picture.findtext("{*}desc") == html.unescape(unsolved)


def test_links_to_notebooks_become_links_to_lessons(written: Path) -> None:
    links = '<a href="passing.ipynb"> <a href="../io/corners.ipynb">'
    linked = first_screens._linked(links, "otello")
    assert linked == '<a href="../otello/passing/"> <a href="../io/corners/">'
    for file in written.rglob("*.html"):
        assert not re.search(r'href="[^"]*\.ipynb"', file.read_text(encoding="utf-8"))
