"""Tests compare refusals (`tests.refusals`), and quote none, so that each sentence can be changed.

Only the tests in `tests/words/on_boards/` hold sentences against boards.
"""

from __future__ import annotations

import re
from functools import cache

from lite.setup.paths import ROOT
from stonebook.words import everything, languages

SHORTEST = 25
"""The length from which a part of a sentence is a quotation, not a usual phrase."""
JOINT = re.compile(r'"\s+f?"')
"""The end of a line in a text of several lines."""


def forms(language: str, refusals: bool) -> list[str]:
    """Return the refusals of a language, or all its other sentences, in each of their forms."""
    return [
        form
        for key, sentence in everything(language).items()
        if key.startswith("refusal.") == refusals
        for form in ([sentence] if isinstance(sentence, str) else sentence.values())
    ]


@cache
def parts() -> list[str]:
    """Return the long parts of refusals, without parameters, that no other sentence has."""
    found = set()
    for language in languages():
        others = "\n".join(forms(language, refusals=False))
        for sentence in forms(language, refusals=True):
            pieces = (piece.strip(" .,:") for piece in re.split(r"\{\w+\}|[.:] ", sentence))
            found |= {piece for piece in pieces if len(piece) >= SHORTEST and piece not in others}
    return sorted(found, key=len, reverse=True)


def quotations(source: str, pattern: re.Pattern[str]) -> list[str]:
    """Return the parts of refusals that a test quotes, also over several lines.

    >>> quotations('assert say() == "It has "\\n    "three parts."', re.compile("three parts"))
    ['three parts']
    """
    return pattern.findall(JOINT.sub("", source))


def test_no_test_quotes_a_refusal() -> None:
    pattern = re.compile("|".join(map(re.escape, parts())))
    sentences_on_boards = ROOT / "tests" / "words" / "on_boards"
    wrong = [
        f"{file.relative_to(ROOT)}: “{quoted}”: compare with `refused` of tests.refusals, or `say`"
        for file in sorted((ROOT / "tests").rglob("*.py"))
        if sentences_on_boards not in file.parents
        for quoted in quotations(file.read_text(encoding="utf-8"), pattern)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_quotation_over_two_lines_is_found() -> None:
    longest = parts()[0]
    pattern = re.compile(re.escape(longest))
    assert quotations(f'"{longest[:20]}"\n    f"{longest[20:]}."', pattern) == [longest]
    assert not quotations(f'"{longest[:20]}"', pattern)
