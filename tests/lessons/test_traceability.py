"""Every rule has tests and a lesson, and the page that says so is current."""

import pytest

from stonebook.rules.rulebook import RULES
from tests.lessons.traceability import ROOT, page, rules_taught, rules_tested

pytestmark = pytest.mark.thorough


def test_every_rule_is_tested_and_taught() -> None:
    tested, taught = rules_tested(), rules_taught()
    assert not [rule for rule in RULES if not tested[rule]]
    assert not [rule for rule in RULES if not taught[rule]]


def test_the_page_on_traceability_is_current() -> None:
    text = (ROOT / "docs" / "traceability.md").read_text(encoding="utf-8")
    command = ".venv/bin/python -m tests.lessons.traceability > docs/traceability.md"
    assert text == page(), f"write the page again: {command}"
