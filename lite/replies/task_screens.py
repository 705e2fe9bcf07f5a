"""A pupil's task list before Python has started: its screens, and the name of every task."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import stonebook
from stonebook.classroom.task_lists.codes import TaskState
from stonebook.classroom.task_lists.task_list import ListedTask, puzzle_number
from stonebook.classroom.task_lists.task_names import locks_sentence, row_texts, state_text
from stonebook.classroom.task_lists.task_puzzle_step import TaskPuzzleStep
from stonebook.draw.scene import scene
from stonebook.records.links import kinds
from stonebook.records.links import tasks as links
from stonebook.rules import GAMES
from stonebook.teach.press_names import PressName
from stonebook.teach.puzzles import every_puzzle
from stonebook.widgets.board.controls.announcement import Announcement
from stonebook.widgets.board.controls.elements import markup
from stonebook.widgets.board.layout import vbox
from stonebook.widgets.board.press_markup import PressMarkup
from stonebook.widgets.classroom.tasks import task_list_parts as parts
from stonebook.widgets.classroom.tasks.task_picture import bare_board
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.puzzles.puzzle_board import PuzzleBoard
from stonebook.words import languages, say, speaking

from ..site.lesson_files import LessonFile
from ..site.still_widgets import still_markup, without_background_work
from .files.packed import write_packed
from .puzzles.index import CELL_ID

FOLDER = "static/stonebook/replies/tasks"
EXAMPLE_PUZZLE = "otello/last-six"


def write(site: Path, lessons: Sequence[LessonFile]) -> None:
    """Write the file of each language, packed."""
    titles = {lesson.key: lesson.full_title for lesson in lessons}
    for spoken in languages():
        with speaking(spoken):
            write_packed(site / FOLDER / f"{spoken}.bin", screens(titles))


def screens(titles: dict[str, str]) -> dict[str, Any]:
    """Return the screens, with names in braces where they differ, and the data that fills them."""
    all_done = Announcement()
    all_done.show_sentence(say("tasks.all_done"), "good")
    name, number = "{name}", "{number}"
    lessons = (ListedTask(key, lesson=True) for key in titles)
    return {
        "log": f"{CELL_ID} {parts.LOG}",
        "link": _format(),
        "form": _form(),
        "overview": _overview(),
        "link_to": still_markup(parts.first_link("{text}", "{href}")),
        "button": still_markup(parts.first_button("{text}", _idle)),
        "all_done": still_markup(all_done.widget),
        "no_name": _sentence(say("tasks.name.none"), "refused"),
        "untitled": say("tasks.untitled"),
        "about": [say("tasks.about", number=number) for number in range(links.MAX_TASKS + 1)],
        "name_about": say("tasks.name.about"),
        "place": say("tasks.place", name=name, done="{done}", of="{of}"),
        "go": [say("tasks.go", number=number), say("tasks.go_on", number=number)],
        "locks": {",".join(locks): locks_sentence(locks) for locks in _subsets(links.LOCKS)},
        "features": parts.FEATURES_BY_LOCK,
        "ahead": say("page.ahead"),
        "states": [_states(ListedTask("", lesson=lesson)) for lesson in (False, True)],
        "lesson": say("tasks.row.lesson"),
        "lessons": {task.name: row_texts(task, titles) for task in lessons},
        "puzzle": _puzzle(),
        "headings": [heading_html("{title}", done, "", "{place}") for done in (False, True)],
        "done_of": say("puzzle.place", done="{done}", of="{of}"),
        "nth": say("tasks.nth", number=number, of="{of}"),
        "again": PressName.AGAIN,
        "twin": _sentence(say("tasks.twin")),
        "games": [_game(game, titles) for game in GAMES],
        "picture": parts.ROW_PICTURE,
    }


def _format() -> dict[str, Any]:
    """Return the numbers on which the format of a task list's link depends."""
    return {
        "kind": [kinds.LINK_KINDS.index(kinds.TASKS), kinds.MAX_KINDS],
        "nonces": links.NONCES,
        "locks": links.LOCKS,
        "tasks": links.MAX_TASKS,
        "kinds": links.MAX_TASK_KINDS,
        "games": kinds.MAX_GAMES,
        "numbers": links.PUZZLE_NUMBERS,
        "letters": links.NAME_CHARACTERS,
    }


def _form() -> str:
    """Return the form for a pupil's name, with what says and shows the list in braces."""
    about, field, title = markup("{lines}"), parts.name_field(), parts.heading("{title}")
    form = parts.name_form(markup("{picture}"), title, about, field, _idle, Announcement())
    return _screen(form)


def _overview() -> str:
    """Return the overview without codes, with what differs between pupils in braces."""
    rows, first = PressMarkup(lambda _: None), markup("{first}")
    rows.show(parts.rows_markup("{rows}"))
    title, summary = parts.heading("{title}"), markup("{lines}")
    screen = _screen(parts.overview(title, summary, first, rows.widget, (), _idle))
    return screen.replace(still_markup(first), "{first}")


def _puzzle() -> str:
    """Return the screen of an open puzzle, without its words and its board."""
    puzzle = ListedTask(EXAMPLE_PUZZLE).puzzle()
    with without_background_work({}, "../"):
        exits = [parts.back_button(_idle), parts.next_button(_idle)]
        board = PuzzleBoard(TaskPuzzleStep(puzzle, "", puzzle.start.twins[0]), _idle, exits)
    return _screen(parts.puzzle(parts.puzzle_heading(), board), plain=True)


def _idle() -> None:
    """Do nothing: the page answers its own presses until Python has started."""


def _screen(content: Any, *, plain: bool = False) -> str:
    return still_markup(parts.screen(vbox([content])), plain=plain)


def _sentence(text: str, kind: str = "said") -> str:
    announcement = Announcement()
    announcement.show_sentence(text, kind)
    return str(announcement.widget.value)


def _subsets(names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for number in range(1, len(names) + 1):
        yield from combinations(names, number)


def _states(task: ListedTask) -> dict[str, str]:
    """Return the sign and the words of each state of a task."""
    return {state: state_text(task, state) for state in TaskState}


def _game(game: str, titles: dict[str, str]) -> dict[str, Any]:
    """Return a game's puzzles by their numbers: the line about each, and its bare board."""
    boards: dict[str, int] = {}
    board_numbers: dict[Any, int] = {}
    puzzles: dict[int, tuple[str, int]] = {}
    for entry in reversed(every_puzzle(game)):
        grid = entry.position.grid.names
        if grid not in board_numbers:
            board_numbers[grid] = boards.setdefault(
                bare_board(scene(entry.position), parts.ROW_PICTURE), len(boards)
            )
        _, facts = row_texts(ListedTask(entry.id), titles)
        puzzles[puzzle_number(entry.id)] = facts, board_numbers[grid]
    title = say("tasks.row.puzzle", game=stonebook.game(game).title)
    return {"name": game, "title": title, "boards": [*boards], "puzzles": puzzles}
