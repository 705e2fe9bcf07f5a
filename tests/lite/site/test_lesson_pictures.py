"""The output of each cell is on the page: boards, and the values that texts mention."""

from __future__ import annotations

import ast
import json
from typing import Any

import pytest

from lite.site import lesson_pictures, reading_pages
from tests.lessons.lesson import LESSONS, Lesson, source_of
from tests.lite.markup import page

DRAWN = ("plain", "play", "tournament")
"""Words with a picture of their own."""


def code(number: int, source: str) -> dict[str, Any]:
    tags = {"tags": ["autorun"]}
    return {"id": f"c{number}", "cell_type": "code", "metadata": tags, "source": source}


def shows_a_value(cell: dict[str, Any]) -> bool:
    """Whether a visible cell ends with a value, and not with a lesson function."""
    hidden = cell["metadata"].get("jupyter", {}).get("source_hidden")
    if cell["cell_type"] != "code" or hidden:
        return False
    last = ast.parse(source_of(cell)).body[-1]
    if not isinstance(last, ast.Expr):
        return False
    return not (isinstance(last.value, ast.Call) and ast.unparse(last.value.func) in DRAWN)


def test_values_of_every_kind_are_shown() -> None:
    cells = [
        code(0, "['C3', 'D4'], 'X'"),
        code(1, "{'D1': ('White', 'single')}"),
        code(2, "'a < b'"),
        code(3, "import stonebook\nstonebook.game('otello').start(size=4)"),
        code(4, "nothing = 1"),
    ]
    displays = lesson_pictures.run("values", {"cells": cells})
    shown = [page(displays[cell["id"]].reading) for cell in cells]
    texts = ["(['C3', 'D4'], 'X')", "{'D1': ('White', 'single')}", "'a < b'"]
    assert [body.only("code").text for body in shown[:3]] == texts
    assert all(body.only("figcaption").text == "The code shows:" for body in shown[:4])
    assert len(shown[3].every("svg")) == 1
    assert displays["c4"].reading == ""


def test_cells_that_the_end_leads_to_are_found_by_what_they_show() -> None:
    cells = [
        code(0, "from stonebook.widgets import *\nbegin('otello/first')"),
        code(1, "# the end:\nplay('Play', game='otello')"),
        code(2, "(play('Again', game='otello'))"),
        code(3, "text = '''\nminute('''"),
        code(4, "minute('', game='otello', against='grabber')"),
    ]
    notebook = {"cells": cells}
    assert lesson_pictures.linked_cells("linked", notebook) == {"play": "c1", "minute": "c4"}
    served = lesson_pictures.add("linked", notebook)["cells"]
    linked = [cell["metadata"].get("stonebook_linked", "") for cell in served]
    assert linked == ["", "play", "play", "", "minute"]


WITH_VALUES = [lesson for lesson in LESSONS if any(map(shows_a_value, lesson.cells))]


@pytest.mark.parametrize("lesson", WITH_VALUES, ids=lambda lesson: lesson.id)
def test_a_lesson_shows_the_values_of_its_visible_cells(lesson: Lesson) -> None:
    notebook = json.loads(lesson.path.read_text(encoding="utf-8"))
    displays = lesson_pictures.run(lesson.id, notebook)
    for cell in filter(shows_a_value, lesson.cells):
        for live in (False, True):
            body = page(reading_pages._cell(cell, displays[cell["id"]], {} if live else None))
            figure = body.only("figure", class_="value")
            assert figure.every("code") or figure.every("svg"), cell["id"]
