"""The accessibility statement: `docs/accessibility/openacr.yaml` as a page in each language."""

from __future__ import annotations

import html
import shutil
from pathlib import Path
from typing import Any

import yaml

from stonebook.words import ENGLISH, language

from ...setup import paths
from ..languages import alternates, folder, root
from ..pages.frame import PageBody, PageHead, place_of, write_page
from ..template import catalogue, escaped, fill
from .criteria import NAMES

PAGE = "accessibility/"
SOURCE = paths.ROOT / "docs" / "accessibility" / "openacr.yaml"
CHAPTERS = {"success_criteria_level_a": "A", "success_criteria_level_aa": "AA"}
"""The report's chapters, with their levels in WCAG."""


def report() -> Any:
    """Return the report."""
    return yaml.safe_load(SOURCE.read_text(encoding="utf-8"))


def write(site: Path, build_id: str) -> None:
    """Write the page in the current language, and the report next to the English one."""
    words = catalogue()
    page_folder = site / folder(language()) / PAGE
    write_page(
        page_folder / "index.html",
        PageBody(words["site.accessibility"], _body(report())),
        place_of(PAGE),
        build_id,
        PageHead(f"{alternates(PAGE)}\n", about=words["site.accessibility.about"]),
    )
    if language() == ENGLISH:
        shutil.copyfile(SOURCE, page_folder / SOURCE.name)


INTRODUCTION = """<p class="lead">{site.accessibility.about}</p>
<p>{site.accessibility.tested}</p>
<p>{site.accessibility.untested}</p>
<p><a href="{source}">{site.accessibility.file}</a></p>"""


def _body(about: Any) -> str:
    parts = [fill(INTRODUCTION, source=f"{root(PAGE)}{PAGE}{SOURCE.name}")]
    for chapter, level in CHAPTERS.items():
        rows = "".join(_row(each) for each in about["chapters"][chapter]["criteria"])
        parts.append(f'<h2>WCAG 2.2, {level}</h2>\n<dl class="criteria">{rows}</dl>')
    return "\n".join(parts)


LEVELS = {
    "supports": "site.accessibility.supports",
    "partially-supports": "site.accessibility.partially_supports",
    "not-applicable": "site.accessibility.not_applicable",
}
"""The key of the words for each level at which a criterion can be met."""


def _row(criterion: Any) -> str:
    """Return a criterion, how far it is met, and the evidence. The report is in English."""
    spoken = "" if language() == ENGLISH else f' lang="{ENGLISH}"'
    adherence = criterion["components"][0]["adherence"]
    number = criterion["num"]
    level = escaped(LEVELS[adherence["level"]])
    return (
        f"<dt><span{spoken}>{number} {html.escape(NAMES[number])}</span>: {level}</dt>"
        f"<dd{spoken}>{html.escape(adherence['notes'])}</dd>\n"
    )
