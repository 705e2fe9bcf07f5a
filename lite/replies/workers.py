"""Works out replies in other processes, and stores the results for the next build."""

from __future__ import annotations

import gc
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Any, Self, TypeAlias

from ..setup import paths, processes
from ..setup.messages import BuildStopped, ProgressLine
from ..setup.programs import write_atomically
from ..site import first_board, still_widgets
from . import sentinels

TIMEOUT_SECONDS = 600  # for each job

Results: TypeAlias = Iterator[tuple[str, Any]]
"""The result of each job by its name, as JSON would return it."""


class Workers:
    """Processes that work out replies while the build continues, and end with it.

    Every job has its own process, so no job depends on what another one left in memory.
    """

    def __init__(self) -> None:
        self._pool: Pool | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.terminate()

    def begin(self, activity: str, work: Callable[[Any], Any], jobs: Mapping[str, Any]) -> Results:
        """Begin jobs at once. Return an iterator that waits for their results.

        `work` is a function of a module.
        """
        files = {name: _result_path(work, job) for name, job in jobs.items()}
        running_jobs = {
            name: self._processes().apply_async(_store_result, (work, jobs[name], file))
            for name, file in files.items()
            if not file.is_file()
        }
        return _results(activity, running_jobs, files)

    def _processes(self) -> Pool:
        if self._pool is None:
            # Garbage collection would waste time: the process ends with its job.
            new = processes.context().Pool(os.cpu_count(), gc.disable, maxtasksperchild=1)
            self._pool = new
        return self._pool


def _results(
    activity: str, running_jobs: Mapping[str, AsyncResult[None]], files: Mapping[str, Path]
) -> Results:
    if running_jobs:
        progress = ProgressLine(activity, len(running_jobs))
        for name, result in running_jobs.items():
            try:
                result.get(TIMEOUT_SECONDS)
            except Exception as error:
                raise BuildStopped(
                    f"{name}: the replies could not be worked out.", str(error)
                ) from error
            progress.advance(name)
        progress.finish()
    for name, file in files.items():
        yield name, json.loads(file.read_text(encoding="utf-8"))


def _store_result(work: Callable[[Any], Any], job: object, file: Path) -> None:
    """Do a job in its own process, and store the result."""
    write_atomically(file, json.dumps(work(job), ensure_ascii=False))


def _result_path(work: Callable[[Any], Any], job: object) -> Path:
    """Return the path of a job's result, which need not exist."""
    about = f"{sources_hash()} {work.__module__} {json.dumps(job)}"
    name = hashlib.sha256(about.encode()).hexdigest()[:16]
    return paths.REPLIES / f"{name}.json"


@cache
def sources_hash() -> str:
    """Return a hash of everything that replies depend on, apart from the job."""
    digest = hashlib.sha256()
    folders = (paths.ENGINE / "stonebook", Path(__file__).parent)
    files = [file for folder in folders for file in folder.rglob("*")]
    files += [Path(module.__file__ or "") for module in (first_board, still_widgets)]
    files.append(sentinels.FILE)
    for file in sorted(files):
        if file.suffix in (".py", ".json"):
            digest.update(f"{file.relative_to(paths.ROOT)}\0".encode() + file.read_bytes())
    return digest.hexdigest()
