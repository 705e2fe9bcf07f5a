"""The text of a track, for a person who must learn the rules from it alone."""

import re
import sys
from pathlib import Path

import pytest

from benchmarks.from_the_page import text
from lite.setup import paths
from lite.site.lesson_files import LessonFile
from tests.site_lessons import LESSONS


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_the_text_of_a_track_has_every_text_and_board_of_a_lesson_once(
    site: Path, lesson: LessonFile
) -> None:
    page = site / lesson.address / "read" / "index.html"
    shown = text.text_of(page)
    assert shown.startswith(lesson.title)
    assert not re.search(r"</?[a-z]+[ >]|&[a-z]+;|\n{3}", shown)
    markup = page.read_text(encoding="utf-8")
    read = re.sub(r'<div class="stonebook-output.*?</section>', "", markup, flags=re.S)
    boards = re.findall(r"<desc>(.*?)</desc>", read, flags=re.S)
    assert boards
    for board in boards:
        assert board.strip() in shown
    titles = re.findall(r'<h3 class="step-title">(.*?)</h3>', read)
    for title in titles:
        assert f"\n{title}\n" in shown.replace("&#x27;", "'") or "&" in title


def test_the_wording_for_paper_is_printed(tmp_path: Path) -> None:
    """A browser hides the words for the screen, so a text of the page has to leave them out."""
    page = tmp_path / "index.html"
    screen, paper = (f'<i class="stonebook-on-{where}">' for where in ("screen", "paper"))
    both = f"{screen}Tap</i>{paper}Mark</i>"
    page.write_text(f"<main><p>{both} a stone. <b>Then</b> <i>check.</i></p></main>")
    assert text.text_of(page) == "Mark a stone. Then check."


def test_the_command_prints_the_lessons_of_a_track(
    site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "DIST", site)
    monkeypatch.setattr(sys, "argv", ["text", "jo"])
    text.main()
    printed = capsys.readouterr().out
    places = [printed.index(lesson.title) for lesson in LESSONS if lesson.track == "jo"]
    assert len(places) > 5
    assert places == sorted(places)
    assert "O-tell-O. X to move" not in printed
