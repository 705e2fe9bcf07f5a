"""Standalone pages: an address in each language, and forms that need no script."""

from __future__ import annotations

import ast
import html
import importlib
import json
import re
from pathlib import Path

import pytest

import stonebook
from lite.live_pages import standalone_pages
from lite.publish import policy
from lite.setup import paths
from lite.site import lesson_files
from lite.web import bundle
from stonebook.search.tablebase import BOARDS
from stonebook.teach.play.game_choice import read_choice
from stonebook.words import say, speaking
from tests.lite.markup import Element, page


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    own = folder / "static" / "stonebook"
    own.mkdir(parents=True)
    for name in bundle.WIDGETS:
        (own / name).write_text("", encoding="utf-8")
    standalone_pages.write(folder, lesson_files.read(paths.NOTEBOOKS), "build")
    policy.write(folder)
    return folder


@pytest.mark.parametrize(("language", "up"), [("en", "../"), ("de", "../../")])
def test_a_page_knows_its_address_its_language_and_its_cells(
    site: Path, language: str, up: str
) -> None:
    folder = site if language == "en" else site / language
    file = folder / "play" / "index.html"
    tree = page(file)
    root = tree.only("html")
    assert root["lang"] == language
    assert [root[f"data-stonebook-{name}"] for name in ("page", "standalone", "root")] == [
        "live",
        "play/",
        up,
    ]
    with speaking(language):
        assert root["data-stonebook-title"] == say("site.play.title")
    data = json.loads(tree.only("script", id="stonebook-page").raw)
    places = [section["data-cell"] for section in tree.every("section", class_="stonebook-cell")]
    assert [cell["id"] for cell in data["cells"]] == places == ["board"]
    # Every file that it asks for exists, or is written by another part of the build.
    for name in ("play.css", "play.js"):
        assert (site / "static" / "stonebook" / name).is_file()
        assert f"{up}static/stonebook/{name}?v=build" in file.read_text(encoding="utf-8")


def test_the_link_back_has_its_words_and_its_page_in_each_language(site: Path) -> None:
    tree = page(site / "play" / "index.html")
    way = tree.only("a", id="stonebook-back-link")
    assert (way["data-say"], way["data-goes"]) == ("site.play.all", "play/")
    words = json.loads(tree.only("script", id="stonebook-words").raw)
    with speaking("de"):
        assert words["de"]["site.play.all"] == say("site.play.all")


def forms(made: Element) -> dict[str, dict[str, str]]:
    """The values that each unchanged form sends."""
    sent = {}
    for form in made.every("form"):
        assert (form["method"], form["action"]) == ("get", "./")
        fields = [
            field
            for field in form.every("input")
            if field.attrs.get("type") != "radio" or "checked" in field.attrs
        ]
        values = {field["name"]: field["value"] for field in fields}
        for select in form.every("select"):
            chosen = [
                option["value"] for option in select.every("option") if "selected" in option.attrs
            ]
            (values[select["name"]],) = chosen
        sent[values["game"]] = values
    return sent


def test_each_form_sends_what_the_page_reads(site: Path) -> None:
    sent = forms(page(site / "play" / "index.html"))
    assert [*sent] == [*stonebook.GAMES]
    for name, values in sent.items():
        choice = read_choice(values)
        assert choice.game.name == name
        assert choice.settings == choice.game.start().settings
        assert choice.seats == (None, 0), "Newcomer plays until the reader has beaten a level"


def test_only_a_page_with_forms_may_send_one_and_only_to_the_site(site: Path) -> None:
    text = (site / "play" / "index.html").read_text(encoding="utf-8")
    assert "form-action 'self'" in text
    (site / "other.html").write_text("<html><head></head></html>", encoding="utf-8")
    policy.write(site)
    assert "form-action 'none'" in (site / "other.html").read_text(encoding="utf-8")


def test_a_page_is_found_by_its_folder_alone(tmp_path: Path) -> None:
    known = standalone_pages.standalone_pages()
    assert [entry.name for entry in known] == sorted(entry.name for entry in known)
    assert {"atlas", "play", "worksheet"} <= {entry.name for entry in known}
    folder = tmp_path / "hello"
    folder.mkdir()
    (tmp_path / "shared").mkdir()
    (folder / "page.json").write_text(
        '{"cells": {"board": ["one", "two"]}, "styles": ["choosing.css"]}', encoding="utf-8"
    )
    (folder / "hello.css").write_text("", encoding="utf-8")
    (page_,) = standalone_pages.standalone_pages(tmp_path)
    assert (page_.name, page_.cells, page_.bar_link) == ("hello", {"board": "one\ntwo"}, "")
    assert page_.files == ["choosing.css", "hello.css"]
    assert page_.fragments() == {}
    (folder / "hello.js").write_text("", encoding="utf-8")
    assert page_.files == ["choosing.css", "hello.css", "hello.js"]


def test_the_atlas_leads_to_every_board_and_speaks_of_each_game(site: Path) -> None:
    text = (site / "atlas" / "index.html").read_text(encoding="utf-8")
    named = dict(re.findall(r'<a href="\?board=([^"]+)">([^<]+)</a>', text))
    assert named == {board.name: str(board) for boards in BOARDS.values() for board in boards}
    for game in BOARDS:
        for key in (f"site.atlas.found.{game}", f"site.atlas.searched.{game}"):
            assert f"<li>{html.escape(say(key))}</li>" in text


@pytest.mark.parametrize(
    "standalone", standalone_pages.standalone_pages(), ids=lambda standalone: standalone.name
)
def test_the_functions_that_its_cells_call_exist(
    standalone: standalone_pages.StandalonePage,
) -> None:
    for source in standalone.cells.values():
        filled = source.replace("{lessons}", "{}")
        tree = compile(
            filled, standalone.name, "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
        )
        (statement,) = (node for node in tree.body if isinstance(node, ast.ImportFrom))
        (name,) = (alias.name for alias in statement.names)
        assert callable(getattr(importlib.import_module(str(statement.module)), name))
        called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call)}  # type: ignore[attr-defined]
        assert called == {name}


def test_the_puzzle_page_names_the_games_in_the_order_of_the_puzzles_of_the_day(site: Path) -> None:
    root = re.search(r"<html[^>]*>", (site / "puzzles" / "index.html").read_text(encoding="utf-8"))
    assert root and f'data-stonebook-games="{" ".join(stonebook.GAMES)}"' in root[0]
