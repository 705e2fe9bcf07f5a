"""The site's map: every feature at most two presses from home, with more than one way in."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest

from lite.live_pages.standalone_pages import standalone_pages
from lite.setup import paths
from lite.site import languages, lesson_files
from lite.site.pages.bar import MENU, SECTIONS
from stonebook.classroom.plans.script import plan_ids
from stonebook.classroom.task_lists.task_list import task_list
from stonebook.search.tablebase import BOARDS
from stonebook.words import languages as all_languages
from tests.site.test_pages import ParsedPage
from tests.site_lessons import LESSONS

TRACKS = [*lesson_files.GAME_TITLES, "compare"]
FEATURES = sorted({*SECTIONS, *MENU, *TRACKS, *(page.name for page in standalone_pages())})
BAR = re.compile(r'<header id="stonebook-bar">.*?</header>', flags=re.S)
FOOTER = re.compile(r"<footer>.*?</footer>", flags=re.S)
LINK = re.compile(r'<a\s[^>]*?href="([^"]*)"')
ALTERNATE = re.compile(r'<link\s(?=[^>]*?rel="alternate")[^>]*?href="([^"]*)"')
ID = re.compile(r'<[^<>]*?\sid="([^"]*)"')
SCRIPT = re.compile(r"<script\b.*?</script>", flags=re.S)
GUIDE = sorted(file.stem for file in (paths.ROOT / "docs").glob("*.md") if file.stem != "index")
LICENCES = {"licences", "static", "files"}


@cache
def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def target(page: Path, address: str) -> Path | None:
    """The file to which a link of a page leads, None for another site."""
    if re.match(r"[a-z]+:", address):
        return None
    path = unquote(address.partition("#")[0].partition("?")[0])
    if path.startswith("/"):  # from the site's root, as on the page for wrong addresses
        file = (paths.DIST / path[1:]).resolve()
    else:
        file = (page.parent / path).resolve() if path else page
    return file / "index.html" if not file.suffix else file


@cache
def leads(page: Path) -> dict[Path, set[str]]:
    """The pages that a page leads to, each with the parts that do: bar, footer, body."""
    text = read(page)
    parts = {"bar": "".join(BAR.findall(text)), "footer": "".join(FOOTER.findall(text))}
    parts["body"] = FOOTER.sub("", BAR.sub("", text))
    found: dict[Path, set[str]] = defaultdict(set)
    for part, markup in parts.items():
        for address in LINK.findall(re.sub(r"<script\b.*?</script>", "", markup, flags=re.S)):
            if (to := target(page, address.replace("&amp;", "&"))) and to != page:
                found[to].add(part)
    return found


def reach(home: Path, presses: int) -> set[Path]:
    """The pages at most this many presses from home."""
    results = {home}
    for _ in range(presses):
        pages = [page for page in results if page.suffix == ".html" and page.is_file()]
        results |= {to for page in pages for to in leads(page)}
    return results


def home_of(site: Path, language: str) -> Path:
    return (site / languages.folder(language)).resolve() / "index.html"


@pytest.mark.parametrize("language", all_languages())
class TestMap:
    def test_each_feature_is_at_most_two_presses_from_home(self, site: Path, language: str) -> None:
        home = home_of(site, language)
        near = reach(home, 2)
        root = site.resolve()
        expected = [home.parent / name / "index.html" for name in FEATURES]
        expected += [root / lesson.address / "index.html" for lesson in LESSONS]
        expected += [root / "docs" / name / "index.html" for name in GUIDE]
        expected += [root / "tree" / "index.html", root / "notices.html"]
        assert [page for page in expected if page not in near] == []

    def test_each_feature_has_more_than_one_way_in(self, site: Path, language: str) -> None:
        home = home_of(site, language)
        ways: dict[Path, set[object]] = defaultdict(set)
        for page in [home, *(home.parent / name / "index.html" for name in FEATURES)]:
            for to, parts in leads(page).items():
                # The bar and the footer are the same on every page.
                ways[to] |= {page if part == "body" else part for part in parts}
        single = {
            name: ways[home.parent / name / "index.html"]
            for name in FEATURES
            if len(ways[home.parent / name / "index.html"]) < 2
        }
        assert single == {}, "link each of these from one more place (bar, footer, another page)"

    def test_a_track_on_learn_leads_to_all_its_lessons(self, site: Path, language: str) -> None:
        """A track is folded, and this is the way to the page that has everything about it."""
        learn = (home_of(site, language).parent / "learn" / "index.html").read_text(
            encoding="utf-8"
        )
        tracks = re.findall(r'<details class="track" id="(\w+)"', learn)
        assert len(tracks) >= 5
        for track in tracks:
            assert f'<p class="every"><a href="../{track}/#lessons">' in learn
            own = (home_of(site, language).parent / track / "index.html").read_text(
                encoding="utf-8"
            )
            assert '<h2 id="lessons">' in own

    def test_each_plan_starts_and_prints_from_its_card(self, site: Path, language: str) -> None:
        page = read(home_of(site, language).parent / "teach" / "index.html")
        for game in lesson_files.GAME_TITLES:
            for plan in plan_ids(game):
                assert f'href="../demo/?script={plan}"' in page
                assert f'href="../worksheet/?game={game}&amp;what=plan&amp;plan={plan}"' in page

    def test_each_solved_game_is_on_the_page_to_explore(self, site: Path, language: str) -> None:
        page = read(home_of(site, language).parent / "explore" / "index.html")
        for boards in BOARDS.values():
            assert f'href="../atlas/?board={boards[-1].name}"' in page

    def test_the_bar_names_the_section_of_each_page(self, site: Path, language: str) -> None:
        home = home_of(site, language)
        for name in FEATURES:
            current = re.findall(
                r'href="\.\./(\w+)/"[^>]* aria-current="(\w+)"',
                read(home.parent / name / "index.html"),
            )
            if name in {*SECTIONS, *MENU}:
                assert current == [(name, "page")]
            elif name in {"atlas", "recall"}:
                assert current == []
            else:
                assert [how for _, how in current] == ["true"], name


def links(page: Path) -> dict[str, None]:
    """The addresses on a page. Quicker than a parser: the site's pages have 100 megabytes."""
    results = [*LINK.findall(SCRIPT.sub("", read(page))), *ALTERNATE.findall(read(page))]
    return dict.fromkeys(address.replace("&amp;", "&") for address in results)


