"""The strength of the levels: python -m benchmarks.strength otello --settings size=6 --pairs 200.

Plays every pairing of neighbours (or all, with --all) from seeded openings, each with the sides
swapped, and appends every finished game to a file: stop at any time and resume with the same
command. Prints win rates, margins, and Elo with its uncertainty. `--keep` stores them for the
engine, which shows them with each level; `--add` does so too, and keeps what else is stored.
`python -m benchmarks.strength.measured` writes them into the docs. `--played` only reports the
games played so far: quick pairings may have more games.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from itertools import combinations, pairwise
from pathlib import Path

from benchmarks.resumed import bar, lines
from benchmarks.strength.games import Played, Task, play, under
from benchmarks.strength.measured import add, keep
from benchmarks.strength.report import meetings, pairs_of, rate_players, results, tables
from stonebook.search.levels.strength import LEVEL_NUMBERS

HERE = Path(__file__).parent
LADDER = ("random", *map(str, LEVEL_NUMBERS))


def pairings(chosen: argparse.Namespace) -> list[tuple[str, str]]:
    """Return the pairs of players that meet."""
    if chosen.players:
        return list(combinations(chosen.players.split(","), 2))
    if chosen.all:
        return list(combinations((*LADDER, "greedy"), 2))
    return [*pairwise(LADDER), ("greedy", "0"), ("greedy", "1")]


def read_results(file: Path) -> dict[str, Played]:
    """Return the stored games by their keys.

    Games of levels that have changed since are left out.
    """
    games: dict[str, Played] = {}
    for task, *rest in lines(file):
        game = Played(Task(*task), *rest)
        if game.under == under(game.task):
            games[game.task.key] = game
    return games


def paired(games: dict[str, Played]) -> list[Played]:
    """Return the games of the openings that were played from both sides."""

    def turned(task: Task) -> Task:
        return task._replace(first=task.second, second=task.first)

    return [game for game in games.values() if turned(game.task).key in games]


def run(tasks: list[Task], file: Path, processes: int) -> None:
    """Play the missing games and store them."""
    known = read_results(file)
    open_tasks = [task for task in tasks if task.key not in known]
    done = len(tasks) - len(open_tasks)
    bar(done, len(tasks), "games")
    if not open_tasks:
        return
    with file.open("a", encoding="utf-8") as out, multiprocessing.Pool(processes) as pool:
        for played in pool.imap_unordered(play, open_tasks):
            out.write(json.dumps(played) + "\n")
            out.flush()
            done += 1
            bar(done, len(tasks), "games")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--settings", default="", help="such as size=6, or width=5,height=5")
    parser.add_argument("--pairs", type=int, default=200, help="openings, each played twice")
    parser.add_argument("--players", default="", help="these alone, such as 4,5 or random,greedy,1")
    parser.add_argument("--all", action="store_true", help="everybody against everybody")
    parser.add_argument("--played", action="store_true", help="tell of all that was played so far")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--keep", action="store_true", help="for the docs and for the engine")
    parser.add_argument("--add", action="store_true", help="keep these, and the stored others")
    parser.add_argument("--into", type=Path, help="where games are saved, a file of lines")
    chosen = parser.parse_args()
    name = f"{chosen.game} {chosen.settings}".strip().replace(" ", "-").replace(",", "-")
    file = chosen.into or HERE / "played" / f"{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    if chosen.played:
        outcomes = results(paired(read_results(file)))
    else:
        tasks = [
            Task(chosen.game, chosen.settings, *sides, seed)
            for seed in range(chosen.pairs)
            for first, second in pairings(chosen)
            for sides in ((first, second), (second, first))
        ]
        run(tasks, file, chosen.processes)
        keys = {task.key for task in tasks}
        outcomes = results(game for key, game in read_results(file).items() if key in keys)
    met, rating = meetings(outcomes), rate_players(outcomes)
    print(f"\n{tables(met, rating)}")
    if chosen.add:
        add(f"{chosen.game} {chosen.settings}".strip(), met, pairs_of(outcomes))
    if chosen.keep:
        keep(f"{chosen.game} {chosen.settings}".strip(), met, rating)


if __name__ == "__main__":
    main()
