"""A school's own lessons: notebooks and files of puzzles in `own/`, see docs/hosting.md.

Every broken file is reported at once, with the place and the reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from stonebook.rules import find_game
from stonebook.rules.game import Game
from stonebook.teach.steps.step import slug

from ..setup.messages import BuildStopped
from . import lesson_files, lesson_pictures
from .lesson_files import GAME_TITLES, LessonFile
from .pages.cards import COMPARE
from .puzzle_notebooks import KERNEL, code_cell

NOTEBOOK, PUZZLES = ".ipynb", ".json"
FILE_NAME = re.compile(r"[\w-]+", flags=re.ASCII)  # it becomes an address
CELL_LINE = re.compile(r'File "<cell ([^"]*)>", line (\d+)')
CELL_TYPES = ("code", "markdown", "raw")
IGNORED_FILES = ("README.md",)
TEXT_FIELDS = ("hints", "feedback", "otherwise", "because")
SOLVED_FIELDS = (
    "length",
    "themes",
    "accepted",
    "proved",
    "past",
    "nothing",
    "difficulty",
    "credit",
)
"""Fields that the bench writes, too. They are ignored, since the solver computes them."""
LESSON_FIELDS = {"title", "summary", "puzzles"}
KNOWN_FIELDS = {
    *("name", "title", "seeks", "settings", "moves", "board", "after"),
    *(*TEXT_FIELDS, *SOLVED_FIELDS),
}
RESERVED_IDS = ("title", "begin")
"""The ids of a lesson's first two cells."""
BEGIN_CODE = 'from stonebook.widgets import begin, puzzle\n\nbegin("{}")'


class BrokenFile(ValueError):
    """A file is not valid. The message has the place in the file and the reason."""


def add(folder: Path, lessons: list[LessonFile]) -> list[LessonFile]:
    """Return the lessons with those of a folder, which may be missing.

    Raises BuildStopped for broken files. Its message has each file with the place and the reason.
    """
    if not folder.is_dir():
        return lessons
    known = {lesson.key: f"notebooks/{lesson.path}" for lesson in lessons}
    own_lessons: dict[str, LessonFile] = {}
    failures: list[str] = []
    for file in sorted(folder.rglob("*")):
        name = f"{folder.name}/{file.relative_to(folder).as_posix()}"
        if file.is_dir() or file.name in IGNORED_FILES or file.name.startswith("."):
            continue
        try:
            lesson = _read(file, folder)
            if lesson.key in known:
                raise BrokenFile(f"{known[lesson.key]} already has this name. Rename the file.")
            known[lesson.key], own_lessons[name] = name, lesson
        except (BrokenFile, BuildStopped) as error:
            failures.append(
                f"{name}: {str(error).removeprefix(f'{file} ').removeprefix(f'{file}: ')}"
            )
    with ThreadPoolExecutor() as pool:
        failures += filter(None, pool.map(lambda entry: _failure(*entry), own_lessons.items()))
    if failures:
        number = "A file is" if len(failures) == 1 else f"{len(failures)} files are"
        raise BuildStopped(f"{number} broken in {folder.name}/.", "\n".join(sorted(failures)))
    return lesson_files.sort_by_track([*lessons, *own_lessons.values()])


def _failure(name: str, lesson: LessonFile) -> str:
    """Return the error of a lesson's cells, "" if all of them run."""
    try:
        lesson_pictures.run(lesson.path, lesson.notebook)
    except BuildStopped as stop:
        reason = _reason(stop.advice.strip())
        if not reason and name.endswith(PUZZLES):
            seconds = lesson_pictures.TIMEOUT_SECONDS
            reason = f"A puzzle is not proved in {seconds} s. Take positions closer to the end."
        return f"{name}: {reason or stop.problem}"
    return ""


def _reason(problem: str) -> str:
    """Return a problem in one line: of a traceback the cell's line and the error."""
    if places := CELL_LINE.findall(problem):
        cell, line = places[-1]
        return f"code box “{cell}”, line {line}: {problem.splitlines()[-1]}"
    return problem


