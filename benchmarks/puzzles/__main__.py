"""How hard puzzles are for the levels: python -m benchmarks.puzzles otello --seeds 64 --write.

Every level tries every puzzle, and each result is appended to a file: stop at any time and resume
with the same command, or with more `--seeds`. `--write` gives each puzzle its place on the Elo
scale of the levels (`python -m benchmarks.strength`), with its standard error. `--new` leaves out
the puzzles that have one.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from pathlib import Path

import stonebook
from benchmarks.puzzles.fit import Tries, fit_difficulty
from benchmarks.puzzles.tries import Task, Tried, try_puzzle
from benchmarks.resumed import bar, lines
from stonebook.search.levels.measured import measured
from stonebook.search.levels.strength import RATING
from stonebook.teach.puzzles import files

HERE = Path(__file__).parent


def main() -> None:
    """Run the tries, and write the difficulties."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", default=[*stonebook.GAMES])
    parser.add_argument("--seeds", type=int, default=64)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--new", action="store_true", help="only puzzles without a difficulty")
    parser.add_argument("--write", action="store_true", help="into the files of puzzles")
    chosen = parser.parse_args()
    for game in chosen.games:
        tasks = [
            Task(folder, game, entry, number, 0, chosen.seeds)
            for number in RATING
            for folder in (files.CHOSEN, files.MINED)
            for entry in files.entries(folder, game)
            if not entry.get("nothing") and not (chosen.new and entry.get("difficulty"))
        ]
        tried_puzzles = run(tasks, HERE / "tried" / f"{game}.jsonl", chosen.processes)
        if chosen.write:
            write(game, tasks, tried_puzzles)


def read_results(file: Path) -> dict[str, Tried]:
    """Return the stored tries that begin with the first seed, by key."""
    results: dict[str, Tried] = {}
    for line in lines(file):
        result = Tried(*line)
        before = results.get(result.key, Tried(result.key, 0, 0, 0))
        if result.first == before.seeds:
            results[result.key] = result._replace(first=0, found=before.found + result.found)
    return results


def run(tasks: list[Task], file: Path, processes: int) -> dict[str, Tried]:
    """Run and store the missing tries, and return all results."""
    file.parent.mkdir(exist_ok=True)
    known = {key: result.seeds for key, result in read_results(file).items()}
    begun = [task._replace(first=known.get(task.key, 0)) for task in tasks]
    open_tasks = [task for task in begun if task.first < task.seeds]
    with file.open("a", encoding="utf-8") as out, multiprocessing.Pool(processes) as pool:
        done = len(tasks) - len(open_tasks)
        for result in pool.imap_unordered(try_puzzle, open_tasks):
            out.write(json.dumps(result) + "\n")
            out.flush()
            done += 1
            bar(done, len(tasks), "tries")
    return read_results(file)


def write(game: str, tasks: list[Task], tried_puzzles: dict[str, Tried]) -> None:
    """Write the difficulty of each puzzle that was tried."""
    elo = {number: measured(game, number) for number in RATING}
    tried_by: dict[tuple[str, str], list[Task]] = {}
    for task in tasks:
        tried_by.setdefault((task.folder, task.entry["name"]), []).append(task)
    for folder in (files.CHOSEN, files.MINED):
        entries = files.entries(folder, game)
        for entry in entries:
            tries = [
                Tries(strength.elo, tried_puzzles[task.key].found, tried_puzzles[task.key].seeds)
                for task in tried_by.get((folder, entry["name"]), [])
                if (strength := elo[task.level]) is not None
            ]
            if tries:
                entry["difficulty"] = [*fit_difficulty(tries)]
        files.write(folder, game, entries)


if __name__ == "__main__":
    main()
