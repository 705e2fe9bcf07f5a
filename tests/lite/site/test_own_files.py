"""A school's own notebooks and puzzles: they become lessons, and broken files are named."""

import json
from pathlib import Path

import pytest

from lite.setup.messages import BuildStopped
from lite.site import lesson_files, lesson_pictures, own_files
from lite.site.lesson_files import LessonFile
from tests.lite.conftest import code, write_notebook

ROW = {
    "name": "one-row",
    "board": ["width: 3", "height: 1", "to move: Black", "1 . . .", "  A B C"],
    "seeks": "outcome",
}
pytestmark = pytest.mark.usefixtures("drawn_here")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own"


def put(folder: Path, name: str, content: object) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    file.write_text(text, encoding="utf-8")


def added(folder: Path, *lessons: LessonFile) -> list[LessonFile]:
    return own_files.add(folder, [*lessons])


def why(folder: Path) -> list[str]:
    """Return the lines that name the faults."""
    with pytest.raises(BuildStopped) as caught:
        added(folder)
    return caught.value.advice.splitlines()


def test_there_may_be_no_such_folder(own: Path) -> None:
    assert added(own) == []


def test_a_notebook_becomes_a_lesson_of_its_game(own: Path, tmp_path: Path) -> None:
    begin = code("begin", "from stonebook.widgets import begin\nbegin('otello/a')", "autorun")
    write_notebook(own, "otello/our-lesson", begin, title="Ours", order=2)
    write_notebook(tmp_path, "otello/last", title="Last", order=3)
    (there,) = lesson_files.read(tmp_path)
    assert [lesson.title for lesson in added(own, there)] == ["Ours", "Last"]


def test_a_cell_without_an_id_gets_one(own: Path) -> None:
    cell = {"cell_type": "code", "metadata": {"tags": ["autorun"]}, "source": "1 + 1"}
    put(own, "io/a.ipynb", {"cells": [cell], "metadata": {}})
    (lesson,) = added(own)
    outcome = lesson_pictures.run(lesson.path, lesson.notebook)
    assert outcome["cell-1"].picture == {"text/plain": "2"}


def test_a_file_of_puzzles_becomes_a_lesson_that_the_solver_has_proved(own: Path) -> None:
    put(own, "alterigo/rows.json", {"title": "Rows", "summary": "S", "puzzles": [ROW]})
    (lesson,) = added(own)
    assert (lesson.key, lesson.title, lesson.summary) == ("alterigo/rows", "Rows", "S")
    outcome = lesson_pictures.run(lesson.path, lesson.notebook)
    assert [*outcome] == ["begin", "one-row"]
    assert "One row" in outcome["one-row"].reading


def test_a_file_of_the_bench_is_read(own: Path) -> None:
    entry = {**ROW, "length": 1, "themes": ["x"], "accepted": ["B1"], "proved": ["win", None, 1, 1]}
    hints = ["Idea.", "Where.", "{A1} or {B1}?", "{B1}, since it is in the middle."]
    entry |= {"hints": hints, "feedback": {"A1": "No."}, "otherwise": "No.", "because": "Yes."}
    put(own, "alterigo/rows.json", [entry])
    (lesson,) = added(own)
    assert "Yes." in lesson_pictures.run(lesson.path, lesson.notebook)["one-row"].key


def test_moves_and_settings_lead_to_a_board(own: Path) -> None:
    entry = {"title": "A", "moves": "A1", "settings": {"width": 4, "height": 1}}
    put(own, "alterigo/m.json", [entry])
    (lesson,) = added(own)
    assert "1 B . . ." in lesson_pictures.run(lesson.path, lesson.notebook)["a"].reading


def test_a_mark_at_the_start_of_a_file_is_ignored(own: Path) -> None:
    put(own, "alterigo/rows.json", f"\ufeff{json.dumps([ROW])}")
    assert [lesson.key for lesson in added(own)] == ["alterigo/rows"]


def test_a_file_that_cannot_be_read_is_reported(own: Path) -> None:
    put(own, "alterigo/rows.json", [ROW])
    (own / "alterigo" / "gone.json").symlink_to(own / "nowhere.json")
    assert why(own) == ["own/alterigo/gone.json: It can't be read: No such file or directory."]


