"""A lesson on paper: no word that only makes sense on a screen, and the answers apart."""

import re
from html import unescape
from pathlib import Path

import pytest

from lite.site.lesson_files import LessonFile
from lite.site.pages.paper_words import SCREEN
from stonebook.words import say
from tests.lessons.test_texts import SCREEN_WORDS
from tests.site_lessons import LESSONS

NOT_PRINTED = re.compile(
    r"<head>.*?</head>|<(svg|pre|style|script|header|footer)\b.*?</\1>"
    r'|<details\b.*?</details>|<div class="stonebook-output.*?</section>'
    r'|<p class="(?:about|on|stonebook-change)">.*?</p>|<button\b.*?</button>',
    re.DOTALL,
)
"""Parts that the print style hides, or that are not text."""
HIDDEN = re.compile(rf'<span class="(?:{SCREEN}|stonebook-keys)">')
LONE_BUTTON = re.compile(r"^\W*Start\W*$")
FIRST_BOARD = re.compile(rf"<(figcaption|small)>{say('past.start')}</\1>")
"""The caption of a game's first board, which is no button."""


def printed(page: str) -> list[str]:
    """The blocks of text that are printed."""
    page = NOT_PRINTED.sub(" ", page)
    while match := HIDDEN.search(page):
        depth, at = 1, match.end()
        while depth:
            tag = re.compile(r"<(/?)span\b[^>]*>").search(page, at)
            assert tag
            depth, at = depth + (-1 if tag[1] else 1), tag.end()
        page = page[: match.start()] + page[at:]
    blocks = re.split(r"</?(?:p|li|h\d|figcaption|small|section|div|ul|ol|tr)\b[^>]*>", page)
    texts = (unescape(re.sub(r"<[^>]*>", "", block)).strip() for block in blocks)
    return [" ".join(text.split()) for text in texts if text]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_no_words_for_a_screen_are_printed(site: Path, lesson: LessonFile) -> None:
    page = (site / lesson.address / "read" / "index.html").read_text(encoding="utf-8")
    texts = printed(FIRST_BOARD.sub("", page))
    assert len(texts) > 10
    assert [text for text in texts if SCREEN_WORDS.search(text) or LONE_BUTTON.match(text)] == []


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_answers_are_in_the_key_and_no_question_is(site: Path, lesson: LessonFile) -> None:
    page = (site / lesson.address / "read" / "index.html").read_text(encoding="utf-8")
    asked, _, key = page.partition('<section class="key">')
    assert not [text for text in printed(asked) if text.startswith("Answer: ")]
    for paragraph in re.findall("<p>(.*?)</p>", key.partition("</section></section>")[0]):
        _, _, answer = paragraph.rpartition("</b>")
        assert "?" not in re.sub("“.*?”", "", answer), paragraph
