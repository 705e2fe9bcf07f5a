"""The grid of results: a sign for each outcome, sums, and a board for each cell."""

from __future__ import annotations

import re
from html import unescape

import pytest

from stonebook.classroom.task_lists.graded_pile import GradedPile, PupilResult, TaskOutcome
from stonebook.classroom.task_lists.grading import grading_pile
from stonebook.classroom.task_lists.saved_lists import TaskListDraft
from stonebook.classroom.task_lists.task_list import ListedTask, TaskList
from stonebook.search.slices import run_to_end
from stonebook.widgets.classroom.results.grid import ResultsGrid
from stonebook.widgets.classroom.results.panel import ResultsPanel
from stonebook.words import say
from tests.classroom.random_pupils import NAMES, Pupil, some_list

TITLES = {"otello/bracketing": "O-tell-O: Bracketing"}
CELL = re.compile(r'<td data-state="(\w+)"[^>]*>(?:<button[^>]*aria-label="([^"]*)">)?([^<]*)<')


@pytest.fixture(scope="module")
def pile() -> GradedPile:
    lines = [
        f"{name}: {pupil.short if index == 3 else pupil.full}"
        for index, name in enumerate(NAMES[:8])
        for pupil in [Pupil(some_list(), name, wrong=3)]
    ]
    return run_to_end(grading_pile(some_list(), "\n".join(lines)))


def rows(pile: GradedPile) -> list[list[tuple[str, str, str]]]:
    html = ResultsGrid(pile, TITLES, is_pressable=True).html()
    body = html.partition("<tbody>")[2].partition("</tbody>")[0]
    return [CELL.findall(row) for row in body.split("</tr>") if row]


def test_each_cell_has_the_sign_and_the_words_of_its_outcome(pile: GradedPile) -> None:
    signs = {"first": "✓", "later": "(✓)", "helped": "✓?", "wrong": "✗", "open": "○"}
    found = set()
    for result, row in zip(pile.results, rows(pile), strict=True):
        assert len(row) == len(pile.task_list.tasks)
        for number, (went, (state, label, shown)) in enumerate(
            zip(result.outcomes, row, strict=True), start=1
        ):
            task = pile.task_list.tasks[number - 1]
            assert state == went.shown
            assert shown.split()[0] == ("◐" if task.lesson and state == "helped" else signs[state])
            assert label.startswith(f"{result.name}, task {number}: ")
            found.add(state)
    assert {"first", "later", "open"} <= found


def test_the_tab_key_reaches_the_grid_once(pile: GradedPile) -> None:
    html = ResultsGrid(pile, TITLES, is_pressable=True).html()
    assert re.findall(r'data-press="([^"]*)" tabindex="0"', html) == ["0 0"]


def test_a_failed_puzzle_is_wrong_and_an_untouched_puzzle_is_open() -> None:
    assert TaskOutcome("open", "A1", ("A1",), attempts=1).shown == "wrong"
    assert TaskOutcome("open").shown == "open"
    assert TaskOutcome("later", "A1", ("A1",), attempts=2).shown == "later"


def test_sums_count_each_task_and_each_pupil(pile: GradedPile) -> None:
    html = ResultsGrid(pile, TITLES, is_pressable=True).html()
    foot = html.split("<tfoot>")[1].split("</tr>")
    sums = [[*map(int, re.findall(r"<td>(\d+)</td>", row))] for row in foot[:2]]

    def count(index: int, *states: str) -> int:
        return sum(result.outcomes[index].state in states for result in pile.results)

    at_once = [count(index, "first") for index in range(5)]
    solved = [count(0, "first", "later")]
    solved += [count(index, "first", "later", "helped") for index in range(1, 5)]
    assert sums == [at_once, solved]
    totals = re.findall(r"<td>(\d) of 5</td></tr>", html)
    assert sum(map(int, totals)) == sum(solved)


def test_a_begun_lesson_is_not_solved() -> None:
    tasks = TaskList((ListedTask("otello/bracketing", lesson=True),))
    pupil = PupilResult("Ann", (TaskOutcome("helped"),))
    assert GradedPile(tasks, (pupil,), (), {}).solved_by(pupil) == 0


def test_a_cell_opens_the_board_with_the_wrong_and_the_right_moves(pile: GradedPile) -> None:
    pupil, index = next(
        (pupil, index)
        for pupil, result in enumerate(pile.results)
        for index, went in enumerate(result.outcomes)
        if went.wrong
    )
    result = pile.results[pupil]
    html = unescape(ResultsGrid(pile, TITLES).dialog_html(pupil, index, 1))
    assert f"{result.name}, task {index + 1}" in html
    assert say("tasks.grid.wrong", moves=[*dict.fromkeys(result.outcomes[index].wrong)]) in html
    right = [*map(str, pile.puzzles[index].accepted)]
    assert say("tasks.grid.right", moves=right) in html
    assert pile.puzzles[index].goal in html
    assert html.count("<svg") == 1


def test_a_short_code_shows_only_the_right_move(pile: GradedPile) -> None:
    html = unescape(ResultsGrid(pile, TITLES).dialog_html(3, 1, 1))
    assert pile.results[3].short
    assert say("tasks.grid.short") in html
    assert say("tasks.grid.right", moves=[*map(str, pile.puzzles[1].accepted)]) in html
    assert "Wrong moves" not in html


def test_a_lesson_opens_without_a_board(pile: GradedPile) -> None:
    html = ResultsGrid(pile, TITLES).dialog_html(0, 0, 1)
    assert "<svg" not in html
    assert say("tasks.lesson", title=TITLES["otello/bracketing"]) in html


def test_a_press_on_a_cell_opens_a_new_dialog_each_time(
    pile: GradedPile, page_host: object
) -> None:
    page = ResultsPanel(TaskListDraft(), TITLES, some_list)
    page._show(pile)
    grid = page.summary
    assert 'data-press="0 1"' in grid.markup.value
    grid._field.value = "1 0 1"
    first = page.dialog.value
    grid._field.value = "2 0 1"
    assert "<dialog" in first and first != page.dialog.value


def test_a_grid_in_a_notebook_has_no_buttons(pile: GradedPile) -> None:
    html = ResultsGrid(pile, {}, is_pressable=False).html()
    assert "<button" not in html and 'scope="row"' in html and 'scope="col"' in html


def test_scanned_codes_join_the_pile_and_are_read_when_the_camera_stops(
    pile: GradedPile, page_host: object
) -> None:
    page = ResultsPanel(TaskListDraft(), TITLES, some_list)
    camera = page.camera
    camera.open()
    assert "<video" in camera.panel.markup.value
    for name in NAMES[:2]:
        camera._take_message(f"scan {name}: {Pupil(some_list(), name).full}")
    assert camera.announcement.text == say("codes.scan.added", name=NAMES[1], number=2)
    assert page.pile_field.value.count("\n") == 1
    camera._take_message("stop")
    assert camera.panel.markup.value == ""
    assert page._graded is not None and len(page._graded.results) == 2


def test_the_camera_needs_a_list(page_host: object) -> None:
    page = ResultsPanel(TaskListDraft(), TITLES, lambda: TaskList(()))
    page.camera.open()
    assert page.camera.panel.markup.value == ""
    assert page.camera.announcement.text == say("tasks.results.no_list")
