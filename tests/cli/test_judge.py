"""The command that judges a lesson."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stonebook.cli import main

CELL = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
RUN = """from stonebook.widgets import begin, pair
begin("otello/own")
pair("May it be played?",
     ("C4 C5", "D3"),
     ("C4 C5", "C6"))
"""


def notebook(folder: Path, source: str) -> str:
    about = {"track": "otello", "lesson": "own", "rules": ["OT5"], "title": "Own"}
    cells = [{**CELL, "id": "begin", "source": source}]
    file = folder / "own.ipynb"
    file.write_text(json.dumps({"cells": cells, "metadata": {"stonebook": about}}))
    return str(file)


def test_a_lesson_that_catches_its_believers_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "otello/passing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "otello/passing"
    assert lines[1].startswith("  Caught: a player may always pass (OT5), in “Must X pass?”: ")
    assert lines[-1] == "4 of 4 wrong beliefs are caught."


def test_a_notebook_of_an_older_format_has_no_ids_of_cells(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(notebook(tmp_path, RUN))
    file.write_text(file.read_text().replace('"id": "begin", ', ""))
    main(["judge", str(file)])
    assert "wrong beliefs are caught." in capsys.readouterr().out


def test_a_belief_that_slips_through_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """OT5: a lesson that never asks about a pass."""
    source = RUN.replace('"D3"', '"A1"')
    table = tmp_path / "table.md"
    assert main(["judge", notebook(tmp_path, source), "--table", str(table)]) == 1
    out = capsys.readouterr().out
    assert "  Slips through: a player may always pass (OT5).\n" in out
    assert out.endswith("0 of 1 wrong beliefs are caught.\n")
    row = "| otello/own | 0/1 | a player may always pass (OT5): **slips through** |\n"
    assert row in table.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("1 / 0", "stonebook: Code box begin of the notebook fails: division by zero\n"),
        ("task()", "stonebook: Code box begin of the notebook fails: task is not imported."),
        (RUN.replace("C6", "D3"), "stonebook: Code box begin of the notebook fails: "),
    ],
)
def test_a_lesson_that_fails_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, message: str
) -> None:
    assert main(["judge", notebook(tmp_path, source)]) == 1
    assert capsys.readouterr().err.startswith(message)


def test_a_file_that_is_not_a_lesson_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.ipynb").write_text("{}")
    assert main(["judge", str(tmp_path / "own.ipynb")]) == 1
    assert capsys.readouterr().err == "stonebook: own.ipynb is not a lesson's notebook.\n"
