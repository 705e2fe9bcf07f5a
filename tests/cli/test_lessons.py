"""The command that copies the lessons for any Jupyter, and opens the first."""

import json
import sys

import pytest

from stonebook.cli.command_line import main
from stonebook.cli.commands import lessons
from tests.lessons.lesson import source_of


def copy(folder, *options):
    assert main(["lessons", str(folder), *options]) == 0


def notebook(file):
    return json.loads(file.read_text(encoding="utf-8"))


def test_every_lesson_is_copied_for_a_python_of_other_jupyters(tmp_path, capsys):
    copy(tmp_path / "mine", "--no-open")
    source = lessons.LESSON_FOLDERS[1]
    names = {file.relative_to(source) for file in source.glob("*/*.ipynb")}
    files = {file.relative_to(tmp_path / "mine") for file in (tmp_path / "mine").rglob("*.ipynb")}
    assert files == names and len(names) > 40
    assert capsys.readouterr().out.startswith(f"{len(names)} lessons are in ")
    copied = notebook(tmp_path / "mine" / "otello" / "bracketing.ipynb")
    first = notebook(source / "otello" / "bracketing.ipynb")
    assert copied["metadata"]["kernelspec"]["name"] == "python3"
    assert copied["metadata"]["stonebook"] == first["metadata"]["stonebook"]
    assert "Run All Cells" in source_of(copied["cells"][1])
    del copied["cells"][1]
    assert copied["cells"] == first["cells"]


def test_a_readers_changes_stay(tmp_path, capsys):
    copy(tmp_path, "--no-open")
    changed, deleted = tmp_path / "io" / "corners.ipynb", tmp_path / "jo" / "figures.ipynb"
    changed.write_text("mine", encoding="utf-8")
    deleted.unlink()
    capsys.readouterr()
    copy(tmp_path, "--no-open")
    assert changed.read_text(encoding="utf-8") == "mine" and deleted.is_file()
    assert "1 of them new" in capsys.readouterr().out


@pytest.mark.parametrize("program", ["jupyterlab", "notebook"])
def test_the_first_lesson_is_opened(program, tmp_path, monkeypatch):
    begun = []
    monkeypatch.setattr(lessons, "find_spec", lambda name: name == program or None)

    class Ended:
        returncode = 0

    monkeypatch.setattr(
        lessons.subprocess, "run", lambda command, **_: begun.append(command) or Ended()
    )
    copy(tmp_path)
    lesson = str(tmp_path / "otello" / "bracketing.ipynb")
    assert begun == [[sys.executable, "-m", "jupyter", lessons.PROGRAMS[program], lesson]]


def test_without_jupyter_and_widgets_the_command_names_the_packages(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lessons, "find_spec", lambda name: None)
    copy(tmp_path)
    text = capsys.readouterr().out
    assert 'pip install "stonebook[widgets]"' in text and "pip install jupyterlab" in text


def test_a_copy_without_lessons_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lessons, "LESSON_FOLDERS", (tmp_path / "none",))
    assert main(["lessons", str(tmp_path / "to"), "--no-open"]) == 1
    assert capsys.readouterr().err == "stonebook: This copy of stonebook has no lessons.\n"
