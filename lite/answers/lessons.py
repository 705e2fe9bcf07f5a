"""The replies of each lesson's steps, as files of the site and as the boards on its page."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from stonebook.teach import Step
from stonebook.widgets.lesson.lesson import current_lesson
from stonebook.widgets.lesson.lesson_item import heading
from stonebook.widgets.lesson.step_output import StepOutput
from stonebook.words import say

from ..setup import paths
from ..setup.talk import ProgressLine, Stop
from ..site.lesson_files import LessonFile
from ..site.lesson_pictures import execute, runs_by_itself
from ..site.still_widgets import nothing_runs, still
from .exploration import Exploration
from .packing import Package
from .recorder import Recorder, unhurried

MOST_BYTES = 30_000
"""The most bytes of a step's replies, compressed."""
LIMIT = 600  # seconds for a lesson
FOLDER = "static/stonebook/answers"


@dataclass(frozen=True)
class BoardWithReplies:
    """A board as the page shows it before Python is there, and the replies of its step."""

    still: str
    data: Mapping[str, Any]

    def figure(self, replies: str) -> str:
        """Return the board for the page. `replies` is the address of its file."""
        return self.still.replace(
            "<figure ", f'<figure data-answers="{quote(replies, "/?=.")}" ', 1
        )


@dataclass(frozen=True)
class LessonReplies:
    """A lesson's boards by the ids of their cells, and its steps: id, former id."""

    boards: Mapping[str, BoardWithReplies]
    steps: list[list[str]]


NONE = LessonReplies({}, [])
"""Of a lesson whose boards all wait for Python."""


def work_out(lessons: list[LessonFile]) -> dict[str, LessonReplies]:
    """Return the replies of all lessons by their keys, two lessons at a time."""
    progress = ProgressLine("working out the replies of the boards", len(lessons))
    known = {}
    with ThreadPoolExecutor(2) as workers:
        for lesson, replies in zip(lessons, workers.map(_of_lesson, lessons), strict=True):
            known[lesson.key] = replies
            progress.advance(lesson.key)
    progress.finish()
    return known


def write(site: Path, replies: Mapping[str, LessonReplies]) -> None:
    """Write the file of each step, packed: many hosts don't compress what they send."""
    for lesson, known in replies.items():
        for cell, board in known.boards.items():
            file = site / address(lesson, cell)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_packed(board.data))


def address(lesson: str, cell: str) -> str:
    """Return the address of a step's file, below the site's root."""
    return f"{FOLDER}/{lesson}/{cell}.bin"


def _of_lesson(lesson: LessonFile) -> LessonReplies:
    job = json.dumps(autorun(lesson))
    name = hashlib.sha256(_sources().encode() + job.encode()).hexdigest()[:16]
    made = paths.COMPILED / "answers" / f"{name}.json"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        answer = subprocess.run(
            [sys.executable, "-m", __name__],
            input=job,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            cwd=paths.ROOT,
        )
        if answer.returncode:
            problem = f"{lesson.path}: the replies of its steps could not be worked out."
            raise Stop(problem, answer.stderr.strip())
        new = made.with_suffix(".new")
        new.write_text(answer.stdout, encoding="utf-8")
        new.replace(made)
    found = json.loads(made.read_text(encoding="utf-8"))
    boards = {cell: BoardWithReplies(**board) for cell, board in found["boards"].items()}
    return LessonReplies(boards, found["steps"])


@cache
def _sources() -> str:
    """Return a hash of everything that replies depend on, apart from the lesson."""
    known = hashlib.sha256()
    folders = (paths.ENGINE / "stonebook", Path(__file__).parent)
    files = [file for folder in folders for file in folder.rglob("*")]
    files += [Path(still.__code__.co_filename)]
    for file in sorted(files):
        if file.suffix in (".py", ".json"):
            known.update(file.name.encode() + b"\0" + file.read_bytes())
    return known.hexdigest()


def autorun(lesson: LessonFile) -> list[tuple[str, str]]:
    """Return the ids and the sources of the cells that run when a lesson opens."""
    cells = filter(runs_by_itself, lesson.notebook["cells"])
    return [(cell["id"], "".join(cell["source"])) for cell in cells]


def outputs(cells: list[tuple[str, str]]) -> Iterator[tuple[str, StepOutput]]:
    """Run a lesson's cells, and yield the steps that they show, by the ids of the cells."""
    with unhurried() as host:
        space: dict[str, Any] = {"__name__": "__main__"}
        for cell, source in cells:
            host.cell = cell
            value = execute(source, f"<cell {cell}>", space)
            if isinstance(value, StepOutput):
                yield cell, value


def replies(cell: str, step: Step) -> dict[str, Any] | None:
    """Return the replies of a step that can be worked out, None for another step.

    A board that waits for another step is left to Python, and so is one whose replies are too many.
    """
    if step.state() is None or step.waiting:
        return None
    with unhurried() as host:
        explored = Exploration(step, Recorder(step, host))
        data = Package(f"{cell} {step.title}", explored).data
    return data if len(_packed(data)) <= MOST_BYTES else None


def _packed(value: object) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def _main() -> None:
    """Work out the replies of the lesson that comes as JSON on stdin, and write them to stdout."""
    out, sys.stdout = sys.stdout, sys.stderr  # printed text must not mix with the answer
    cells = json.load(sys.stdin)
    shown = [*outputs(cells)]
    progress = current_lesson().progress
    boards = {}
    for cell, output in shown:
        step = output.step
        data = replies(cell, step)
        if data is None:
            continue
        number, total = progress.place(step.id)
        place = say("step.place", number=number, total=total) if number and total > 1 else ""
        data |= {"id": step.id, "done": heading(step.title, True, step.id, place)}
        data |= {"guess": True} if step.guess else {}
        with nothing_runs({}):
            boards[cell] = {"still": still(output.widget()), "data": data}
    steps = [output.step for _, output in shown if output.step.counts]
    known = [[step.id, step.old_id] for step in steps]
    json.dump({"boards": boards, "steps": known}, out)


if __name__ == "__main__":
    _main()
