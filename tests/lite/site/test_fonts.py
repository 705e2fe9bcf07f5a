"""The site's fonts: they are few bytes and have the letters of every sentence and lesson."""

import json
import re
import unicodedata
from collections import defaultdict
from math import floor

from lite.setup import paths
from lite.site.template import catalogue
from lite.web import bundle
from stonebook.words import ENGLISH
from tests.lessons.lesson import source_of
from tests.words.test_files import COMPLETE

MAX_BYTES = 60_000
FACE = re.compile(r"@font-face\s*\{(.*?)\}", flags=re.S)
STYLES = (bundle.HERE / "styles" / "tokens.css").read_text(encoding="utf-8")
OTHER_SCRIPTS = set("どはれ石")  # the languages' own names of games and rules


def served():
    """Return the letters of each font by its file name."""
    results = {}
    for face in FACE.findall(STYLES):
        file = re.search(r'url\("([^"]+)"\)', face)
        if file is None:
            continue  # a stand-in from the reader's system
        ends = re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", face)
        results[file[1]] = {
            chr(code)
            for first, last in ends
            for code in range(int(first, 16), int(last or first, 16) + 1)
        }
    return results


def test_the_named_fonts_exist_and_are_small():
    files = {file.name: file.stat().st_size for file in (bundle.HERE / "fonts").glob("*.woff2")}
    assert files.keys() == served().keys()
    assert sum(files.values()) <= MAX_BYTES


def test_the_fonts_have_every_letter_of_sentences_and_lessons():
    texts = [text for language in (ENGLISH, *COMPLETE) for text in catalogue(language).values()]
    for file in paths.NOTEBOOKS.rglob("*.ipynb"):
        notebook = json.loads(file.read_text(encoding="utf-8"))
        texts += [source_of(cell) for cell in notebook["cells"]]
    # Arrows and other signs come from the reader's system.
    letters = {sign for sign in "".join(texts) if unicodedata.category(sign)[0] in "LNP"}
    for name, letters_in_font in served().items():
        lacking = "".join(sorted(letters - OTHER_SCRIPTS - letters_in_font))
        assert not lacking, f"{name} lacks these letters: docs/upgrading.md says how to add them"


def test_fonts_swap_and_stand_ins_have_their_measures():
    faces = FACE.findall(STYLES)
    for face in faces:
        wanted = "font-display: swap" if "url(" in face else "size-adjust"
        assert wanted in face
    assert len(faces) > len(served())


def test_bold_words_keep_the_height_of_a_line_until_the_fonts_arrive():
    """A browser rounds the heights above the baseline, so a small difference would be a pixel."""
    heights = defaultdict(set)
    for face in FACE.findall(STYLES):
        if found := re.search(r'family: "(Near Inter[^"]*)"', face):
            size, ascent = (
                float(re.search(rf"{name}: ([\d.]+)%", face)[1]) / 100
                for name in ("size-adjust", "ascent-override")
            )
            heights[found[1]].add(tuple(floor(size * ascent * px + 0.5) for px in (14, 16, 20)))
    assert heights == {name: {(14, 16, 19)} for name in ("Near Inter", "Near Inter 2")}