def test_links_are_found_as_by_a_parser(site: Path) -> None:
    for name in ("", "de", "otello", "otello/bracketing/read", "docs/engine", "teach"):
        page = site.resolve() / name / "index.html"
        parsed = ParsedPage(page)
        assert {*links(page)} == {*parsed.leads}
        assert {*ID.findall(read(page))} >= parsed.ids - {""}


def later_ids(page: Path) -> set[str]:
    """The ids of a page that only its scripts add: of a notebook, JupyterLab's main part."""
    return {"main"} if page.parent.name == "notebooks" else set()


def test_no_link_of_the_site_is_broken(site: Path) -> None:
    root = site.resolve()
    pages = [
        page
        for page in root.rglob("*.html")
        if page.relative_to(root).parts[0] not in LICENCES and "stonebook-bar" in read(page)
    ]
    assert len(pages) > 100
    ids: dict[Path, set[str]] = {}
    for page in pages:
        for address in links(page):
            to = target(page, address)
            if to is None:
                continue
            assert to.is_file(), f"{page.relative_to(root)}: {address}"
            place = address.partition("#")[2]
            if to.parent.name == "tasks" and place[:1].isupper():
                assert task_list(place).tasks, "it holds a list"
            elif place and to.suffix == ".html" and not re.search(r"[?=]", place):
                ids.setdefault(to, {*ID.findall(read(to))})
                assert place in ids[to] | later_ids(to), f"{page.relative_to(root)}: {address}"


class TestForRobots:
    def test_each_page_says_what_is_on_it(self, site: Path) -> None:
        root = site.resolve()
        unsaid = [
            page
            for page in root.rglob("*.html")
            if 'id="stonebook-main"' in read(page)
            and page.name == "index.html"
            and not re.search(r'<meta name="description" content="[^"]{20,}">', read(page))
        ]
        assert unsaid == []
        for page in (root / "index.html", root / "de" / "otello" / "index.html"):
            text = read(page)
            for name in ("title", "description", "type", "site_name", "locale"):
                assert f'<meta property="og:{name}" content="' in text

    def test_a_lesson_is_offered_in_each_language(self, site: Path) -> None:
        for lesson in LESSONS:
            for page in (lesson.address, f"{lesson.address}read/"):
                text = read(site.resolve() / page / "index.html")
                assert '<link rel="alternate" hreflang="de" href="./?lang=de">' in text

    def test_a_wrong_address_leads_on(self, site: Path) -> None:
        text = read(site.resolve() / "404.html")
        english, _, german = text.partition('<template lang="de">')
        for part, home in ((english, "/"), (german, "/de/")):
            for name in ("learn/", "play/", "puzzles/"):
                assert f'<a href="{home}{name}">' in BAR.sub("", part)
            assert f'<a class="button" href="{home}">' in part
            assert len(BAR.findall(part)) == 1
        assert "build.json" in text

    def test_icon_and_robots_are_at_the_root(self, site: Path) -> None:
        assert (site / "favicon.ico").read_bytes()[:4] == b"\0\0\1\0"
        assert (site / "robots.txt").read_text(encoding="utf-8").startswith("User-agent: *")
        assert not (site / "sitemap.xml").exists()  # until the site's address is set
