"""The site in each language: its start page, its game pages, and its links to lessons."""

import html
import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from lite.site import static_pages
from lite.site.languages import folder
from lite.site.lesson_files import GAME_TITLES
from lite.site.template import catalogue
from stonebook.rules import rulebook
from stonebook.words import ENGLISH, files, languages, speaking
from tests.site_lessons import LESSONS

OTHERS = [language for language in languages() if language != ENGLISH]
PAGES = ["", "compare/", *(f"{game}/" for game in GAME_TITLES)]


def read(site: Path, language: str, page: str) -> str:
    return (site / folder(language) / page / "index.html").read_text(encoding="utf-8")


def target(site: Path, language: str, page: str, address: str) -> Path:
    """The file to which an address on a page leads."""
    return (site / folder(language) / page / address.partition("?")[0]).resolve()


def choices(text: str) -> dict[str, tuple[str, str]]:
    """The links to the same page in other languages: their address and their text."""
    links = re.findall(r'<a href="([^"]*)" hreflang="(\w+)" lang="\2">(.*?)</a>', text)
    return {language: (address, words) for address, language, words in links}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", languages())
class TestEachPage:
    def test_a_page_is_in_its_language(self, site: Path, language: str, page: str) -> None:
        text = read(site, language, page)
        assert f'<html lang="{language}">' in text
        words = catalogue(language)
        keys = ["site.source_notices", "site.tagline" if not page else "site.lessons"]
        keys += [f"site.{game}.teaches" for game in GAME_TITLES if page in ("", f"{game}/")]
        assert [key for key in keys if html.escape(words[key]) not in text] == []
        assert {*re.findall(r'<svg[^>]* lang="(\w+)"', text)} <= {language}

    def test_a_page_leads_to_itself_in_the_other_languages(
        self, site: Path, language: str, page: str
    ) -> None:
        text = read(site, language, page)
        links = choices(text)
        assert {*links} == {*languages()} - {language}
        for other, (address, words) in links.items():
            assert words == catalogue(other)["language.name"]
            there = (site / folder(other) / page).resolve()
            assert target(site, language, page, address) == there
        listed = re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]*)">', text)
        assert {code: target(site, language, page, address) for code, address in listed} == {
            code: (site / folder(code) / page).resolve() for code in languages()
        }

    def test_the_lessons_of_a_page_open_in_the_language_of_the_page(
        self, site: Path, language: str, page: str
    ) -> None:
        text = read(site, language, page)
        lessons = {(site / lesson.address / "read").resolve() for lesson in LESSONS}
        led = [
            address
            for address in re.findall(r'<a [^>]*?href="([^"]*)"', text)
            if "?" in address and target(site, language, page, address) in lessons
        ]
        assert len(led) > (2 if page == "compare/" else 5)
        query = "view=stage" if language == ENGLISH else f"view=stage&amp;lang={language}"
        assert {address.partition("?")[2] for address in led} == {query}

    def test_english_text_is_marked_as_english(self, site: Path, language: str, page: str) -> None:
        text = read(site, language, page)
        about = html.escape(catalogue(language)["site.lessons.language"])
        marked = {
            html.unescape(phrase) for phrase in re.findall(r'<span lang="en">(.*?)</span>', text)
        }
        if language == ENGLISH:
            assert about not in text
            assert marked == set()
        else:
            assert text.count(about) == 1
            lessons = [lesson for lesson in LESSONS if page in ("", f"{lesson.track}/")]
            assert lessons
            assert marked >= {lesson.title for lesson in lessons}

    def test_no_card_repeats_that_its_lesson_is_in_english(
        self, site: Path, language: str, page: str
    ) -> None:
        english = catalogue(language)["site.lessons.english"]
        assert f'<span class="badge">{english}</span>' not in read(site, language, page)

    def test_the_way_back_stays_in_the_language(self, site: Path, language: str, page: str) -> None:
        (way,) = re.findall(r'id="stonebook-back" href="([^"]*)"', read(site, language, page))
        assert target(site, language, page, way) == (site / folder(language)).resolve()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAME_TITLES)
def test_the_rules_are_in_the_pages_language(site: Path, language: str, game: str) -> None:
    text = read(site, language, f"{game}/")
    with speaking(language):
        for rule in rulebook.rules(game):
            assert f'<dt id="{rule.id}">{rule.id}</dt><dd>{html.escape(rule.text)}' in text
            assert html.escape(rule.reading) in text


@pytest.mark.parametrize("language", OTHERS)
def test_scripts_get_the_sentences_of_the_page(site: Path, language: str) -> None:
    for page in PAGES:
        (text,) = re.findall(
            r'id="stonebook-words" type="application/json">(.*?)</script>',
            read(site, language, page),
        )
        words = json.loads(text)
        assert {**words} == {key: catalogue(language)[key] for key in words}
        assert "site.go_on" in words


def test_python_in_the_page_speaks_every_language(site: Path) -> None:
    archives = sorted((site / "static" / "pyodide").glob("*.zip"))
    names = {name for archive in archives for name in zipfile.ZipFile(archive).namelist()}
    for language in languages():
        assert any(name.endswith(f"stonebook/words/{language}.json") for name in names), language


def test_a_third_file_of_sentences_is_a_third_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, site = tmp_path / "words", tmp_path / "site"
    (site / "static" / "stonebook").mkdir(parents=True)
    (site / "licences").mkdir()
    shutil.copytree(files.folder(), words, ignore=shutil.ignore_patterns("de.json", "*.py*"))
    own = {
        "language.name": "Esperanto",
        "language.plural": "one, other",
        "site.tagline": "Kvin ŝtonludoj",
    }
    (words / "eo.json").write_text(json.dumps(own), encoding="utf-8")
    caches = (files.languages, files.own_sentences, files.catalogue)
    with monkeypatch.context() as patch:
        patch.setattr(files, "folder", lambda: words)
        for cache in caches:
            cache.cache_clear()
        static_pages.write(site, LESSONS, ["static/first.js"], "b1")
    for cache in caches:
        cache.cache_clear()
    text = read(site, "eo", "")
    assert '<html lang="eo">' in text
    assert "Kvin ŝtonludoj" in text
    assert choices(text) == {"en": ("../", "English")}
    assert choices(read(site, "en", "io/")) == {"eo": ("../eo/io/", "Esperanto")}
    assert '<link rel="prefetch" href="../static/first.js">' in text
    assert f'href="../{LESSONS[0].address}read/?view=stage&amp;lang=eo"' in text
    assert catalogue()["site.rules"] in read(site, "eo", "io/")  # said in English until it is there
