"""The strength of the levels: python -m benchmarks.strength otello --settings size=6 --pairs 200.

Plays each pairing of neighbouring levels (or each pairing, with --all) from seeded openings, twice
with the sides swapped, and appends each finished game to a file: stop at any time and resume with
the same command. Prints win rates, margins, and Elo with its uncertainty. `--keep` stores the
results for the engine, which shows them with each level. `--add` adds them to the stored results.
`python -m benchmarks.strength.measured` writes the stored results into the docs. `--played` plays
nothing and reports all games in the file; quick pairings may have more games.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from itertools import combinations, pairwise
from pathlib import Path

from benchmarks.resumed import read_lines, show_progress
from benchmarks.strength.games import GameOutcome, Task, level_strengths, play
from benchmarks.strength.measured import add, store
from benchmarks.strength.report import meetings, pairs_of, rate_players, results, tables
from stonebook.search.levels.strength import LEVEL_NUMBERS

HERE = Path(__file__).parent
LADDER = ("random", *map(str, LEVEL_NUMBERS))
"""The players, from the weakest to the strongest."""


def pairings(options: argparse.Namespace) -> list[tuple[str, str]]:
    """Return the pairs of players that meet."""
    if options.players:
        return list(combinations(options.players.split(","), 2))
    if options.all:
        return list(combinations((*LADDER, "greedy"), 2))
    return [*pairwise(LADDER), ("greedy", "0"), ("greedy", "1")]


def read_outcomes(file: Path) -> dict[str, GameOutcome]:
    """Return the stored games by their keys.

    Games of levels that have changed since are left out.
    """
    games: dict[str, GameOutcome] = {}
    for task, *fields in read_lines(file):
        game = GameOutcome(Task(*task), *fields)
        if game.level_strengths == level_strengths(game.task):
            games[game.task.key] = game
    return games


def paired(games: dict[str, GameOutcome]) -> list[GameOutcome]:
    """Return the games of the openings that were played from both sides."""
    return [game for game in games.values() if game.task.with_sides_swapped().key in games]


def run(tasks: list[Task], file: Path, processes: int) -> None:
    """Play the missing games and store them."""
    known = read_outcomes(file)
    open_tasks = [task for task in tasks if task.key not in known]
    done = len(tasks) - len(open_tasks)
    show_progress(done, len(tasks), "games")
    if not open_tasks:
        return
    with file.open("a", encoding="utf-8") as out, multiprocessing.Pool(processes) as pool:
        for game in pool.imap_unordered(play, open_tasks):
            out.write(json.dumps(game) + "\n")
            out.flush()
            done += 1
            show_progress(done, len(tasks), "games")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument(
        "--settings", default="", help="the board, such as size=6 or width=5,height=5"
    )
    parser.add_argument(
        "--pairs", type=int, default=200, help="the number of openings, each played twice"
    )
    parser.add_argument(
        "--players", default="", help="let only these play, such as 4,5 or random,greedy,1"
    )
    parser.add_argument("--all", action="store_true", help="let every player meet every other")
    parser.add_argument("--played", action="store_true", help="report all stored games; play none")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument(
        "--keep", action="store_true", help="store the result for the docs and the engine"
    )
    parser.add_argument("--add", action="store_true", help="add to the stored results")
    parser.add_argument("--into", type=Path, help="write the games to this file, one per line")
    options = parser.parse_args()
    name = f"{options.game} {options.settings}".strip()
    file_name = name.replace(" ", "-").replace(",", "-")
    file = options.into or HERE / "played" / f"{file_name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    if options.played:
        by_pair = results(paired(read_outcomes(file)))
    else:
        tasks = [
            Task(options.game, options.settings, *sides, seed)
            for seed in range(options.pairs)
            for first, second in pairings(options)
            for sides in ((first, second), (second, first))
        ]
        run(tasks, file, options.processes)
        keys = {task.key for task in tasks}
        by_pair = results(game for key, game in read_outcomes(file).items() if key in keys)
    all_meetings, player_ratings = meetings(by_pair), rate_players(by_pair)
    print(f"\n{tables(all_meetings, player_ratings)}")
    if options.add:
        add(name, all_meetings, pairs_of(by_pair))
    if options.keep:
        store(name, all_meetings, player_ratings)


if __name__ == "__main__":
    main()
