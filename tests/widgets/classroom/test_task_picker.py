"""Picking tasks by their pictures and words, and the order of the list."""

from __future__ import annotations

import re
from html import unescape

import pytest

from stonebook.classroom.task_lists.saved_lists import TaskListDraft
from stonebook.records.links.tasks import MAX_TASKS
from stonebook.teach.puzzles import puzzle
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade
from stonebook.widgets.classroom.tasks.task_list_editor import TaskListEditor
from stonebook.widgets.classroom.tasks.task_picker import PAGE_LENGTH
from stonebook.widgets.host.page_info import PageInfo
from stonebook.words import say
from tests.widgets.parts import press_markup, words
from tests.widgets.timeless_host import Timeless

pytestmark = pytest.mark.usefixtures("page_host")
TITLES = {"otello/bracketing": "O-tell-O: Bracketing", "compare/two-ends": "Games: Two ends"}


@pytest.fixture
def editor() -> TaskListEditor:
    return TaskListEditor(TaskListDraft(), {}, TITLES)


def cards(editor: TaskListEditor) -> list[str]:
    return re.findall(r'data-card="([^"]+)"', editor.picker.cards.markup.value)


def listed(editor: TaskListEditor) -> list[str]:
    return re.findall(r'data-task="([^"]+)"', editor.picked.cards.markup.value)


def test_a_card_shows_the_board_the_theme_the_difficulty_and_the_goal(
    editor: TaskListEditor,
) -> None:
    editor.picker.kind.value = "io"
    html = unescape(editor.picker.cards.markup.value)
    first, *_ = cards(editor)
    assert len(cards(editor)) == html.count("<svg") == PAGE_LENGTH
    assert say(f"puzzle.difficulty.{difficulty_grade(puzzle(first))}") in html
    assert puzzle(first).goal in html


def test_a_lesson_shows_its_own_first_board(page_host: Timeless) -> None:
    page_host.change(PageInfo(site="https://stones.example/school/"))
    html = TaskListEditor(TaskListDraft(), {}, TITLES).picker.cards.markup.value
    matches = re.findall(r'<img src="([^"]+)" alt=""', html)
    root = "https://stones.example/school/static/stonebook/first/"
    assert matches == [f"{root}{lesson}.svg" for lesson in TITLES]


@pytest.mark.parametrize("grade", GRADES)
def test_a_difficulty_shows_only_its_puzzles(editor: TaskListEditor, grade: str) -> None:
    editor.picker.kind.value = "otello"
    editor.picker.grade.value = grade
    results = [difficulty_grade(puzzle(id)) for id in cards(editor)]
    assert results and set(results) == {grade}


def test_lessons_have_the_first_board_of_their_game(editor: TaskListEditor) -> None:
    html = editor.picker.cards.markup.value
    assert cards(editor) == ["lesson:otello/bracketing", "lesson:compare/two-ends"]
    assert html.count("<svg") == 1
    editor.picker.search.value = "ends"
    assert cards(editor) == ["lesson:compare/two-ends"]


def test_more_puzzles_follow_and_a_new_choice_starts_again(editor: TaskListEditor) -> None:
    editor.picker.kind.value = "jo"
    editor.picker.more()
    assert len(cards(editor)) == 2 * PAGE_LENGTH
    editor.picker.kind.value = "io"
    assert len(cards(editor)) == PAGE_LENGTH


def test_tasks_come_in_the_order_of_the_presses_and_a_second_press_removes(
    editor: TaskListEditor,
) -> None:
    editor.picker.kind.value = "io"
    first, second, third = cards(editor)[:3]
    for id in (third, first, second):
        press_markup(editor.picker.cards.widget, id)
    assert listed(editor) == [third, first, second]
    editor.picker.press(first)
    assert listed(editor) == [third, second]


def test_buttons_move_and_remove_tasks(editor: TaskListEditor) -> None:
    editor.picker.kind.value = "io"
    ids = cards(editor)[:3]
    for id in ids:
        editor.picker.press(id)

    def press(text: str) -> None:
        press_markup(editor.picked.widget, text)

    press(f"down {ids[0]}")
    assert listed(editor) == [ids[1], ids[0], ids[2]]
    press(f"up {ids[1]}")
    assert listed(editor) == [ids[1], ids[0], ids[2]], "the first task stays"
    assert say("tasks.moved", number=1) in words(editor.widget)
    press(f"remove {ids[0]}")
    assert listed(editor) == [ids[1], ids[2]]


def test_a_full_list_says_so(editor: TaskListEditor) -> None:
    editor.picker.kind.value = "otello"
    editor.picker.more()
    editor.picker.more()
    for id in cards(editor)[: MAX_TASKS + 1]:
        editor.picker.press(id)
    assert len(listed(editor)) == MAX_TASKS
    assert say("tasks.list.full", most=MAX_TASKS) in words(editor.widget)