BROKEN = {
    "otello/a.ipynb": ('{\n "cells": [,]}', "line 2, column 12: Expecting value."),
    "otello/b.ipynb": ([1], "It is not a notebook: it has no cells."),
    "otello/c.ipynb": ({"cells": [{}]}, "cell 1: It has no type, no metadata or no source."),
    "otello/cc.ipynb": ({"cells": []}, "is not a notebook: it has no metadata, {…}."),
    "otello/d e.ipynb": ("{}", "Its name becomes an address: use letters from a to z"),
    "chess/a.ipynb": ("{}", "Put it into one of the folders otello, io, ikeda, alterigo, jo"),
    "a.ipynb": ("{}", "Put it into one of the folders"),
    "io/a.docx": ("x", "It is neither a notebook (.ipynb) nor a file of puzzles (.json)."),
    "io/b.json": ("{}", "It is not a list of puzzles"),
    "io/c.json": ([ROW, 3], "puzzle 2: It is not an object"),
    "io/d.json": ([{}], "puzzle 1: It has no “name” and no “title”. It has no “board” and no"),
    "io/e.json": ([{**ROW, "boards": 1}], "puzzle 1: Nothing is known about “boards”."),
    "io/f.json": ([{**ROW, "hints": "x"}], "puzzle 1: “hints” is not a list of strings."),
    "io/g.json": ([ROW, ROW], "puzzle 2: Another one is called “one-row”, too."),
    "io/h.json": ([{**ROW, "settings": 3}], "puzzle 1: “settings” is not an object."),
    "io/j.json": (
        [{**ROW, "moves": "A1"}],
        "puzzle 1: It has both “board” and “moves”. Moves after a board are “after”.",
    ),
    "io/k.json": (
        [{**ROW, "settings": {"seeks": "margin", "game": "jo"}}],
        "puzzle 1: Nothing is known about “game”, “seeks” in “settings”.",
    ),
    "io/l.json": ({"puzzles": [ROW], "puzle": []}, "Nothing is known about “puzle”."),
    "io/m.json": ([{**ROW, "board": []}], "puzzle 1: “board” is empty."),
    "io/n.json": (
        [{**ROW, "name": "Begin"}],
        "puzzle 1: The name “begin” is reserved. Give the puzzle another “name”.",
    ),
    "otello/e.ipynb": (
        {"cells": [{"cell_type": "code", "metadata": None, "source": "1"}]},
        "cell 1: Its metadata is not an object.",
    ),
    "otello/f.ipynb": (
        {"cells": [{"cell_type": "code", "metadata": {"tags": ["autorun"]}, "source": 5}]},
        "cell 1: Its source is neither a string nor a list of strings.",
    ),
    "otello/g.ipynb": (
        {"cells": [{"cell_type": "weird", "metadata": {}, "source": ""}]},
        "cell 1: Its type is not one of code, markdown, raw.",
    ),
    "io/i.json": ("[" * 100_000, "Its lists are nested too deeply."),
    "compare/a.json": ([ROW], "A file of puzzles must be in the folder of its game"),
    "jo/a.ipynb": (
        {"cells": [], "metadata": {"stonebook": {"order": "x"}}},
        "its order or its minutes are not a number",
    ),
}


def test_every_broken_file_is_named_with_the_place_and_the_reason(own: Path) -> None:
    for name, (content, _) in BROKEN.items():
        put(own, name, content)
    lines = why(own)
    assert len(lines) == len(BROKEN)
    for line, name in zip(lines, sorted(BROKEN, key=lambda name: f"own/{name}:"), strict=True):
        assert line.startswith(f"own/{name}: {BROKEN[name][1]}")


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        ({**ROW, "board": ["1 . Q .", "  A B C"]}, "one-row"),
        ({**ROW, "seeks": "fun"}, "fun"),
        ({**ROW, "hints": ["Only one."]}, "one-row"),
        ({**ROW, "board": ["width: 5", "height: 5", "to move: Black"]}, "one-row"),
    ],
)
def test_a_puzzle_that_the_solver_refuses_is_reported(
    own: Path, puzzle: dict[str, object], reason: str
) -> None:
    put(own, "alterigo/rows.json", [puzzle])
    (line, *_) = why(own)
    assert line.startswith("own/alterigo/rows.json: ") and "Traceback" not in line
    assert reason in line


def test_a_puzzle_that_takes_too_long_is_named_without_a_notebook(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_slow(*_: object) -> object:
        raise TimeoutError

    monkeypatch.setattr(lesson_pictures.processes, "run", too_slow)
    put(own, "alterigo/slow.json", [{**ROW, "name": "slow"}])
    assert why(own) == [
        "own/alterigo/slow.json: A puzzle is not proved in 60 s. Take positions closer to the end."
    ]


def test_a_title_is_one_heading(own: Path) -> None:
    put(own, "alterigo/rows.json", {"title": "a\n# b", "puzzles": [ROW]})
    (lesson,) = added(own)
    assert lesson.title == "a # b"
    assert lesson.notebook["cells"][0]["source"] == "# a # b"


def test_a_broken_cell_is_named_with_its_line(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # a separate process reports the traceback
    write_notebook(own, "otello/a", code("it", "x = 1\nstart(x)", "autorun"))
    assert why(own) == [
        "own/otello/a.ipynb: code box “it”, line 2: NameError: name 'start' is not defined"
    ]


def test_a_function_that_is_not_imported_is_named_with_its_import(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    write_notebook(own, "otello/a", code("it", "x = 1\nbegin(x)", "autorun"))
    (reason,) = why(own)
    assert reason.startswith("own/otello/a.ipynb: it: begin is not imported.")
    assert reason.endswith("from stonebook.widgets import begin")


def test_a_name_that_is_taken_is_refused(own: Path, tmp_path: Path) -> None:
    write_notebook(own, "otello/a")
    put(own, "otello/a.json", [ROW])
    write_notebook(own, "io/b")
    write_notebook(tmp_path / "notebooks", "io/b")
    with pytest.raises(BuildStopped) as caught:
        added(own, *lesson_files.read(tmp_path / "notebooks"))
    assert caught.value.advice.splitlines() == [
        "own/io/b.ipynb: notebooks/io/b.ipynb already has this name. Rename the file.",
        "own/otello/a.json: own/otello/a.ipynb already has this name. Rename the file.",
    ]
