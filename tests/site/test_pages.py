"""The static pages, and what every page must have."""

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lite.live_pages.standalone_pages import standalone_pages
from lite.site import languages, lesson_files
from lite.site.lesson_files import LessonFile
from lite.site.template import catalogue, fill
from stonebook import words
from tests.site_lessons import LESSONS


class ParsedPage(HTMLParser):
    """The addresses of a page, what it loads and what it leads to, and its text."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.ids: set[str] = set()
        self.words: list[str] = []
        self._hidden = 0
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {key: value or "" for key, value in attrs}
        self.ids.add(values.get("id", ""))
        if tag in {"script", "img", "iframe", "source"} and "src" in values:
            self.loads.append(values["src"])
        if tag == "link":
            leads = values["rel"] == "alternate"
            (self.leads if leads else self.loads).append(values["href"])
        if tag == "a" and "href" in values:
            self.leads.append(values["href"])
        self._hidden += tag in {"script", "style"}

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in {"script", "style"}

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


def own_pages(site: Path) -> list[Path]:
    homes = [site / languages.folder(language) for language in words.languages()]
    games = [home / game / "index.html" for home in homes for game in lesson_files.GAME_TITLES]
    short = [site / lesson.address / "index.html" for lesson in LESSONS]
    landing = [home / "index.html" for home in homes]
    own = [home / page.name / "index.html" for home in homes for page in standalone_pages()]
    return [*landing, site / "notices.html", *games, *short, *own]


def test_every_game_has_a_lesson() -> None:
    assert {lesson.track for lesson in LESSONS} >= {*lesson_files.GAME_TITLES}


def test_every_page_names_its_build(site: Path) -> None:
    build = json.loads((site / "build.json").read_text(encoding="utf-8"))["build"]
    pages = [*own_pages(site), site / "notebooks/index.html", site / "tree/index.html"]
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert f'<meta name="stonebook-build" content="{build}">' in text, page
    for page in own_pages(site):
        # The word before the checksum is hidden until a script has read the checksum.
        assert re.search(rf" {build} (Checksum|Prüfsumme)$", ParsedPage(page).text)


def test_pages_load_only_existing_files(site: Path) -> None:
    for file in [*own_pages(site), site / "notebooks/index.html", site / "tree/index.html"]:
        page = ParsedPage(file)
        for address in page.loads:
            assert "://" not in address, f"{file}: {address}"
            target = (file.parent / address.partition("?")[0]).resolve()
            assert target.is_file(), f"{file}: {address}"


def test_links_of_the_site_lead_to_its_files(site: Path) -> None:
    outside = {
        "https://sites.google.com/site/theowlsnest02/home/jo",
        # Sources and licences that the notices name.
        "https://github.com/pyodide/pyodide",
        "https://opencontent.org/opl.shtml",
    }
    for file in own_pages(site):
        for address in ParsedPage(file).leads:
            if address in outside or address.startswith("#"):
                continue
            path, _, place = address.partition("#")
            target = (file.parent / path.partition("?")[0]).resolve()
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{file}: {address}"
            assert not place or place in ParsedPage(target).ids, f"{file}: {address}"


def test_styles_load_nothing_from_elsewhere(site: Path) -> None:
    styles = [*(site / "static" / "stonebook").glob("*.css")]
    assert styles
    for file in styles:
        assert "://" not in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", lesson_files.GAME_TITLES)
def test_landing_page_shows_each_game_without_scripts(site: Path, game: str) -> None:
    text = ParsedPage(site / "index.html").text
    sentences = catalogue()
    assert lesson_files.GAME_TITLES[game] in text
    assert sentences[f"site.{game}.teaches"] in text
    lessons = [lesson for lesson in LESSONS if lesson.track == game]
    for lesson in lessons:
        assert lesson.title in text
    assert lessons or sentences[f"site.{game}.coming"] in text
    assert sentences[f"site.{game}.credit"] in text
    assert (site / "index.html").read_text(encoding="utf-8").count('role="img"') == 12


def test_landing_page_helps_old_browsers_and_files(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    for key in ("site.old", "site.file", "site.noscript"):
        assert html.escape(catalogue()[key]) in page


def test_landing_page_has_the_config_element_of_notebook_pages(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert '<script id="jupyter-config-data" type="application/json"' in page


def test_prefetched_files_are_loaded_by_a_lesson(site: Path) -> None:
    loads = [name.partition("?")[0] for name in ParsedPage(site / "index.html").loads]
    (core,) = (site / "static" / "pyodide").glob("core-*")
    for name in ("pyodide-core.js", "pyodide.asm.js", "pyodide.asm.wasm"):
        assert f"static/pyodide/{core.name}/{name}" in loads
    (file,) = (site / "static" / "pyodide").glob("snapshot-*.bin")
    assert f"static/pyodide/{file.name}" in loads
    assert "static/stonebook/live-page.js" in loads


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_short_address_leads_to_the_notebook_and_names_the_lesson(
    site: Path, lesson: LessonFile
) -> None:
    page = ParsedPage(site / lesson.address / "index.html")
    assert f"../../notebooks/index.html?path={lesson.path}" in page.leads
    assert lesson.title in page.text
    assert lesson.summary in page.text


def test_lesson_page_has_its_bar_and_words(site: Path) -> None:
    text = (site / "notebooks/index.html").read_text(encoding="utf-8")
    page = ParsedPage(site / "notebooks/index.html")
    assert {"stonebook-back", "stonebook-status", "stonebook-restart", "stonebook-code"} <= page.ids
    (known,) = re.findall(r'id="stonebook-words" type="application/json">(.*?)</script>', text)
    assert json.loads(known)["en"]["page.restart"] in page.text
    assert text.index("/worker-start.js?") < text.index("/bundle.js?") < text.index("/bar.js?")


def test_fill_names_a_missing_sentence() -> None:
    assert fill("{a} {site.title} p { color: red }", a="<b>") == "<b> Stonebook p { color: red }"
    with pytest.raises(KeyError, match=r"no\.such"):
        fill("{no.such}")
