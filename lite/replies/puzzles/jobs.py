"""The jobs that work out the replies of puzzles, and the files of their results."""

from __future__ import annotations

from pathlib import Path

from stonebook.rules import GAMES
from stonebook.widgets.classroom.tasks.task_picker import ready_tasks
from stonebook.words import languages, speaking

from ..files.language_files import write_files
from ..files.packed import write_packed
from ..workers import Results, Workers
from . import files
from .exploring import MAX_STATES, work_out, work_out_twins
from .index import index

FOLDER = "static/stonebook/replies/puzzles"
TWINS_FOLDER = "static/stonebook/replies/twins"
FIRST_STATE = 1
"""The number of states of a question in a test with replies: only the first one."""


def begin(workers: Workers) -> Results:
    """Begin to work out the replies of all files of puzzles."""
    jobs = {
        f"{game}/{name}": ids for game in GAMES for name, ids in files.ids_by_file(game).items()
    }
    return workers.begin("working out the replies of the puzzles", work_out, jobs)


def begin_twins(workers: Workers) -> Results:
    """Begin to work out the replies of all twins of the puzzles that the site hands out."""
    jobs = {id: job for game in GAMES for id, job in twin_jobs(game).items()}
    return workers.begin("working out the replies of twins", work_out_twins, jobs)


def twin_jobs(game: str) -> dict[str, tuple[str, int]]:
    """Return a game's jobs for `work_out_twins`: a puzzle, and its largest number of states.

    A question of a test has the replies to the first answer only: that answer counts.
    """
    ready = {task.name for task in ready_tasks({})}
    ids = files.handed_out_ids(game)
    return {id: (id, MAX_STATES if id in ready else FIRST_STATE) for id in ids}


def write(site: Path, results: Results, twins: Results) -> None:
    """Write the files of all games, packed."""
    for folder, files_of_folder in ((FOLDER, results), (TWINS_FOLDER, twins)):
        for name, data_by_language in files_of_folder:
            write_files(site / folder, name, data_by_language)
    for spoken in languages():
        with speaking(spoken):
            for game in GAMES:
                write_packed(site / FOLDER / spoken / game / "sets.bin", index(game))
