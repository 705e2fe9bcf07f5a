"""Which tests and which lessons stand behind each rule: `python -m tests.lessons.traceability`.

Prints docs/traceability.md. A rule is tested where its id is named in a test, and taught by a
lesson that names it among its rules.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import stonebook
from lite.setup.paths import ROOT
from stonebook.rules.rulebook import RULES
from tests.lessons.lesson import LESSONS

PREFIXES = "|".join(game.book.prefix for game in stonebook.GAMES.values())
ID = re.compile(rf"\b(?:{PREFIXES})\d+\b")
HEAD = """# Rules, tests, lessons

Made by `.venv/bin/python -m tests.lessons.traceability > docs/traceability.md`. For each
rule: the tests that name it, and the lessons that teach it with their steps.

"""


@cache
def rules_tested() -> dict[str, list[str]]:
    """Return the test files that name each rule."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for rule in sorted(set(ID.findall(path.read_text(encoding="utf-8")))):
            found[rule].append(path.relative_to(ROOT / "tests").as_posix())
    return found


@cache
def rules_taught() -> dict[str, list[str]]:
    """Return the lessons that teach each rule, each with its number of steps."""
    found: dict[str, list[str]] = defaultdict(list)
    for lesson in LESSONS:
        steps = len(lesson.steps())
        for rule in lesson.about["rules"]:
            title = lesson.about["title"]
            found[rule].append(f"[{title}](../notebooks/{lesson.id}.ipynb) ({steps} steps)")
    return found


def page() -> str:
    """Return the page as Markdown."""
    tested, taught = rules_tested(), rules_taught()
    parts = [HEAD]
    for game in stonebook.GAMES.values():
        parts.append(f"## {game.title}\n\n| rule | tests | lessons |\n| --- | --- | --- |\n")
        for rule in RULES.values():
            if rule.game == game.name:
                files, named = ", ".join(tested[rule.id]), "; ".join(taught[rule.id])
                parts.append(f"| {rule.id} | {files} | {named} |\n")
        parts.append("\n")
    return "".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    print(page(), end="")
