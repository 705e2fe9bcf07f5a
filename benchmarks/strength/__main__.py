"""How strong the levels are: python -m benchmarks.strength otello --settings size=6 --pairs 200.

Plays every pairing of neighbours (or all, with --all) from seeded openings, each with the sides
swapped, and keeps every game in a file of lines as it ends: stop it when you like, and the same
command goes on. Prints win rates, margins, and Elo with its uncertainty.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations, pairwise
from pathlib import Path

from benchmarks.strength.elo import Pair, ratings
from benchmarks.strength.games import Played, Task, play, under

HERE = Path(__file__).parent
LADDER = ("random", "1", "2", "3", "4", "5")
BAR = 30


def pairings(chosen: argparse.Namespace) -> list[tuple[str, str]]:
    """Return who meets whom."""
    if chosen.players:
        return list(combinations(chosen.players.split(","), 2))
    if chosen.all:
        return list(combinations((*LADDER, "greedy"), 2))
    return [*pairwise(LADDER), ("greedy", "1")]


def kept(file: Path) -> dict[str, Played]:
    """Return the games that were played, by their keys.

    A line that was cut short is left out, and so is a game of levels that have changed since.
    """
    found: dict[str, Played] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
        try:
            task, *rest = json.loads(line)
        except ValueError:
            continue
        one = Played(Task(*task), *rest)
        if one.under == under(one.task):
            found[one.task.key] = one
    return found


def bar(done: int, whole: int) -> None:
    """Show how far it is."""
    full = BAR * done // max(1, whole)
    text = f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {whole} games"
    print(text, end="" if done < whole else "\n", file=sys.stderr, flush=True)


def run(tasks: list[Task], file: Path, processes: int) -> None:
    """Play what has not been played, and keep it."""
    left = [task for task in tasks if task.key not in kept(file)]
    done = len(tasks) - len(left)
    bar(done, len(tasks))
    if not left:
        return
    with file.open("a", encoding="utf-8") as out, multiprocessing.Pool(processes) as pool:
        for played in pool.imap_unordered(play, left):
            out.write(json.dumps(played) + "\n")
            out.flush()
            done += 1
            bar(done, len(tasks))


def report(played: Iterable[Played]) -> None:
    """Print the cross table and the ratings."""
    games: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = {}
    for one in played:
        first, second = one.task.first, one.task.second
        turned = (second, first) in games
        pair = (second, first) if turned else (first, second)
        seen = games.setdefault(pair, defaultdict(list))
        score, margin = (1 - one.score, -one.margin) if turned else (one.score, one.margin)
        seen[one.task.seed].append((score, margin))
    pairs = []
    print("\n| | against | games | score | margin |\n| --- | --- | ---: | ---: | ---: |")
    for (one, two), seeds in sorted(games.items()):
        rows = [row for rows in seeds.values() for row in rows]
        score = sum(row[0] for row in rows) / len(rows)
        margin = sum(row[1] for row in rows) / len(rows)
        if score < 0.5:
            one, two, score, margin = two, one, 1 - score, -margin
            seeds = {seed: [(1 - s, -m) for s, m in rows] for seed, rows in seeds.items()}
        print(f"| {one} | {two} | {len(rows)} | {100 * score:.0f} % | {margin:+.1f} |")
        pairs += [Pair(one, two, sum(s for s, _ in rows), len(rows)) for rows in seeds.values()]
    print("\n| player | Elo | 95 % |\n| --- | ---: | ---: |")
    found = ratings(pairs)
    for name in sorted(found, key=lambda name: found[name].elo):
        elo, low, high = found[name]
        print(f"| {name} | {elo:+.0f} | {low:+.0f} to {high:+.0f} |")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--settings", default="", help="such as size=6, or width=5,height=5")
    parser.add_argument("--pairs", type=int, default=200, help="openings, each played twice")
    parser.add_argument("--players", default="", help="these alone, such as 4,5 or random,greedy,1")
    parser.add_argument("--all", action="store_true", help="everybody against everybody")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--into", type=Path, help="where games are kept, a file of lines")
    chosen = parser.parse_args()
    name = f"{chosen.game} {chosen.settings}".strip().replace(" ", "-").replace(",", "-")
    file = chosen.into or HERE / "played" / f"{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    tasks = [
        Task(chosen.game, chosen.settings, *sides, seed)
        for seed in range(chosen.pairs)
        for one, two in pairings(chosen)
        for sides in ((one, two), (two, one))
    ]
    run(tasks, file, chosen.processes)
    keys = {task.key for task in tasks}
    report(one for key, one in kept(file).items() if key in keys)


if __name__ == "__main__":
    main()