def _read(file: Path, folder: Path) -> LessonFile:
    tracks = (*GAME_TITLES, COMPARE)
    if file.suffix not in (NOTEBOOK, PUZZLES):
        raise BrokenFile(
            f"It is neither a notebook ({NOTEBOOK}) nor a file of puzzles ({PUZZLES})."
        )
    if file.parent.parent != folder or file.parent.name not in tracks:
        raise BrokenFile(f"Put it into one of the folders {', '.join(tracks)}.")
    if not FILE_NAME.fullmatch(file.stem):
        raise BrokenFile(
            "Its name becomes an address: use letters from a to z, numbers and hyphens."
        )
    try:
        content = json.loads(file.read_text(encoding="utf-8-sig"))  # some editors write a mark
    except OSError as error:
        raise BrokenFile(f"It can't be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise BrokenFile(f"It is not UTF-8 text: byte {error.start + 1} is wrong.") from None
    except RecursionError:
        raise BrokenFile("Its lists are nested too deeply.") from None
    except json.JSONDecodeError as error:
        raise BrokenFile(f"line {error.lineno}, column {error.colno}: {error.msg}.") from None
    if file.suffix == PUZZLES:
        if file.parent.name == COMPARE:
            raise BrokenFile("A file of puzzles must be in the folder of its game.")
        return lesson_files.lesson_of(file, _notebook(file, content))
    if not isinstance(content, dict) or not isinstance(content.get("cells"), list):
        raise BrokenFile("It is not a notebook: it has no cells.")
    for number, cell in enumerate(content["cells"], start=1):
        if not isinstance(cell, dict) or not {"cell_type", "metadata", "source"} <= cell.keys():
            raise BrokenFile(f"cell {number}: It has no type, no metadata or no source.")
        if cell["cell_type"] not in CELL_TYPES:
            raise BrokenFile(f"cell {number}: Its type is not one of {', '.join(CELL_TYPES)}.")
        if not isinstance(cell["metadata"], dict):
            raise BrokenFile(f"cell {number}: Its metadata is not an object.")
        if not isinstance(cell["source"], str) and not _is_list_of_texts(cell["source"]):
            raise BrokenFile(
                f"cell {number}: Its source is neither a string nor a list of strings."
            )
        cell.setdefault("id", f"cell-{number}")
    return lesson_files.lesson_of(file, content)


def _notebook(file: Path, content: Any) -> dict[str, Any]:
    """Return the notebook of a file of puzzles: a list of them, or an object with one."""
    about: Mapping[str, Any] = content if isinstance(content, dict) else {"puzzles": content}
    for fault in _unknown(about, LESSON_FIELDS):
        raise BrokenFile(fault)
    puzzles = about.get("puzzles")
    if not isinstance(puzzles, list) or not puzzles:
        raise BrokenFile("It is not a list of puzzles: [{…}, {…}].")
    track, name = file.parent.name, file.stem
    title = " ".join(str(about.get("title") or _title(name)).split())
    cells: list[dict[str, Any]] = []
    cells += [{"cell_type": "markdown", "id": "title", "metadata": {}, "source": f"# {title}"}]
    cells += [code_cell("begin", BEGIN_CODE.format(f"{track}/{name}"))]
    ids: set[str] = set()
    for number, entry in enumerate(puzzles, start=1):
        cell = _puzzle(track, number, entry)
        if cell["id"] in RESERVED_IDS:
            reserved = f"The name “{cell['id']}” is reserved."
            raise BrokenFile(f"puzzle {number}: {reserved} Give the puzzle another “name”.")
        if cell["id"] in ids:
            raise BrokenFile(f"puzzle {number}: Another one is called “{cell['id']}”, too.")
        ids.add(cell["id"])
        cells.append(cell)
    facts = {"title": title, "summary": str(about.get("summary", "")), "minutes": 2 * len(puzzles)}
    metadata = {"stonebook": facts, "kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _puzzle(game: str, number: int, entry: Any) -> dict[str, Any]:
    """Return a puzzle's cell."""
    faults = [*_faults(entry, find_game(game))]
    if faults:
        raise BrokenFile(f"puzzle {number}: {' '.join(faults)}")
    name = slug(str(entry.get("name") or entry["title"]))
    board = entry.get("board", entry.get("moves"))
    lines = board if isinstance(board, str) else "\n".join(board)
    optional_fields = {key: entry[key] for key in ("seeks", "after", *TEXT_FIELDS) if key in entry}
    options = {"game": game, **(entry.get("settings") or {}), **optional_fields}
    keywords = "".join(f",\n    {key}={value!r}" for key, value in options.items())
    title = str(entry.get("title") or _title(name))
    return code_cell(name, f"puzzle(\n    {title!r},\n    {lines!r}{keywords},\n)")


def _faults(entry: Any, game: Game) -> Iterator[str]:
    """Yield the faults in the fields of a puzzle. The solver later checks the puzzle itself."""
    if not isinstance(entry, dict):
        yield "It is not an object: {…}."
        return
    if not slug(str(entry.get("name") or entry.get("title") or "")):
        yield "It has no “name” and no “title”."
    if "board" not in entry and "moves" not in entry:
        yield "It has no “board” and no “moves”."
    if "board" in entry and "moves" in entry:
        yield "It has both “board” and “moves”. Moves after a board are “after”."
    yield from _unknown(entry, KNOWN_FIELDS)
    board = entry.get("board", "")
    if not isinstance(board, str) and not _is_list_of_texts(board):
        yield "“board” is neither a string nor a list of lines."
    elif "board" in entry and not "".join(board).strip():
        yield "“board” is empty."
    if "hints" in entry and not _is_list_of_texts(entry["hints"]):
        yield "“hints” is not a list of strings."
    for field, kind in {"moves": str, "after": str, "settings": dict, "feedback": dict}.items():
        if field in entry and not isinstance(entry[field], kind):
            yield f"“{field}” is not {'a text' if kind is str else 'an object'}."
    if isinstance(settings := entry.get("settings"), dict):
        known = {setting.name for setting in game.settings}
        yield from _unknown(settings, known, " in “settings”")


def _unknown(fields: Mapping[str, Any], known: Collection[str], place: str = "") -> Iterator[str]:
    """Yield the fault that some fields are not among the known ones."""
    if unknown := sorted(fields.keys() - known):
        yield f"Nothing is known about {', '.join(f'“{field}”' for field in unknown)}{place}."


def _is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(line, str) for line in value)


def _title(name: str) -> str:
    """Return a title made of a name.

    >>> _title("first-corner")
    'First corner'
    """
    return name.replace("-", " ").capitalize()
