"""All replies of the start page's board: that page never starts Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stonebook.words import languages, speaking

from ..setup import processes
from ..site.first_board import FILE, FirstBoardStep
from .files.packed import write_packed
from .packing import StepPackage
from .recording.exploration import explore
from .recording.recorder import Recorder
from .recording.recording_host import recording_host
from .workers import Results, Workers

processes.preload(__name__)
NO_LIMIT = 10_000
"""More than the number of states and replies."""


def work_out(spoken: str) -> dict[str, Any]:
    """Return the data of the board in a language."""
    with speaking(spoken), recording_host() as host:
        step = FirstBoardStep()
        explored = explore(step, Recorder(step, host), max_states=NO_LIMIT, max_cells=NO_LIMIT)
        package = StepPackage(step.position().game)
        return {**package.add(step.kind, explored), **package.shared()}


def begin(workers: Workers) -> Results:
    """Begin to work out the data in each language."""
    jobs = {spoken: spoken for spoken in languages()}
    return workers.begin("working out the replies of the first board", work_out, jobs)


def write(site: Path, results: Results) -> None:
    """Write the data in each language, packed."""
    for spoken, data in results:
        write_packed(site / FILE.format(spoken), data)
