"""The replies of each lesson's steps, as files of the site and as the boards on its page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from stonebook.teach import Step
from stonebook.teach.steps.kinds.puzzle import PuzzleStep
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.widgets.lesson.lesson_output import heading_html
from stonebook.widgets.lesson.step_output import StepOutput

from ..site.lesson_files import LessonFile
from ..site.lesson_pictures import is_autorun
from ..site.still_widgets import still_figure, still_markup, without_background_work
from .files.packed import packed, write_packed
from .packing import StepPackage
from .recording.exploration import explore
from .recording.recorder import Recorder
from .recording.recording_host import recording_host
from .workers import Results, Workers

MAX_BYTES = 30_000
"""The largest size of a step's replies, compressed."""
FOLDER = "static/stonebook/replies"


@dataclass(frozen=True)
class BoardWithReplies:
    """A board as the page shows it before Python has started, and the replies of its step."""

    markup: str
    data: Mapping[str, Any]

    def figure(self, replies: str) -> str:
        """Return the board for the page. `replies` is the address of its file."""
        return still_figure(self.markup, f'data-answers="{quote(replies, "/?=.")}"')


@dataclass(frozen=True)
class LessonReplies:
    """A lesson's boards by the ids of their cells, and its steps: id, former id."""

    boards: Mapping[str, BoardWithReplies]
    steps: list[list[str]]


NO_REPLIES = LessonReplies({}, [])
"""The replies of a lesson whose boards all wait for Python."""


def begin(workers: Workers, lessons: list[LessonFile]) -> Results:
    """Begin to work out the replies of all lessons."""
    jobs = {lesson.key: autorun_cells(lesson) for lesson in lessons}
    return workers.begin("working out the replies of the boards", boards_of_cells, jobs)


def by_lesson(results: Results) -> dict[str, LessonReplies]:
    """Return the replies of all lessons by their keys."""
    return {
        key: LessonReplies(
            {cell: BoardWithReplies(**board) for cell, board in result["boards"].items()},
            result["steps"],
        )
        for key, result in results
    }


def write(site: Path, replies: Mapping[str, LessonReplies]) -> None:
    """Write the file of each step, packed: many hosts don't compress what they send."""
    for lesson, lesson_replies in replies.items():
        for cell, board in lesson_replies.boards.items():
            write_packed(site / address(lesson, cell), board.data)


def address(lesson: str, cell: str) -> str:
    """Return the address of a step's file, below the site's root."""
    return f"{FOLDER}/{lesson}/{cell}.bin"


def autorun_cells(lesson: LessonFile) -> list[tuple[str, str]]:
    """Return the ids and the sources of the cells that run when a lesson opens."""
    cells = filter(is_autorun, lesson.notebook["cells"])
    return [(cell["id"], "".join(cell["source"])) for cell in cells]


def outputs(cells: list[tuple[str, str]]) -> Iterator[tuple[str, StepOutput]]:
    """Run a lesson's cells, and yield the steps that they show, by the ids of the cells."""
    with recording_host() as host:
        space: dict[str, Any] = {"__name__": "__main__"}
        for cell, source in cells:
            host.cell = cell
            value = run_code(source, space, f"<cell {cell}>")
            if isinstance(value, StepOutput):
                yield cell, value


def replies(cell: str, step: Step) -> dict[str, Any] | None:
    """Return the replies of a step, None if it has no state or too many replies."""
    if step.state() is None:
        return None
    with recording_host() as host:
        explored = explore(step, Recorder(step, host))
        package = StepPackage(step.position().game)
        step_data = package.add(f"{cell} {step.title}", explored)
        data = {**step_data, **package.shared()}
    return data if len(packed(data)) <= MAX_BYTES else None


def boards_of_cells(cells: list[tuple[str, str]]) -> dict[str, Any]:
    """Return the boards of a lesson with these cells, and the ids of its steps."""
    outputs_by_cell = [*outputs(cells)]
    progress = current_lesson().progress
    boards = {}
    for cell, output in outputs_by_cell:
        step = output.step
        waits = [other.id for other in step.steps_given_away()]
        data = replies(cell, step)
        if data is None:
            continue
        heading = heading_html(step.title, True, step.id, progress.place(step.id))
        data |= {"id": step.id, "doneHeading": heading}
        data |= {"guess": True} if step.is_guess else {}
        # In a puzzle, the button is for the pages of the solution.
        explains_last = step.explains_after_turns and not isinstance(step, PuzzleStep)
        data |= {"explainsLast": True} if explains_last else {}
        data |= {"waits": waits} if waits else {}
        with without_background_work({}):
            boards[cell] = {"markup": still_markup(output.widget()), "data": data}
    steps = [output.step for _, output in outputs_by_cell if output.step.is_counted]
    # before 0.1.0: ids of steps had only ASCII letters
    return {"boards": boards, "steps": [[step.id, step.old_id] for step in steps]}
