"""The lists of a standalone page and of a static page are whole."""

import json

import pytest

from lite.setup import paths
from tests.checklists.tree import WORDS, Copy

pytestmark = [pytest.mark.slow, pytest.mark.starts_first]


def link_packages(tree):
    """Give a copy of the tree npm's packages, with which the scripts are bundled."""
    (tree / ".build").mkdir(exist_ok=True)
    (tree / ".build" / "npm").symlink_to(paths.NPM)


HELLO = """<section class="stonebook-cell" data-cell="board"><div class="stonebook-output"></div>
</section>
<p>{site.hello.lead}</p>
"""
HELLO_CELL = ["from stonebook.widgets.hello.page import hello_page", "hello_page()"]
HELLO_PAGE = '''"""The page that greets: what its cell calls."""


def hello_page() -> str:
    """Return a greeting."""
    return "Good morning."
'''
HELLO_SAYS = """
from pathlib import Path
from lite.live_pages import standalone_pages
from lite.web import bundle

site = Path("site")
(site / "static" / "stonebook").mkdir(parents=True)
for name in bundle.WIDGETS:
    (site / "static" / "stonebook" / name).write_text("")
standalone_pages.write(site, [], "build")
assert "Good morning." in (site / "hello" / "index.html").read_text(encoding="utf-8")
assert "Guten Morgen." in (site / "de" / "hello" / "index.html").read_text(encoding="utf-8")
"""


HELLO_TEST = '''"""The page that greets."""

from stonebook.widgets.hello.page import hello_page


def test_the_page_greets():
    assert hello_page() == "Good morning."
'''


@pytest.mark.share(6, of="file")
def test_the_list_for_a_standalone_page_suffices(tree):
    copy = Copy(tree, "A standalone page")
    copy.write("lite/web/pages/hello/page.json", json.dumps({"cells": {"board": HELLO_CELL}}))
    copy.write("engine/stonebook/widgets/hello/__init__.py", '"""The page that greets."""\n')
    copy.write("engine/stonebook/widgets/hello/page.py", HELLO_PAGE)
    copy.write("lite/web/pages/hello/hello.html", HELLO)
    copy.write("tests/widgets/hello/test_page.py", HELLO_TEST)
    copy.say(
        {
            "site.hello.about": "A page that greets you.",
            "site.hello.lead": "Good morning.",
            "site.hello.title": "Hello",
        },
        {
            "site.hello.about": "Eine Seite, die dich grüßt.",
            "site.hello.lead": "Guten Morgen.",
            "site.hello.title": "Hallo",
        },
    )
    link_packages(tree)
    copy.run("-c", HELLO_SAYS)
    copy.run("-c", "\n".join(HELLO_CELL))
    copy.passes("tests/widgets/hello/test_page.py", *WORDS)


GREETING = '''"""A static page that greets."""

from __future__ import annotations

from pathlib import Path

from stonebook.words import language

from ..languages import folder
from ..template import catalogue
from .frame import PageBody, PageHead, place_of, write_page


def write(site: Path, build_id: str) -> None:
    """Write the page in the current language."""
    words = catalogue()
    write_page(
        site / folder(language()) / "greeting" / "index.html",
        PageBody(words["site.greeting"], f"<p>{words['site.greeting.lead']}</p>"),
        place_of("greeting/"),
        build_id,
        PageHead(about=words["site.greeting.lead"]),
    )
'''
GREETING_TEST = """

def test_a_page_that_follows_the_list_greets(tmp_path: Path) -> None:
    greeting.write(tmp_path, BUILD_ID)
    assert "Good evening." in (tmp_path / "greeting" / "index.html").read_text(encoding="utf-8")
"""


@pytest.mark.share(6, of="file")
def test_the_list_for_a_static_page_suffices(tree):
    copy = Copy(tree, "A static page")
    copy.write("lite/site/pages/greeting.py", GREETING)
    call = "            landing.write(site, lessons, prefetch, build_id)\n"
    copy.change(
        "lite/site/static_pages.py",
        ("from .pages import landing,", "from .pages import greeting, landing,"),
        (call, f"            greeting.write(site, build_id)\n{call}"),
    )
    copy.say(
        {"site.greeting": "A greeting", "site.greeting.lead": "Good evening."},
        {"site.greeting": "Ein Gruß", "site.greeting.lead": "Guten Abend."},
    )
    name = "tests/lite/site/test_static_pages.py"
    text = (tree / name).read_text(encoding="utf-8")
    copy.write(name, text + GREETING_TEST)
    copy.change(name, ("import release\n", "import greeting, release\n"))
    copy.passes(*WORDS)
    link_packages(tree)
    copy.passes(name, "-k", "greets")
