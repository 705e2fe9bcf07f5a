"""The page of worksheets before Python has started: the form, and the first page of its sheet.

If the address names another kind of printout, the page has the form for it and blank paper.
"""

from __future__ import annotations

import re

import stonebook
from lite.site.still_widgets import (
    first_boards,
    still,
    with_finished_background_work,
    without_background_work,
)
from lite.site.template import inline_json
from stonebook.classroom.plans.script import ready_scripts
from stonebook.widgets.classroom.worksheet_page import KINDS, WorksheetPage

USUAL = "usual"
SITE = "https://the.site"
"""A placeholder for the address of the site, which a build does not know."""
LATER_PAGES = re.compile(r'(</section>\s*)<section class="stonebook-paper">.*</section>', re.DOTALL)
CODE = re.compile(r'(<figure class="sheet-code">).*?(</figure>)', re.DOTALL)


def fragments() -> dict[str, str]:
    """Return the generated fragments of the page's markup."""
    titles = {name: game.title for name, game in stonebook.GAMES.items()}
    titles |= {script.id: script.title for script in ready_scripts()}
    return {
        "attributes": f' data-stonebook-kinds="{" ".join(KINDS)}"',
        "first": first_boards({USUAL: _usual(), **{kind: _form(kind) for kind in KINDS}}),
        "titles": inline_json(titles),
    }


def _usual() -> str:
    with with_finished_background_work(SITE):
        page = still(WorksheetPage({}).widget)
    page = CODE.sub(r"\1\2", LATER_PAGES.sub(r"\1", page, count=1))
    return page.replace(f" · {SITE.partition('://')[2]}", "")


def _form(kind: str) -> str:
    """Return the form for a kind of printout, above blank paper."""
    with without_background_work({}):
        page = WorksheetPage({"what": kind})
        page.show_working()
        return still(page.widget)
