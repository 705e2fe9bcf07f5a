"""How hard puzzles are for the levels: python -m benchmarks.puzzles otello --seeds 64 --write.

Every level tries every puzzle, and each result is appended to a file: stop at any time and resume
with the same command, or with more `--seeds`. `--write` stores the difficulty of each puzzle on the
Elo scale of the levels (`python -m benchmarks.strength`), with its standard error. `--new` leaves
out the puzzles that already have a difficulty.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from pathlib import Path

import stonebook
from benchmarks.puzzles.fit import Tries, fit_difficulty
from benchmarks.puzzles.tries import Task, TaskResult, try_puzzle
from benchmarks.resumed import read_lines, show_progress
from stonebook.search.levels.measured import measured_strength
from stonebook.search.levels.strength import RATING
from stonebook.teach.puzzles import files

HERE = Path(__file__).parent


def main() -> None:
    """Run the tries, and write the difficulties."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games, if none is named")
    parser.add_argument("--seeds", type=int, default=64)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument(
        "--new", action="store_true", help="measure only puzzles without a difficulty"
    )
    parser.add_argument("--write", action="store_true", help="change the files of puzzles")
    options = parser.parse_args()
    try:
        games = [stonebook.game(name).name for name in options.games or stonebook.GAMES]
    except stonebook.BadSettings as error:
        parser.error(str(error))
    for game in games:
        tasks = [
            Task(folder, game, entry, number, 0, options.seeds)
            for number in RATING
            for folder in (files.CHOSEN, files.MINED)
            for entry in files.entries(folder, game)
            if not entry.get("nothing") and not (options.new and entry.get("difficulty"))
        ]
        results = run(tasks, HERE / "tried" / f"{game}.jsonl", options.processes)
        if options.write:
            write_difficulties(game, tasks, results)


def read_results(file: Path) -> dict[str, TaskResult]:
    """Return the stored results by key, each for all seeds from 0 without a gap."""
    results: dict[str, TaskResult] = {}
    for line in read_lines(file):
        result = TaskResult(*line)
        before = results.get(result.key, TaskResult(result.key, 0, 0, 0))
        if result.first_seed == before.end_seed:
            solved = before.solved + result.solved
            results[result.key] = result._replace(first_seed=0, solved=solved)
    return results


def run(tasks: list[Task], file: Path, processes: int) -> dict[str, TaskResult]:
    """Run and store the missing tries, and return all results."""
    file.parent.mkdir(exist_ok=True)
    seeds_done = {key: result.end_seed for key, result in read_results(file).items()}
    resumed = [task._replace(first_seed=seeds_done.get(task.key, 0)) for task in tasks]
    open_tasks = [task for task in resumed if task.first_seed < task.end_seed]
    with file.open("a", encoding="utf-8") as out, multiprocessing.Pool(processes) as pool:
        done = len(tasks) - len(open_tasks)
        for result in pool.imap_unordered(try_puzzle, open_tasks):
            out.write(json.dumps(result) + "\n")
            out.flush()
            done += 1
            show_progress(done, len(tasks), "runs of a level")
    return read_results(file)


def write_difficulties(game: str, tasks: list[Task], results: dict[str, TaskResult]) -> None:
    """Write the difficulty of each puzzle with results."""
    ratings = {number: measured_strength(game, number) for number in RATING}
    tasks_by_puzzle: dict[tuple[str, str], list[Task]] = {}
    for task in tasks:
        tasks_by_puzzle.setdefault((task.folder, task.entry["name"]), []).append(task)
    for folder in (files.CHOSEN, files.MINED):
        entries = files.entries(folder, game)
        for entry in entries:
            tries = [
                Tries(rating.elo, results[task.key].solved, results[task.key].end_seed)
                for task in tasks_by_puzzle.get((folder, entry["name"]), [])
                if (rating := ratings[task.level]) is not None
            ]
            if tries:
                entry["difficulty"] = [*fit_difficulty(tries)]
        files.write(folder, game, entries)


if __name__ == "__main__":
    main()
