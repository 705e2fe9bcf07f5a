"""The command that mines puzzles: stopped at any point, it goes on where it was."""

from __future__ import annotations

import argparse
import errno
import os
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import stonebook
from stonebook.cli.journal import Journal
from stonebook.cli.sources import settings_of
from stonebook.cli.streams import complain, show_bar
from stonebook.cli.workers import Mining, here, on_dask, on_processes
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles.files import mined_text
from stonebook.teach.puzzles.mining.filters import FILTERS
from stonebook.teach.puzzles.mining.sampling import ANY, MIXED, NOTHING, MiningTask
from stonebook.teach.puzzles.mining.selection import Selection
from stonebook.words import say

ENDING = ".part"
"""What is found stands in a file with this ending, until it is all there."""


def mine(options: argparse.Namespace) -> int:
    """Find puzzles by self-play, and write them to a file."""
    out = Path(options.out)
    task = _task(options)
    if out.exists():
        raise FileExistsError(errno.EEXIST, say("cli.exists"), options.out)
    with Journal(out.with_name(out.name + ENDING), task) as journal:
        try:
            gathering = _gathered(task, options, journal)
        except KeyboardInterrupt:
            complain("\n" + say("cli.mine.stopped", file=journal.path, number=len(journal.units)))
            raise
        journal.end(out, mined_text(gathering.entries))
    _report(gathering, options.out)
    return 0


def _task(options: argparse.Namespace) -> MiningTask:
    """Return what is looked for. Raises BadSettings for what can't be."""
    game = stonebook.game(options.game)
    kinds = [MIXED, ANY, NOTHING, *profile(game).themes]
    if options.kind not in kinds:
        message = say("cli.mine.kind", kind=options.kind, game=game.title, known=kinds)
        raise BadSettings(message, options.kind)
    if options.number < 1 or options.processes == 0:
        raise BadSettings(say("cli.mine.least"), "0")
    if options.dask and options.processes:
        raise BadSettings(say("cli.mine.either"), options.dask)
    settings = settings_of(game, options)
    game.start(**settings)  # says what is wrong with them
    return MiningTask(game.name, options.kind, options.seed, settings or None)


def _gathered(task: MiningTask, options: argparse.Namespace, journal: Journal) -> Selection:
    """Gather as many as are wanted: what is in the journal, and what is missing there."""
    gathering = Selection(task, options.number)
    next_one = 0

    def take() -> None:
        nonlocal next_one
        while not gathering.full:
            if gathering.needs(next_one):
                if next_one not in journal.units:
                    break
                gathering.add(journal.units[next_one])
            next_one += 1
        show_bar("cli.mine.bar", len(gathering.entries), options.number, number=gathering.games)

    take()
    missing = (
        number for number in count() if number not in journal.units and gathering.needs(number)
    )
    if not gathering.full:
        with closing(_results(task, options, missing)) as results:
            for unit in results:
                journal.keep(unit)
                take()
                if gathering.full:
                    break
    return gathering


def _results(task: MiningTask, options: argparse.Namespace, numbers: Iterator[int]) -> Mining:
    if options.dask:
        return on_dask(task, numbers, options.dask)
    processes = options.processes or os.cpu_count() or 1
    return on_processes(task, numbers, processes) if processes > 1 else here(task, numbers)


def _report(gathering: Selection, file: str) -> None:
    """Print how many were found, and what each filter removed."""
    number = len(gathering.entries)
    print(say("cli.mine.done", number=number, games=gathering.games, file=file))
    for name in FILTERS:
        if removed := gathering.removed[name]:
            print(f"{removed:8}  {say(f'cli.mine.removed.{name}')}")
