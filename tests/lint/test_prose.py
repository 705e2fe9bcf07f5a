"""The rules of docs/style.md for prose that a pattern can find, each with what to write instead.

They make readers and contributors meet one word for one thing, in sentences that do not sound
translated. To change a rule, change its row in `RULES`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from lite.setup.paths import ROOT

SENTENCES = (
    *("engine/stonebook/**/*.py", "engine/stonebook/words/**/en.json", "docs/**/*.md", "README.md"),
    *("lite/**/*.py", "lite/web/**/*.js", "lite/web/**/*.css", "docs/**/*.yaml"),
    *("notebooks/*/*.ipynb", "engine/stonebook/teach/puzzles/chosen/*.json"),
    "engine/stonebook/classroom/plans/scripts/*.txt",
)
CODE = tuple(
    f"{folder}/**/*{ending}"
    for folder in ("engine/stonebook", "lite", "benchmarks", "tests")
    for ending in (".py", ".js", ".mjs", ".css")
)
RESULTS = ("engine/stonebook/**/*.py", "benchmarks/**/*.py", "lite/**/*.py", "lite/**/*.css")
SCRIPTS = ("lite/**/*.js", "tests/web/**/*.mjs")
TESTS = ("tests/**/*.py", "tests/web/**/*.mjs")
EXEMPT = {ROOT / "docs" / "style.md", Path(__file__)}
"""The files that quote what not to write."""

SIDE = "(White|Black|Red|X|O)"
PRONOUN = "(?:what|which|who|whose|its?|they|those|one[_ ](?:that|who|can|may))[_ ]"
TEST = r"(?:def test_|test\(')"
NAME = r"(?:def test_\w*?|test\('[^'\n]*?)"
"""The beginning of a test, and a part of its name."""


class Rule(NamedTuple):
    """A pattern, whose spaces stand for any white space, what to write instead, and an example."""

    pattern: str
    instead: str
    example: str
    files: tuple[str, ...] = SENTENCES

    @property
    def regex(self) -> re.Pattern[str]:
        """The pattern."""
        # A space in a class of characters stands for itself.
        spaced = re.sub(r"\[[^\]]*\]| ", lambda m: r"\s+" if m[0] == " " else m[0], self.pattern)
        return re.compile(spaced, re.MULTILINE)


RULES = (
    # One word for one thing.
    Rule(
        r"\b[Tt](?:ake[sn]?|ook|aken|aking)(?: it| them| moves?)? back\b",
        "undo",
        "There is nothing to take back.",
    ),
    Rule(r"\b(?:is|are) cut or damaged\b", "is incomplete", "The link is cut or damaged."),
    Rule(r"\bexchanged colours\b", "swapped colours", "They exchanged colours."),
    Rule(r"\bkept on the device\b", "saved on the device", "It is kept on the device."),
    Rule(r"\bthe standard input\b", "standard input", "Read the standard input."),
    Rule(rf"{NAME}(?<=[_ ])(?:taps?|clicks?)(?![a-z])", "press", "test('a tap plays'", TESTS),
    Rule(
        rf"{NAME}(?<=[_ ])(?:takes?|took)[_ ](?:it[_ ]|them[_ ])?back(?![a-z])",
        "undo",
        "def test_white_takes_it_back(",
        TESTS,
    ),
    # Plain English.
    Rule(r"\b[Bb]ehind \S+ comes\b", "beyond … is", "Behind C4 comes the edge."),
    Rule(
        rf"\b(?:mistake|move|reply|answer)s? of {SIDE}\b(?![-'])",
        "White's move, or a move by White",
        "A move of White",
    ),
    Rule(r"\bwaits? for you\b", "is waiting for you", "Board 2 waits for you."),
    Rule(
        r"\bbeside (?:an?|its?|the|them|this|\w+'s)\b",
        "next to, or with",
        "A button beside the board",
    ),
    Rule(
        r"\ban own (?:stone|marker|piece)\b",
        "one of the player's stones",
        "It leaves an own stone.",
    ),
    Rule(r"\b(?:is|are|lies?) in no line\b", "is not in line", "D4 is in no line with C6."),
    Rule(r"\bboards? (?:has|have|had) been there\b", "has come up", "This board has been there."),
    Rule(
        r"\w’(?:\w|s?\s)",
        "the apostrophe ', which the fonts draw as ’ (lite/web/fonts/subset.py)",
        "It isn’t.",
        (*SENTENCES, "engine/stonebook/words/**/de.json"),
    ),
    Rule(r"[\w})] too[.,:;?!)]", "a comma: “…, too”", "A stone alone is a string too."),
    # Who acts comes first.
    Rule(
        r"\b[Ww]hoever\b|^[ \t]*(?://|\*|/\*\*)[ ]Who[ ](?!plays)",
        "a noun: “A reader who presses it …”",
        "// Who presses it",
        SCRIPTS,
    ),
    Rule(
        r'^(?:[ \t]*|[^"\n]*[.:][ ]|[ \t]*"""|[ \t]*(?:#|//|/?\*+)[ ])Of[ ][a-z].{0,40}',
        "the subject first: “One of three moves wins”, not “Of three moves one wins”",
        "# Of three moves one wins.",
        CODE,
    ),
    Rule(
        r",\s+(?:(?:#|\*)\s+)?so that\b",
        "“, so” for a result, “so that” without a comma for a purpose",
        "It is fixed, so that all agree.",
        RESULTS,
    ),
    Rule(rf"{TEST}{PRONOUN}.*", "a noun as the subject", "def test_what_is_wrong_is_said(", TESTS),
    Rule(r"def test_\w*_(?:is|are)_there(?:_|\()", "is_shown", "def test_it_is_there(", TESTS),
    Rule(
        rf"{NAME}(?<!there)[_ ](?:is|are)[_ ]no[_ ](?!longer)",
        "is_not_a",
        "test('the rest, however, is no move'",
        TESTS,
    ),
)


@cache
def text_of(file: Path) -> str:
    """Return the text of a file."""
    return file.read_text(encoding="utf-8")


def files_of(patterns: tuple[str, ...]) -> list[Path]:
    """Return the files of some patterns, in order, without those that are exempt."""
    found = {file for pattern in patterns for file in ROOT.glob(pattern)} - EXEMPT
    return sorted(file for file in found if "node_modules" not in file.parts)


def breaches(rule: Rule) -> Iterator[str]:
    """Yield the place of each phrase that a rule finds, with what to write instead."""
    for file in files_of(rule.files):
        for match in rule.regex.finditer(text := text_of(file)):
            line = text.count("\n", 0, match.start()) + 1
            phrase = " ".join(match[0].split())
            yield f"{file.relative_to(ROOT)}:{line}: “{phrase}”: write {rule.instead}"


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.instead)
def test_prose_follows_the_style_page(rule: Rule) -> None:
    assert not [*breaches(rule)], "\n".join(breaches(rule))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.instead)
def test_a_rule_for_prose_finds_its_example(rule: Rule) -> None:
    assert rule.regex.search(rule.example)
    for plain in ("A move by O-tell-O", "def test_a_tape_is_read_back(", "It is there, too."):
        assert not rule.regex.search(plain)


@pytest.mark.parametrize("pattern", sorted({*SENTENCES, *RESULTS, *SCRIPTS, *TESTS}))
def test_each_pattern_finds_files(pattern: str) -> None:
    assert files_of((pattern,))
