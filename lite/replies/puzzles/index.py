"""The index with which the page finds and names a puzzle and the next one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import stonebook
from stonebook.profiles import profile
from stonebook.storage.puzzle_results import TryResult
from stonebook.teach.puzzles.grades import GRADES, difficulty_grade, grade_title
from stonebook.teach.puzzles.labels import theme_about
from stonebook.teach.puzzles.puzzle import Puzzle
from stonebook.teach.puzzles.reader.daily import daily_order
from stonebook.teach.puzzles.sets.kinds import NEAR, ROW
from stonebook.teach.puzzles.sets.order import difficulty_key
from stonebook.teach.puzzles.sets.pool import SETS, TEN, set_title
from stonebook.teach.puzzles.sets.puzzle_sets import PuzzleSet
from stonebook.teach.puzzles.tries import solved_key
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.puzzles.screen import easier_link
from stonebook.words import say

from ..recording.recording_host import recording_host
from ..sentinels import CELL, OF_PAGE
from . import files

CELL_ID = "board"
"""The cell of the page in which its Python shows puzzles."""
LOG = "puzzles"
"""The name of the log of the puzzles' board."""
TITLE = CELL
"""Stands for a puzzle's title, which only the page knows."""
PLACE = OF_PAGE
"""Stands for the reader's progress, which only the page knows."""


def index(game: str) -> dict[str, Any]:
    """Return the data with which the page finds and names a puzzle and the next one."""
    title = f"{stonebook.game(game).title} · {TITLE}"
    ids_by_file = files.ids_by_file(game)
    with recording_host():
        return {
            "cell": CELL_ID,
            "log": f"{CELL_ID} {LOG}",
            "headings": [
                heading_html(title, bool(result), "", PLACE, solved_key(result))
                for result in ("", TryResult.RIGHT, TryResult.HINTED)
            ],
            "place": say("puzzle.place", done=TITLE, of=PLACE),
            "next": [say("puzzle.skip"), say("puzzle.next")],
            "files": ids_by_file,
            "handed": files.handed_out_ids(game),
            "others": {name: set_title(game, name) for name in SETS},
            "grades": [
                ["", say("puzzle.difficulty.any")],
                *([grade, grade_title(grade)] for grade in GRADES),
            ],
            "daily": _places(daily_order(game), ids_by_file),
            "day": say("puzzle.daily.of", day=say("puzzle.daily.date", day=PLACE, month=TITLE)),
            "secret": [say("puzzle.side.day"), say("puzzle.side.today")],
            "months": say("puzzle.daily.months").split(),
            "easier": easier_link(),
            "row": _row(game, ids_by_file),
            "left": [
                say("puzzle.place.left", number=number).replace(f"{number}", TITLE)
                for number in (1, 2)
            ],
            "sets": {
                theme: _set_data(PuzzleSet(game, theme)) for theme in profile(game).puzzles.themes
            },
        }


def _set_data(puzzle_set: PuzzleSet) -> dict[str, Any]:
    announcement = Announcement()
    announcement.show_sentence(theme_about(puzzle_set.game, puzzle_set.name))
    return {
        "name": set_title(puzzle_set.game, puzzle_set.name),
        "titles": [puzzle_set.title_of(entry) for entry in puzzle_set.puzzles],
        "intro": announcement.widget.value,
        "ids": [entry.id for entry in puzzle_set.puzzles],
        "grades": "".join(map(_grade_digit, puzzle_set.puzzles)),
    }


def _grade_digit(entry: Puzzle) -> str:
    """Return the number of a puzzle's difficulty, "0" if it was not measured."""
    return f"{['', *GRADES].index(difficulty_grade(entry))}"


def _row(game: str, ids_by_file: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """Return what a row of ten puzzles draws from, and the sentences about progress in it."""
    from_easy_to_hard = sorted(PuzzleSet(game, TEN).puzzles, key=difficulty_key)
    return {
        "order": _places(from_easy_to_hard, ids_by_file),
        "length": ROW,
        "near": NEAR,
        "places": [say(key, number=TITLE) for key in ("puzzle.row", "puzzle.row.ten")],
    }


def _places(entries: Iterable[Puzzle], ids_by_file: Mapping[str, Sequence[str]]) -> list[int]:
    """Return puzzles as places in the files, one after another."""
    ids = (id for ids in ids_by_file.values() for id in ids)
    places = {id: index for index, id in enumerate(ids)}
    return [places[entry.id] for entry in entries]
