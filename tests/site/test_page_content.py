"""The content of built pages: lessons in order, rules, words, the next lesson."""

import html
import json
import re
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from lite.site import reading_pages
from lite.site.lesson_files import GAME_TITLES, LessonFile
from lite.site.template import catalogue
from stonebook.rules import rulebook
from stonebook.teach.puzzles import puzzles
from stonebook.words import languages
from tests.lessons.lesson import source_of
from tests.site_lessons import LESSONS

# The last lesson of a track has none.
FOLLOWING = {
    lesson.key: after for lesson, after in pairwise(LESSONS) if lesson.track == after.track
}


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def plain(markup: str) -> str:
    """The text of some markup."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def of(track: str) -> list[LessonFile]:
    return [lesson for lesson in LESSONS if lesson.track == track]


def embedded(page: str, name: str) -> Any:
    """The JSON that a page carries for its scripts."""
    (text,) = re.findall(rf'id="{name}" type="application/json"[^>]*>(.*?)</script>', page)
    return json.loads(text)


def test_lessons_come_in_the_order_of_the_games_and_of_their_numbers() -> None:
    tracks = list(dict.fromkeys(lesson.track for lesson in LESSONS))
    assert tracks == [*GAME_TITLES, "compare"]
    for track in tracks:
        orders = [lesson.order for lesson in of(track)]
        assert orders == sorted(orders)
        assert len(orders) == len(set(orders)), f"two lessons of {track} have one number"


class TestLandingPage:
    def test_the_first_button_begins_the_first_lesson(self, site: Path) -> None:
        (button,) = re.findall(r'<a class="button" id="begin".*?</a>', read(site / "index.html"))
        assert f'href="{LESSONS[0].address}read/?view=stage"' in button
        assert plain(button) == catalogue()["site.begin"]

    def test_each_game_has_its_picture_its_button_and_its_lessons_in_order(
        self, site: Path
    ) -> None:
        cards = re.findall(
            r'<li class="game" id="(\w+)" data-track="(\w+)">(.*?)\n    </li>',
            read(site / "index.html"),
            flags=re.S,
        )
        assert [name for name, _, _ in cards] == [*GAME_TITLES, "compare"]
        for name, track, card in cards[:-1]:
            assert track == name
            assert f"<title>{GAME_TITLES[name]}. " in card.partition("</title>")[0]
            (button,) = re.findall(r'<a class="button" href="([^"]*)"', card)
            assert button == f"{of(name)[0].address}read/?view=stage"
            listed = re.findall(r'<li data-lesson="([^"]*)"><a href="([^"]*)">(.*?)</a>', card)
            assert listed == [
                (lesson.key, f"{lesson.address}read/?view=stage", html.escape(lesson.title))
                for lesson in of(name)
            ]
            many = catalogue()["site.number_of_lessons"].format(number=len(of(name)))
            assert f"<summary>{html.escape(many)}</summary>" in card
            minutes = round(sum(lesson.minutes for lesson in of(name)) / len(of(name)))
            assert f"{minutes} min each" in plain(card)

    def test_prefetched_addresses_equal_the_lessons_requests(self, site: Path) -> None:
        ahead = re.findall(r'<link rel="prefetch" href="([^"]*)">', read(site / "index.html"))
        start = read(site / "static/pyodide/python.js")
        page = read(site / "otello/bracketing/read/index.html")
        (snapshot,) = [address for address in ahead if address.endswith(".bin")]
        assert f'"{snapshot.rpartition("/")[2]}"' in start
        # Nothing that the first board can do without.
        assert not [address for address in ahead if ".zip" in address]
        own = [address for address in ahead if address.startswith("static/stonebook/")]
        names = {"widgets.css", "widgets.js", "live-page.js"}
        assert {Path(address.partition("?")[0]).name for address in own} == names
        for address in own:
            assert f"../../../{address}" in page


@pytest.mark.parametrize("name", ["notebook.js", "widgets.js"])
def test_a_large_script_is_compiled_while_it_arrives(site: Path, name: str) -> None:
    text = read(site / "static" / "stonebook" / name)
    assert text.startswith("//# allFunctionsCalledOnLoad\n")  # V8 reads it only there


@pytest.mark.parametrize("game", GAME_TITLES)
class TestGamePage:
    def test_the_page_of_a_game_has_a_card_for_each_lesson(self, site: Path, game: str) -> None:
        page = read(site / game / "index.html")
        cards = r'<li class="card" data-lesson="([^"]*)">(.*?)</li>'
        lines = re.findall(cards, page, flags=re.S)
        assert [key for key, _ in lines] == [lesson.key for lesson in of(game)]
        for (_, line), lesson in zip(lines, of(game), strict=True):
            assert (
                f'<a href="../{lesson.address}read/?view=stage">{html.escape(lesson.title)}</a>'
                in line
            )
            assert line.count("<a ") == 1  # the text as one page is in the lesson's list
            assert plain(line).startswith(f"{lesson.title} {lesson.summary}")
            (board,) = re.findall(r'<img src="\.\./([^"]*)" alt=""', line)
            assert (site / board).is_file()
        (button,) = re.findall(r'<a class="button" href="([^"]*)"', page)
        assert button == f"../{of(game)[0].address}read/?view=stage"

    def test_the_page_of_a_game_has_every_rule_and_the_lessons_that_teach_it(
        self, site: Path, game: str
    ) -> None:
        page = read(site / game / "index.html")
        rules = rulebook.rules(game)
        listed = re.findall(r'<dt id="([A-Z]+\d+)">\1</dt><dd>(.*?)</dd>', page, flags=re.S)
        assert [rule for rule, _ in listed] == [rule.id for rule in rules]
        for (_, text), rule in zip(listed, rules, strict=True):
            choice = f" {catalogue()['site.choice']} {rule.reading}" if rule.has_reading else ""
            own, _, taught = text.partition('<p class="taught">')
            assert plain(own) == " ".join(f"{rule.text}{choice}".split())
            titles = [lesson.title for lesson in of(game) if rule.id in lesson.rules]
            assert [plain(link) for link in re.findall(r"<a .*?</a>", taught)] == titles

    def test_a_games_page_has_its_glossary(self, site: Path, game: str) -> None:
        _, _, page = read(site / game / "index.html").partition('<h2 id="words">')
        terms = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page, flags=re.S))
        known = {key for key in catalogue() if key.startswith(f"glossary.{game}.")}
        assert {f"{html.unescape(term)}: {plain(text)}" for term, text in terms.items()} == {
            " ".join(catalogue()[key].split()) for key in known
        }


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
class TestPageToRead:
    def test_a_page_leads_on_to_the_lesson_that_it_names_or_the_next_of_its_track(
        self, site: Path, lesson: LessonFile
    ) -> None:
        page = read(site / lesson.address / "read" / "index.html")
        after = FOLLOWING.get(lesson.key)
        if lesson.leads:
            (after,) = (other for other in LESSONS if other.key == lesson.leads)
        ways = re.findall(r'<p class="on"><a class="button" href="([^"]*)">(.*?)</a></p>', page)
        if after is None:
            assert ways == []
        else:
            title = catalogue()["page.next"].format(title=after.title)
            near = after.track == lesson.track
            place = f"../../{after.name}" if near else f"../../../{after.track}/{after.name}"
            assert ways == [(f"{place}/read/", html.escape(title))]

    def test_a_page_has_the_whole_text_in_order(self, site: Path, lesson: LessonFile) -> None:
        page = read(site / lesson.address / "read" / "index.html")
        assert page.count("<h1>") == 1
        assert f"<h1>{html.escape(lesson.title)}</h1>" in page
        assert f'<p class="of-game">{html.escape(lesson.game_title)}</p>' in page
        headings = [
            line.removeprefix("## ")
            for cell in lesson.notebook["cells"]
            if cell["cell_type"] == "markdown"
            for line in source_of(cell).splitlines()
            if line.startswith("## ")
        ]
        assert headings
        assert [plain(heading) for heading in re.findall(r"<h2>(.*?)</h2>", page)][
            : len(headings)
        ] == [heading.replace("*", "").replace("`", "") for heading in headings]

    def test_a_page_shows_code_only_where_the_notebook_does(
        self, site: Path, lesson: LessonFile
    ) -> None:
        page = read(site / lesson.address / "read" / "index.html")
        visible = [
            source_of(cell)
            for cell in lesson.notebook["cells"]
            if cell["cell_type"] == "code"
            and not cell["metadata"].get("jupyter", {}).get("source_hidden")
        ]
        codes = re.findall(
            r'<pre class="code" tabindex="0"><code>(.*?)</code></pre>', page, flags=re.S
        )
        assert [html.unescape(code) for code in codes] == visible

    def test_the_served_notebook_is_the_source_with_pictures(
        self, site: Path, lesson: LessonFile
    ) -> None:
        served = json.loads(read(site / "files" / lesson.path))
        for cell in served["cells"]:
            if cell["cell_type"] == "code":
                cell["outputs"], cell["execution_count"] = [], None
            for added in ("trusted", "stonebook_linked"):
                cell["metadata"].pop(added, None)
        source = json.loads(json.dumps(lesson.notebook))
        for cell in source["cells"]:
            cell["metadata"].pop("trusted", None)
        assert served == source


@pytest.mark.parametrize("source", ["# Title", "# Title\n", "# Title\n\nText."])
def test_a_title_without_text_builds_a_reading_page(source: str) -> None:
    cell = {"cell_type": "markdown", "metadata": {}, "source": source}
    text = reading_pages._cell(cell, None)
    assert plain(text) == ("Text." if "Text" in source else "")


def test_the_bar_knows_every_lesson_in_order(site: Path) -> None:
    page = read(site / "notebooks/index.html")
    themes: dict[str, set[str]] = defaultdict(set)
    for track in GAME_TITLES:
        for puzzle in puzzles(track):
            themes[track].update(puzzle.themes)
    assert embedded(page, "stonebook-lessons") == [
        {
            "path": lesson.path,
            "title": lesson.title,
            "game": lesson.game_title,
            "address": lesson.address,
            "summary": lesson.summary,
            "puzzles": lesson.puzzles if lesson.puzzles in themes[lesson.track] else "",
            **({"next": f"{lesson.leads}.ipynb"} if lesson.leads else {}),
            **(
                {"skips": {step: f"{key}.ipynb" for step, key in lesson.skips}}
                if lesson.skips
                else {}
            ),
        }
        for lesson in LESSONS
    ]
    known = embedded(page, "stonebook-words")
    assert [*known] == [*languages()]
    for language, words in known.items():
        sentences = catalogue(language)
        page_sentences = {
            key: text
            for key, text in sentences.items()
            if key.startswith("page.") and "noscript" not in key
        }
        assert words == {**page_sentences, "language.name": sentences["language.name"]}
