"""Every feature of the site with a sixth game, run by `test_sixth_game.py` with the entry."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import stonebook
from lite import build
from lite.live_pages.standalone_pages import standalone_pages
from lite.site import puzzle_notebooks
from lite.web import bundle
from stonebook.classroom.demonstration.demonstration import Demonstration
from stonebook.classroom.paper.kit import kit
from stonebook.classroom.paper.printing import paper
from stonebook.classroom.paper.worksheet import read_request, worksheet
from stonebook.classroom.plans.script import plan_ids
from stonebook.classroom.task_lists.task_list import (
    ListedTask,
    TaskList,
    matching_puzzles,
    task_list,
)
from stonebook.profiles import has_margin, profile
from stonebook.records import link
from stonebook.search import level, tablebase
from stonebook.search.slices import run_to_end
from stonebook.search.weighing import weigh
from stonebook.teach.authoring.puzzle_check import judging
from stonebook.teach.play.game_choice import read_choice
from stonebook.teach.puzzles import nothing_here, puzzles
from stonebook.teach.puzzles.mining import searching
from stonebook.teach.puzzles.sets.puzzle_sets import find_set
from stonebook.teach.steps.inputs import Text
from stonebook.teach.steps.transcript import transcript
from stonebook.widgets.bench.page import bench_page
from stonebook.widgets.classroom.demonstration.page import demo_page
from stonebook.widgets.classroom.simul.page import many_page
from stonebook.widgets.classroom.tasks.page import tasks_page
from stonebook.widgets.classroom.worksheet_page import worksheet_page
from stonebook.widgets.host import host
from stonebook.widgets.playing.page import play_page
from stonebook.widgets.puzzles.lesson_function import puzzle
from stonebook.widgets.puzzles.page import puzzle_page
from stonebook.widgets.tablebase.page import atlas_page
from tests.lite.conftest import drawn_here, own_folders
from tests.lite.test_whole_build import made
from tests.widgets.timeless_host import Timeless

__all__ = ["drawn_here", "made", "own_folders"]

NOTEBOOKS = Path(__file__).parent / "notebooks"
NOTHING = "There are no puzzles for Noughts and Crosses yet."


@pytest.fixture(scope="module")
def game():
    return stonebook.game("noughts")


@pytest.fixture(scope="module")
def two_rows(game):
    """X has two in a column, and so has O: one square wins."""
    return game.replay(["A1", "B1", "A2", "B2"])


class Visit(Timeless):
    """A visit of a page with an address, and what it shows."""

    def __init__(self, page: Callable[[], Awaitable[object]], **query: str) -> None:
        super().__init__()
        self.shown: list[Any] = []
        host.use_host(self)
        host.arrive(json.dumps({"query": query, "site": "https://example.org/"}).encode().hex())
        asyncio.run(self._visit(page))

    async def _visit(self, page: Callable[[], Awaitable[object]]) -> None:
        await page()
        await self.idle()

    def show(self, output: object) -> None:
        self.shown.append(output)

    @property
    def words(self) -> str:
        return unescape(" ".join(texts_of(self.shown[0])))


def texts_of(widget: Any) -> Iterator[str]:
    for name in ("value", "description"):
        yield str(getattr(widget, name, ""))
    for child in getattr(widget, "children", ()):
        yield from texts_of(child)


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = host.use_host(None)
    yield
    host.use_host(before)


def test_the_games_profile_has_defaults(game):
    known = profile(game)
    assert known.search.solver is None and len(known.search.levels) == 7
    assert not has_margin("noughts")
    assert known.puzzles.themes == ("first-steps", "ending")


def test_the_sixth_game_has_levels_and_move_values(two_rows):
    move = level("noughts", 5).choose(two_rows, seed=1)
    assert str(move) == "A3"
    move_values = weigh(two_rows)
    assert {str(move): worth.outcome for move, worth in move_values.items()}["A3"] == "win"


def test_the_games_board_is_in_the_atlas(two_rows):
    (board,) = tablebase.BOARDS["noughts"]
    assert board.name == "noughts-3x3"
    move_values = tablebase.worths(two_rows)
    assert {worth.outcome for worth in move_values.values()} == {"draw", "loss", "win"}
    assert "Noughts and Crosses" in Visit(show_atlas, board=board.name).words


async def show_atlas() -> None:
    host.host().show(atlas_page().widget())


def test_the_sixth_game_has_no_puzzles_and_the_page_says_so():
    assert puzzles("noughts") == nothing_here("noughts") == ()
    assert find_set("noughts", "").next({}) is None
    assert NOTHING in Visit(puzzle_page, game="noughts").words
    assert [*puzzle_notebooks.notebooks("noughts")] == []
    assert [*matching_puzzles("noughts")] == []


def test_a_teacher_makes_puzzles(two_rows):
    skin = puzzle("Win", "A1 B1 A2 B2", game="noughts")
    step = skin.step
    assert [str(move) for move in step.puzzle.accepted] == ["A3"]
    assert transcript(step)
    step.restart()
    assert step.answer(Text("A3")).right
    verdict = run_to_end(judging(two_rows, "outcome"))
    assert verdict.solved and [str(move) for move in verdict.solved.accepted] == ["A3"]


def test_puzzles_are_found_by_self_play():
    result = run_to_end(searching("noughts"))
    assert result.game == "noughts" and result.accepted
    assert {*result.themes} <= {"first-steps", "ending"}


async def show_tasks() -> None:
    await tasks_page({})


def test_a_task_list_holds_a_position_of_the_game(two_rows):
    tasks = TaskList((ListedTask(link(two_rows), seeks="outcome"),), nonce=7)
    assert task_list(tasks.link) == tasks
    shown = Visit(show_tasks, **{"#": tasks.link.partition("#")[2] or tasks.link})
    assert shown.shown


def test_a_worksheet_has_positions_and_the_kit_has_a_board(two_rows):
    sheet = worksheet(read_request({"ids": f"https://example.org/#{link(two_rows)}"}))
    assert [str(move) for move in sheet.exercises[0].answers] == ["A3"]
    with pytest.raises(stonebook.BadSettings, match=NOTHING):
        read_request({"game": "noughts"})
    assert [len(part.pages) for part in kit("noughts", paper("a4"))] == [1, 1, 1]
    assert NOTHING in Visit(worksheet_page, game="noughts").words
    assert "lesson plans for Noughts" in Visit(worksheet_page, game="noughts", what="plan").words
    assert "square" in Visit(worksheet_page, game="noughts", what="kit").words
    assert plan_ids("noughts") == ()


def test_the_sixth_game_is_demonstrated(two_rows):
    demonstration = Demonstration()
    for line in ("board noughts", "play B2"):
        demonstration.do(line)
    assert Visit(demo_page, game="noughts").shown


def test_the_sixth_game_is_played_on_pages():
    assert read_choice({"game": "noughts"}).title == "Noughts and Crosses"
    assert Visit(play_page, game="noughts", two="3").shown
    assert Visit(bench_page, game="noughts").shown
    assert Visit(many_page).shown


@pytest.fixture
def bundled():
    """The scripts of the pages, made before folders and processes are replaced."""
    bundle.scripts()


def test_the_site_is_built_with_the_sixth_game(bundled, made, own_folders, drawn_here):
    site = own_folders / "out" / "dist"
    build.build(NOTEBOOKS, site)
    for language in ("", "de/"):
        for page in standalone_pages():
            assert (site / f"{language}{page.name}/index.html").is_file(), page.name
        own = (site / f"{language}noughts/index.html").read_text(encoding="utf-8")
        assert "Noughts and Crosses" in own
    text = {
        name: (site / name / "index.html").read_text(encoding="utf-8")
        for name in ("play", "puzzles", "atlas", "noughts/three-in-a-line/read")
    }
    assert 'id="noughts"' in text["play"]
    assert NOTHING in text["puzzles"]
    assert "?board=noughts-3x3" in text["atlas"]
    assert "Noughts" in text["noughts/three-in-a-line/read"]
    assert 'data-track="noughts"' in (site / "index.html").read_text(encoding="utf-8")
