"""The command that proves puzzles, on all processors, and goes on where it was stopped."""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
from pathlib import Path
from typing import NamedTuple

import stonebook
from stonebook.cli.streams import show_bar
from stonebook.rules import GAMES
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.evaluation import Unproved
from stonebook.teach.puzzles.validation import faults, likeness, solved
from stonebook.words import say


class ProofTask(NamedTuple):
    """A puzzle to be proved, as its file has it. `fill` says that what is proved is filled in."""

    folder: str
    game: str
    entry: files.Entry
    fill: bool

    @property
    def key(self) -> str:
        """What tells it from all others, and from itself as it was before."""
        text = json.dumps([self.game, self.entry], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class ProvedPuzzle(NamedTuple):
    """A puzzle that was looked at: what is wrong with it, and what its twins would share."""

    entry: files.Entry
    faults: tuple[str, ...]
    like: tuple[str, ...]


def prove(options: argparse.Namespace) -> int:
    """Prove every puzzle of some games, and say what is wrong with which."""
    tasks = [
        ProofTask(folder, game, entry, options.write)
        for game in [stonebook.game(name).name for name in options.games or GAMES]
        for folder in (files.CHOSEN, files.MINED)
        for entry in files.entries(folder, game)
    ]
    kept = _kept(options.kept)
    left = [task for task in tasks if task.key not in kept]
    first = {tuple(like): key for key, like in kept.items()}
    wrong = 0
    with multiprocessing.Pool(options.processes) as pool:
        for number, (task, done) in enumerate(zip(left, pool.imap(_prove, left), strict=True)):
            show_bar("prove.bar", len(tasks) - len(left) + number, len(tasks))
            twin = first.setdefault((task.game, *done.like), task.key) != task.key
            found = [*done.faults, *([say("prove.twin")] if twin else [])]
            for fault in found:
                print(f"{task.game}/{task.entry['name']}: {fault}", flush=True)
            wrong += bool(found)
            task.entry.update(done.entry)
            if not found and options.kept:
                _keep(options.kept, task.key, (task.game, *done.like))
    show_bar("prove.bar", len(tasks), len(tasks))
    if options.write:
        _write(tasks)
    print(say("prove.done", number=len(tasks), wrong=wrong))
    return int(wrong > 0)


def _prove(task: ProofTask) -> ProvedPuzzle:
    entry = dict(task.entry)
    puzzle = files.puzzle_of(task.game, entry)
    if task.fill:
        try:
            found = solved(puzzle.position, puzzle.seeks)
        except (Unproved, ValueError):
            pass  # it is among the faults
        else:
            entry["accepted"] = [str(move) for move in found.accepted]
            entry["proved"] = [*found.proved]
            puzzle = files.puzzle_of(task.game, entry)
    wrong = tuple(faults(puzzle))
    return ProvedPuzzle(entry, wrong, () if wrong else likeness(puzzle))


def _kept(file: str | None) -> dict[str, list[str]]:
    """Return what was proved before, by its key. A line that was cut short is left out."""
    found: dict[str, list[str]] = {}
    there = file is not None and Path(file).is_file()
    for line in Path(file or "").read_text(encoding="utf-8").splitlines() if there else ():
        try:
            key, like = json.loads(line)
        except ValueError:
            continue
        found[key] = like
    return found


def _keep(file: str, key: str, like: tuple[str, ...]) -> None:
    with Path(file).open("a", encoding="utf-8") as out:
        out.write(json.dumps([key, like]) + "\n")


def _write(tasks: list[ProofTask]) -> None:
    held: dict[tuple[str, str], list[files.Entry]] = {}
    for task in tasks:
        held.setdefault((task.folder, task.game), []).append(task.entry)
    for (folder, game), entries in held.items():
        files.write(folder, game, entries)
