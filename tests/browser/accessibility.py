"""Faults of accessibility that axe finds in a page."""

from __future__ import annotations

from functools import cache
from typing import Any

from playwright.sync_api import Page

from lite.setup import paths

RULES = [
    *("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"),
    "best-practice",
]
RUN = """async rules => (await axe.run(document, {runOnly: rules, resultTypes: ['violations']}))
  .violations.flatMap(found => found.nodes.map(node =>
    `${found.id}: ${node.target.join(' ')} ${node.html.slice(0, 200)}\\n${node.failureSummary}`))"""


@cache
def _axe() -> str:
    return (paths.NPM / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def faults(page: Page, rules: list[str] = RULES) -> list[str]:
    """Return the faults that axe finds: the rule, the element, and a way to mend it."""
    page.evaluate(_axe())
    facts: Any = page.evaluate(RUN, rules)
    return [str(fault) for fault in facts]


def check_accessible(page: Page) -> None:
    """Assert that axe finds no fault in the page's current state."""
    found = faults(page)
    assert not found, f"{page.url}\n" + "\n\n".join(found[:10])
