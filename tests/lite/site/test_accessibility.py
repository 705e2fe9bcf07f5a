"""The accessibility statement names every criterion, and tests that exist."""

import json
import re
from pathlib import Path

import pytest

from lite.setup import paths
from lite.site.accessibility.criteria import NAMES
from lite.site.accessibility.statement import CHAPTERS, SOURCE, report, write
from stonebook.words import speaking

LEVELS = {"supports", "partially-supports", "not-applicable"}
SCHEMA = Path(__file__).with_name("openacr-0.1.0.json")
"""The schema of reports, from github.com/GSA/openacr (`schema/`, CC0-1.0), unchanged."""
CATALOG = "2.5-edition-wcag-2.2-en"
"""OpenACR's only list of the criteria of WCAG 2.2 alone."""
TEST = re.compile(r"tests/[\w/.-]*\w")


def criteria() -> list[tuple[str, str, str]]:
    """Return the number, the level and the notes of each criterion."""
    chapters = report()["chapters"]
    return [
        (each["num"], part["adherence"]["level"], part["adherence"]["notes"])
        for chapter in CHAPTERS
        for each in chapters[chapter]["criteria"]
        for part in each["components"]
    ]


@pytest.mark.thorough
def test_the_report_follows_the_schema() -> None:
    from jsonschema import Draft7Validator  # late: its import takes two seconds

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert [error.message for error in Draft7Validator(schema).iter_errors(report())] == []
    assert report()["catalog"] == CATALOG


def test_each_criterion_of_wcag_is_judged_once() -> None:
    numbers = [number for number, _, _ in criteria()]
    assert len(numbers) == 55
    assert sorted(numbers) == sorted(NAMES)
    chapters = report()["chapters"]
    assert [len(chapters[chapter]["criteria"]) for chapter in CHAPTERS] == [31, 24]


def test_each_claim_rests_on_a_test_that_exists() -> None:
    for number, level, notes in criteria():
        tests = TEST.findall(notes)
        assert level in LEVELS, number
        assert tests or level != "supports", number
        missing = [name for name in tests if not (paths.ROOT / name).exists()]
        assert not missing, (number, missing)


def test_the_page_says_how_far_each_criterion_is_met(tmp_path: Path) -> None:
    for spoken in ("en", "de"):
        with speaking(spoken):
            write(tmp_path, "built")
    english = (tmp_path / "accessibility" / "index.html").read_text(encoding="utf-8")
    german = (tmp_path / "de" / "accessibility" / "index.html").read_text(encoding="utf-8")
    for number, name in NAMES.items():
        assert f"{number} {name}" in english
        assert f'<span lang="en">{number} {name}</span>' in german
    assert german.count("teilweise erfüllt") == english.count("partly met") > 0
    copy = tmp_path / "accessibility" / SOURCE.name
    assert copy.read_bytes() == SOURCE.read_bytes()
