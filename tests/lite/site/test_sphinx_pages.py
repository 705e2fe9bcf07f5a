"""The documentation that Sphinx builds from docs/, its links, and the examples on its pages."""

import json
import re
from pathlib import Path

import pytest

from lite.setup import paths, site_settings
from lite.setup.messages import BuildStopped
from lite.site import own_files
from lite.site.docs import sphinx_pages
from stonebook.rules import GAMES
from tests.lite.conftest import code, write_notebook

DOCS = paths.ROOT / "docs"
ORPHAN = "---\norphan: true\n---\n"
TEN_MINUTES = (DOCS / "ten-minutes.md").read_text(encoding="utf-8")


def small(folder: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the page that Sphinx builds from a text."""
    docs = folder / "docs"
    docs.mkdir()
    (docs / "index.md").write_text(f"# Start\n\n{text}\n", encoding="utf-8")
    (docs / "other.md").write_text(f"{ORPHAN}# Other\n\n## Two words\n", encoding="utf-8")
    monkeypatch.setattr(sphinx_pages, "DOCS", docs)
    sphinx_pages._run_sphinx(folder)
    return (folder / "pages" / "index.html").read_text(encoding="utf-8")


@pytest.mark.thorough
def test_a_link_to_a_page_or_to_a_place_on_it_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = small(tmp_path, "[a](other.md#two-words) [b](site:play/)", monkeypatch)
    assert 'href="other/#two-words"' in puzzle and 'href="site:play/"' in puzzle


@pytest.mark.thorough
def test_each_broken_link_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = ("gone.md", "other.md#gone", "../lite/gone.py")
    with pytest.raises(BuildStopped) as caught:
        small(tmp_path, "\n\n".join(f"[a]({link})" for link in broken), monkeypatch)
    named = caught.value.advice.splitlines()
    for line in (3, 5, 7):
        assert any("gone" in text and f"index.md:{line}" in text for text in named), named


@pytest.mark.thorough
def test_lessons_and_source_are_where_the_site_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (sphinx_pages.sphinx_pages() / "traceability" / "index.html").read_text("utf-8")
    link = re.findall(r'<a [^>]*href="lesson:jo/figures.ipynb">.*?</a>', page)[0]
    known = {"jo/figures.ipynb": "jo/figures/"}
    assert sphinx_pages.with_links(link, known, "../../").startswith('<a href="../../jo/figures/">')
    assert "<a" not in sphinx_pages.with_links(link, {}, "../../")  # another site has other lessons
    known_source = site_settings.SiteSettings("https://a.example/s")
    monkeypatch.setattr(sphinx_pages, "settings", lambda: known_source)
    assert 'href="https://a.example/s"' in sphinx_pages.with_links(link, {}, "../../")


@pytest.mark.thorough
def test_the_list_of_all_pages_is_open_at_the_group_of_the_page() -> None:
    page = (sphinx_pages.sphinx_pages() / "engine" / "index.html").read_text("utf-8")
    menu = sphinx_pages.GROUP.sub(sphinx_pages._folded, page)
    groups = re.findall(r"<details( open)?><summary.*?</details>", menu, flags=re.S)
    assert sorted(groups) == ["", "", "", "", " open"]
    (opened,) = re.findall(r"<details open>.*?</details>", menu, flags=re.S)
    assert "current-page" in opened and "caption-text" in opened


@pytest.mark.thorough
def test_each_heading_has_the_id_that_links_know() -> None:
    """Readers hold links with the ids of headings as they are written."""
    sources = [*DOCS.glob("*.md")]
    assert sources
    for source in sources:
        page = sphinx_pages.sphinx_pages() / source.stem.replace("index", "") / "index.html"
        made = page.read_text(encoding="utf-8")
        text = re.sub(r"```.*?```", "", source.read_text(encoding="utf-8"), flags=re.S)
        for heading in re.findall(r"^#{2,3} (.*)$", text, flags=re.M):
            words = re.sub(r"[^\w\s-]", "", heading).strip().lower().replace(" ", "-")
            assert f'id="{words}"' in made, f"{source.name}: {heading}"


def test_every_page_is_in_the_list_of_all_pages() -> None:
    listed = (DOCS / "index.md").read_text(encoding="utf-8").splitlines()
    pages = {file.relative_to(DOCS).with_suffix("").as_posix() for file in DOCS.rglob("*.md")}
    assert pages - {"index"} == {line for line in listed if line in pages}


@pytest.mark.usefixtures("drawn_here")
def test_the_puzzle_and_the_lesson_of_ten_minutes_become_lessons(tmp_path: Path) -> None:
    """An example that a teacher copies from the page builds unchanged."""
    (puzzles,) = re.findall(r"```json\n(.*?)```", TEN_MINUTES, flags=re.S)
    cells = re.findall(r"```python\n(.*?)```", TEN_MINUTES, flags=re.S)
    assert len(cells) == 3
    own = tmp_path / "own"
    write_notebook(
        own, "otello/our-corner", *(code(f"c{n}", cell, "autorun") for n, cell in enumerate(cells))
    )
    (own / "alterigo").mkdir()
    (own / "alterigo" / "rows.json").write_text(json.dumps(json.loads(puzzles)), encoding="utf-8")
    lessons = own_files.add(own, [])
    assert [lesson.path for lesson in lessons] == ["otello/our-corner.ipynb", "alterigo/rows.ipynb"]


@pytest.mark.thorough
def test_each_game_of_the_rulebook_has_its_picture_below_its_heading() -> None:
    """A reader who is looking for a rule sees first what the game looks like."""
    page = (sphinx_pages.sphinx_pages() / "rules" / "index.html").read_text("utf-8")
    pictured = sphinx_pages.with_pictures(page)
    for game in GAMES.values():
        _, found, rest = pictured.partition(f"<h2>{game.title}</h2>\n<figure")
        assert found and game.title in rest.partition("</figure>")[0]


def test_a_table_has_no_empty_names():
    head = '<thead>\n<tr class="row-odd">{}</tr>\n</thead>'
    key, empty = '<th class="head"><p>key</p></th>\n', '<th class="head"><p></p></th>\n'
    some = sphinx_pages.with_links(head.format(key + empty), {}, "../")
    assert some.count("<th ") == 1 and '<td class="head"></td>' in some
    assert sphinx_pages.with_links(f"a{head.format(empty * 2)}b", {}, "../") == "ab"
