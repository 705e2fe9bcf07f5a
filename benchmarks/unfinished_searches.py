"""Write the list of the searches for replies that do not end within the limit of a build.

    python -m benchmarks.unfinished_searches

It works out the replies of all puzzles and twins twice, which takes about 15 minutes with two
processors. Run it after a change of the solver, of the limit or of many puzzles: a build begins the
searches that are not listed, and leaves listed ones to Python, even if they end now.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from lite.replies import unfinished_searches
from lite.replies.puzzles import exploring
from lite.replies.puzzles.files import ids_by_file
from lite.replies.puzzles.jobs import twin_jobs
from lite.setup import processes
from stonebook.rules import GAMES
from stonebook.teach.puzzles import puzzle


class Outcome(NamedTuple):
    """The searches of a puzzle that do not end, and a hash of the replies that were found."""

    id: str
    searches: list[str]
    replies: str


def work_out(id: str) -> Outcome:
    """Work out the replies of a puzzle, and of its twins if the site hands it out."""
    unfinished_searches.unfinished.clear()
    replies = [exploring.work_out([id])]
    if job := twin_jobs(puzzle(id).game).get(id):
        replies.append(exploring.work_out_twins(job))
    digest = hashlib.sha256(json.dumps(replies).encode()).hexdigest()
    return Outcome(id, sorted(unfinished_searches.unfinished.get(id, ())), digest)


def outcomes(ids: Sequence[str]) -> Iterator[Outcome]:
    """Yield the outcome of each puzzle, worked out in a separate process."""
    with processes.context().Pool(os.cpu_count(), gc.disable, maxtasksperchild=1) as pool:
        yield from pool.imap_unordered(work_out, ids)


def write(file: Path, searches: Mapping[str, Sequence[str]]) -> None:
    """Write the list."""
    lists = {id: sorted(searches[id]) for id in sorted(searches)}
    file.write_text(f"{json.dumps(lists, ensure_ascii=False, indent=0)}\n", encoding="utf-8")


def main() -> None:
    """Search in all puzzles with replies, and write the list.

    A search that was given up helps the next one, so a puzzle can lose replies if none of them
    begins. Such a puzzle is not listed.
    """
    argparse.ArgumentParser(description=str(__doc__).partition("\n")[0]).parse_args()
    write(unfinished_searches.FILE, {})
    ids = [id for game in GAMES for names in ids_by_file(game).values() for id in names]
    before = {outcome.id: outcome for outcome in outcomes(ids) if outcome.searches}
    write(unfinished_searches.FILE, {id: outcome.searches for id, outcome in before.items()})
    after = [*outcomes([*before])]
    equal = [outcome.id for outcome in after if outcome.replies == before[outcome.id].replies]
    write(unfinished_searches.FILE, {id: before[id].searches for id in equal})
    print(f"{len(equal)} puzzles are listed. {len(before) - len(equal)} would lose replies.")


if __name__ == "__main__":
    main()
