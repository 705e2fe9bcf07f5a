"""The puzzle page's markup: cards, the record, and the boards before Python has started."""

import html
import json
import re
from functools import cache
from pathlib import Path

import pytest

import stonebook
from lite.site.pages import today
from lite.web import bundle
from lite.web.pages.puzzles import markup as page
from stonebook.profiles import profile
from stonebook.teach.puzzles import puzzle, puzzles
from stonebook.teach.puzzles.files import retired
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.sets.order import MIN_CELLS
from stonebook.teach.puzzles.sets.pool import set_title
from stonebook.teach.puzzles.sets.puzzle_sets import find_set, first_set
from stonebook.teach.puzzles.sets.session import PuzzleSession
from stonebook.words import say, speaking
from stonebook.words.files import texts


@cache
def built_parts() -> dict[str, str]:
    return page.fragments()


def part_of(markup: str, opening: str) -> str:
    """Return the markup from an opening tag to the next tag of its kind."""
    assert opening in markup
    return markup.partition(opening)[2].partition(opening.partition("=")[0])[0]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_a_card_leads_straight_to_a_board(game: str) -> None:
    card = part_of(built_parts()["cards"], f'<li class="card" id="{game}">')
    assert f'<a href="?game={game}">' in card
    assert "<svg" in card and "<select" not in card
    assert f'href="#themes-{game}"' in card, "its themes are in the record"
    assert f'id="themes-{game}"' in built_parts()["record"]


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_record_has_each_theme_with_the_number_of_its_puzzles(game: str) -> None:
    card = part_of(built_parts()["record"], f'<li class="card" data-game="{game}"')
    rows = dict(re.findall(r'<tr data-theme="([^"]+)" data-of="(\d+)">', card))
    for theme in profile(game).puzzles.themes:
        number = sum(theme in known.themes for known in puzzles(game))
        assert rows.get(theme, "0") == str(number)
        if number:
            title = html.escape(set_title(game, theme))
            assert f'<a href="?game={game}&amp;set={theme}">{title}</a>' in card


def test_each_link_of_the_record_opens_a_set() -> None:
    links = re.findall(r'href="\?([^"]+)"', built_parts()["record"])
    sets = [link for link in links if not re.search("path=|daily=", link)]
    assert sets
    for link in sets:
        query = dict(part.split("=") for part in html.unescape(link).split("&"))
        opened = find_set(query["game"], query["set"], theme=query.get("theme", ""))
        assert opened.name == query["set"] and opened.theme == query.get("theme", "")


@pytest.mark.parametrize("game", stonebook.GAMES)
def test_the_first_board_is_the_one_with_which_a_session_begins(game: str) -> None:
    first = part_of(built_parts()["boards"], f'<div data-first="{game}">')
    session = PuzzleSession(
        first_set(game, {}), {}, save=lambda *_: None, now=lambda: "2026-01-01T00:00:00+00:00"
    )
    chosen = session.begin()
    assert isinstance(chosen, Puzzle) and chosen is page.first_puzzle(game)
    step, _ = session.open(chosen)
    for sentence in (chosen.goal, step.title, session.ready()):
        assert html.escape(sentence, quote=False) in html.unescape(first)
    assert str(chosen.position.text()) in html.unescape(first)
    for label in (say("step.hint", number=1, total=4), say("puzzle.skip")):
        assert re.search(rf'aria-disabled="true">{label}</button>', first)


def test_an_unknown_puzzle_is_a_plate_without_stones() -> None:
    unknown = part_of(built_parts()["boards"], '<div data-first="otello-unknown">')
    assert "stonebook-plain" in unknown and "<circle" not in unknown and "<svg" in unknown


def test_the_first_board_speaks_the_page_language() -> None:
    with speaking("de"):
        boards = page.fragments()["boards"]
        assert say("puzzle.skip") in boards
    assert say("puzzle.skip") not in boards


def test_the_page_has_the_sentences_that_its_script_says() -> None:
    script = bundle.text("puzzles.js")
    keys = re.findall(r'"((?:site|puzzle)\.[\w.]+)"', script)
    sentences = json.loads(built_parts()["sentences"])
    of_today = [key for key in today.SENTENCES if key not in sentences]
    assert keys and {*keys} <= {*sentences, *of_today}
    assert sentences == {key: texts("en")[key] for key in sentences}


def test_the_file_has_every_puzzle_by_its_themes(tmp_path: Path) -> None:
    page.write(tmp_path)
    known = json.loads((tmp_path / page.THEMES).read_text(encoding="utf-8"))
    for game in stonebook.GAMES:
        themes = dict(known[game])
        gone = {f"{game}/{name}" for name in themes.pop("").split()}
        names = {f"{game}/{name}" for ids in themes.values() for name in ids.split()}
        assert names == {each.id for each in puzzles(game)}
        assert gone == {each.id for each in retired(game)}
    corner = known["otello"]["corner"].split()
    assert all("corner" in puzzle(f"otello/{name}").themes for name in corner)


def test_a_beginner_of_a_game_gets_a_board_of_its_first_theme() -> None:
    for game in stonebook.GAMES:
        chosen = page.first_puzzle(game)
        assert profile(game).puzzles.themes[0] in chosen.themes and not chosen.nothing
    assert len(page.first_puzzle("ikeda").position.cells()) >= MIN_CELLS
