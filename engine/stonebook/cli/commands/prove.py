"""The command that proves puzzles on all processors, and resumes where it was stopped."""

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
from stonebook.rules.errors import BadSettings
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles import files
from stonebook.teach.puzzles.evaluation import Unproved, past_decides, proofs
from stonebook.teach.puzzles.validation import (
    faults,
    likeness,
    longest,
    solved_by,
    theme_faults,
)
from stonebook.words import say
from stonebook.words.truncate import excerpt


class ProofTask(NamedTuple):
    """A puzzle to prove, as an entry of its file. `fill`: write the proved answers into it."""

    folder: str
    game: str
    entry: files.Entry
    fill: bool

    @property
    def full_name(self) -> str:
        """The puzzle's name after that of its game."""
        return f"{self.game}/{self.entry['name']}"

    @property
    def key(self) -> str:
        """A hash of the game and the entry, which changes with the puzzle."""
        text = json.dumps([self.game, self.entry], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class ProvedPuzzle(NamedTuple):
    """A checked puzzle: its entry, its faults, and the properties that its twins share."""

    entry: files.Entry
    faults: tuple[str, ...]
    likeness: tuple[str, ...]


def prove(options: argparse.Namespace) -> int:
    """Prove every puzzle of some games, or those of one name, and print the faults of each.

    Raises BadRecord, before any proof, for a handmade puzzle that can't be read, and BadSettings if
    no puzzle has the name. A handmade puzzle with a wrong theme comes first.
    """
    games = [stonebook.game(name).name for name in options.games or GAMES]
    for game in games:
        files.read_chosen(game)
    tasks = [
        ProofTask(folder, game, entry, options.write)
        for game in games
        for folder in (files.CHOSEN, files.MINED)
        for entry in files.entries(folder, game)
    ]
    chosen = [
        task for task in tasks if options.puzzle in (None, task.entry["name"], task.full_name)
    ]
    if not chosen:
        raise BadSettings(say("cli.prove.no_puzzle", name=excerpt(options.puzzle)), options.puzzle)
    proved_before = _read_proved(options.kept)
    open_tasks = [task for task in chosen if task.key not in proved_before]
    open_tasks.sort(key=lambda task: not _has_wrong_theme(task))
    first = {tuple(shared): key for key, shared in proved_before.items()}
    faulty: list[str] = []
    with multiprocessing.Pool(options.processes) as pool:
        for number, (task, proved) in enumerate(
            zip(open_tasks, pool.imap(_prove, open_tasks), strict=True)
        ):
            show_bar("cli.prove.bar", len(chosen) - len(open_tasks) + number, len(chosen))
            has_twin = first.setdefault((task.game, *proved.likeness), task.key) != task.key
            problems = [*proved.faults, *([say("cli.prove.twin")] if has_twin else [])]
            for fault in problems:
                print(f"{task.full_name}: {fault}", flush=True)
            if problems:
                faulty.append(task.full_name)
            task.entry.update(proved.entry)
            if not problems and options.kept:
                _append_proved(options.kept, task.key, (task.game, *proved.likeness))
    show_bar("cli.prove.bar", len(chosen), len(chosen))
    if options.write:
        _write(tasks)
    if options.puzzle:
        _report_each([task for task in chosen if task.full_name not in faulty])
    print(say("cli.prove.done", number=len(chosen), wrong=len(faulty)))
    return int(bool(faulty))


def _report_each(tasks: list[ProofTask]) -> None:
    """Print what was written of each puzzle, and whether it could ask for more moves."""
    for task in tasks:
        name, puzzle = task.full_name, files.puzzle_of(task.game, task.entry)
        if task.fill:
            print(say("cli.prove.written", puzzle=name, moves=task.entry.get("accepted", [])))
        if (most := longest(puzzle)) > puzzle.length:
            print(say("cli.prove.longer", puzzle=name, number=puzzle.length, most=most))


def _has_wrong_theme(task: ProofTask) -> bool:
    if task.folder != files.CHOSEN:
        return False
    return any(theme_faults(files.puzzle_of(task.game, task.entry)))


def _prove(task: ProofTask) -> ProvedPuzzle:
    entry = dict(task.entry)
    puzzle = files.puzzle_of(task.game, entry)
    if task.fill:
        if themes := tuple(theme_faults(puzzle)):
            return ProvedPuzzle(
                entry, themes, ()
            )  # its answers are stored once the themes are right
        try:
            known_proofs = proofs(puzzle.position)
            solution = solved_by(known_proofs, puzzle.seeks)
            past = run_to_end(past_decides(puzzle.position, puzzle.seeks, known_proofs))
        except (Unproved, ValueError):
            pass  # `faults` reports it
        else:
            if past and not puzzle.nothing:
                entry["past"] = True
            else:
                entry.pop("past", None)
            entry["accepted"] = [str(move) for move in solution.accepted]
            entry["proved"] = [*solution.proved]
            puzzle = files.puzzle_of(task.game, entry)
    problems = tuple(faults(puzzle))
    return ProvedPuzzle(entry, problems, () if problems else likeness(puzzle))


def _read_proved(file: str | None) -> dict[str, list[str]]:
    """Return the likeness of each puzzle proved before, by key. Incomplete lines are skipped."""
    likenesses: dict[str, list[str]] = {}
    exists = file is not None and Path(file).is_file()
    for line in Path(file or "").read_text(encoding="utf-8").splitlines() if exists else ():
        try:
            key, shared = json.loads(line)
        except ValueError:
            continue
        likenesses[key] = shared
    return likenesses


def _append_proved(file: str, key: str, shared: tuple[str, ...]) -> None:
    with Path(file).open("a", encoding="utf-8") as out:
        out.write(json.dumps([key, shared]) + "\n")


def _write(tasks: list[ProofTask]) -> None:
    by_file: dict[tuple[str, str], list[files.Entry]] = {}
    for task in tasks:
        by_file.setdefault((task.folder, task.game), []).append(task.entry)
    for (folder, game), entries in by_file.items():
        files.write(folder, game, entries)
