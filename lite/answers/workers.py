"""Works out replies in other processes, and keeps the results for the next build."""

from __future__ import annotations

import gc
import gzip
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..setup import paths, processes
from ..setup.messages import ProgressLine, Stop
from ..site import first_board, still_widgets

LIMIT = 600  # seconds for a job


def packed(value: object) -> bytes:
    """Return a value as the page reads it."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def results(
    what: str, work: Callable[[Any], Any], jobs: Mapping[str, Any]
) -> Iterator[tuple[str, Any]]:
    """Yield the result of each job by its name, as JSON would return it.

    `work` is a function of a module. Every job has a process of its own: what one leaves behind in
    memory does not reach the next.
    """
    kept = {name: _kept(work, job) for name, job in jobs.items()}
    missing = {name: job for name, job in jobs.items() if not kept[name].is_file()}
    if missing:
        _work_out(what, work, missing, kept)
    for name, file in kept.items():
        yield name, json.loads(file.read_text(encoding="utf-8"))


def _work_out(
    what: str, work: Callable[[Any], Any], jobs: Mapping[str, Any], kept: Mapping[str, Path]
) -> None:
    progress = ProgressLine(what, len(jobs))
    # What a job has left over is not collected: its process ends with it.
    with processes.context().Pool(os.cpu_count(), gc.disable, maxtasksperchild=1) as pool:
        begun = {name: pool.apply_async(work, [job]) for name, job in jobs.items()}
        for name, result in begun.items():
            try:
                text = json.dumps(result.get(LIMIT), ensure_ascii=False)
            except Exception as error:
                raise Stop(f"{name}: the replies could not be worked out.", str(error)) from error
            kept[name].parent.mkdir(parents=True, exist_ok=True)
            new = kept[name].with_suffix(".new")
            new.write_text(text, encoding="utf-8")
            new.replace(kept[name])
            progress.advance(name)
    progress.finish()


def _kept(work: Callable[[Any], Any], job: object) -> Path:
    """Return the file with the result of a job, whether it is there or not."""
    about = f"{sources_hash()} {work.__module__} {json.dumps(job)}"
    name = hashlib.sha256(about.encode()).hexdigest()[:16]
    return paths.REPLIES / f"{name}.json"


@cache
def sources_hash() -> str:
    """Return a hash of everything that replies depend on, apart from the job."""
    known = hashlib.sha256()
    folders = (paths.ENGINE / "stonebook", Path(__file__).parent)
    files = [file for folder in folders for file in folder.rglob("*")]
    files += [Path(module.__file__ or "") for module in (first_board, still_widgets)]
    for file in sorted(files):
        if file.suffix in (".py", ".json"):
            known.update(file.name.encode() + b"\0" + file.read_bytes())
    return known.hexdigest()
