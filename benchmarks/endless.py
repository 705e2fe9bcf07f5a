"""Write the list of the searches for replies that do not end within the limit of a build.

    python -m benchmarks.endless

It works out the replies of all puzzles and twins, which takes about 15 minutes with two processors.
Run it after a change of the solver, of the limit or of many puzzles: the build takes longer for
searches that are not listed, and leaves listed ones to Python, even if they end now.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Mapping
from pathlib import Path

from lite.replies import endless, puzzles
from lite.setup import processes
from stonebook.rules import GAMES

JOBS = {
    **{id: job for game in GAMES for id, job in puzzles.twin_jobs(game).items()},
    **{f"{game}/{name}": ids for game in GAMES for name, ids in puzzles.files(game).items()},
}
"""The jobs of a build: some puzzles of a file, or the twins of a puzzle."""


def searches(job: list[str] | tuple[str, int]) -> dict[str, list[str]]:
    """Return the searches of a job that do not end, by the puzzle."""
    endless.seen.clear()
    if isinstance(job, list):
        puzzles.work_out(job)
    else:
        puzzles.work_out_twins(job)
    return {id: sorted(names) for id, names in endless.seen.items()}


def write(file: Path, found: Mapping[str, set[str]]) -> None:
    """Write the list."""
    lists = {id: sorted(found[id]) for id in sorted(found)}
    file.write_text(f"{json.dumps(lists, ensure_ascii=False, indent=0)}\n", encoding="utf-8")


def main() -> None:
    """Search in all puzzles with replies, and write the list."""
    write(endless.FILE, {})
    found: dict[str, set[str]] = {}
    with processes.context().Pool(os.cpu_count(), gc.disable, maxtasksperchild=1) as pool:
        for by_puzzle in pool.imap_unordered(searches, JOBS.values()):
            for id, names in by_puzzle.items():
                found.setdefault(id, set()).update(names)
    write(endless.FILE, found)
    print(f"{sum(map(len, found.values()))} searches in {len(found)} puzzles do not end.")


if __name__ == "__main__":
    main()
