"""Phrases that docs/style.md replaces: one word for one thing, and none that sounds translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lite.setup.paths import ROOT

SIDE = "(White|Black|Red|X|O)"
BETTER = {
    r"\b[Tt](?:ake[sn]?|ook|aken|aking)(?: it| them| moves?)? back\b": "undo",
    r"\b[Bb]ehind \S+ comes\b": "beyond … is",
    rf"\b(?:mistake|move|reply|answer)s? of {SIDE}\b(?![-'])": "by",
    r"\bwaits? for you\b": "is waiting for you",
    r"\b(?:is|are) cut or damaged\b": "incomplete",
    r"\bexchanged colours\b": "swapped colours",
    r"\bthe standard input\b": "standard input",
    r"\bkept on the device\b": "saved on the device",
    r"\bbeside (?:an?|its?|the|them|this|\w+'s)\b": "next to",
    r"\ban own (?:stone|marker|piece)\b": "one of the player's stones",
    r"\b(?:is|are|lies?) in no line\b": "not in line",
    r"\bboards? (?:has|have|had) been there\b": "has come up",
    r"[\w})] too[.,:;?!)]": ", too",
}
"""A pattern, and what to write instead."""
SOURCES = (
    *("engine/stonebook/**/*.py", "engine/stonebook/words/**/en.json", "docs/**/*.md", "README.md"),
    *("lite/**/*.py", "lite/web/**/*.js", "lite/web/**/*.css", "docs/**/*.yaml"),
    *("notebooks/*/*.ipynb", "engine/stonebook/teach/puzzles/chosen/*.json"),
    "engine/stonebook/classroom/plans/scripts/*.txt",
)
QUOTED = ROOT / "docs" / "style.md"
"""The page that quotes what not to write."""


IN_TEST_NAMES = {
    r"def (test_\w*?(?<=_)(?:taps?|clicks?)(?:_\w*)?)\(": "press",
    r"def (test_\w*?(?<=_)(?:takes?|took)_(?:it_|them_)?back(?:_\w*)?)\(": "undo",
}
"""A pattern for the name of a test, and what to write instead."""


def files() -> list[Path]:
    """Return the files with sentences for readers and contributors."""
    return sorted({file for source in SOURCES for file in ROOT.glob(source)} - {QUOTED})


@pytest.mark.parametrize("pattern", BETTER)
def test_no_sentence_has_a_phrase_that_the_style_page_replaces(pattern: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)}: “{match[0]}”: better “{BETTER[pattern]}”"
        for file in files()
        for match in re.finditer(pattern, " ".join(file.read_text(encoding="utf-8").split()))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("pattern", IN_TEST_NAMES)
def test_no_name_of_a_test_has_a_word_that_the_style_page_replaces(pattern: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)}: {match[1]}: better “{IN_TEST_NAMES[pattern]}”"
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        for match in re.finditer(pattern, file.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["test_a_tap_plays", "test_undo_takes_it_back"])
def test_a_word_in_a_name_is_found(name: str) -> None:
    assert any(re.search(pattern, f"def {name}(") for pattern in IN_TEST_NAMES)
    assert not any(re.search(pattern, "def test_a_tape_is_read_back(") for pattern in IN_TEST_NAMES)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "There is nothing to take back.",
            "Behind C4 comes the edge.",
            "A button beside the board",
        ),
        *("It leaves an own stone.", "D4 is in no line with C6.", "A stone alone is a string too."),
    ],
)
def test_a_phrase_is_found(text: str) -> None:
    assert any(re.search(pattern, text) for pattern in BETTER)
    assert not any(re.search(pattern, "not a move of O-tell-O") for pattern in BETTER)
