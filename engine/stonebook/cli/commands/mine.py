"""The command that mines puzzles. It can be stopped at any point and resumes there."""

from __future__ import annotations

import argparse
import errno
import os
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random

import stonebook
from stonebook.cli.mining_progress import MiningProgress
from stonebook.cli.sources import settings_of
from stonebook.cli.streams import complain, show_bar
from stonebook.cli.workers import Samples, in_processes, in_this_process, on_dask
from stonebook.profiles import profile
from stonebook.rules.errors import BadSettings
from stonebook.teach.puzzles.files import mined_text
from stonebook.teach.puzzles.mining.filters import FILTERS
from stonebook.teach.puzzles.mining.sampling import ANY, DRAWN, MIXED, NOTHING, MiningTask
from stonebook.teach.puzzles.mining.selection import Selection
from stonebook.words import say

PROGRESS_SUFFIX = ".part"
"""The end of the progress file's name. The file exists until mining is complete."""


def mine(options: argparse.Namespace) -> int:
    """Find puzzles by self-play, and write them to a file."""
    out = Path(options.out)
    task = _task(options)
    if out.exists():
        raise FileExistsError(errno.EEXIST, say("cli.exists"), options.out)
    with MiningProgress(out.with_name(out.name + PROGRESS_SUFFIX), task) as progress:
        try:
            selection = _select(task, options, progress)
        except KeyboardInterrupt:
            complain(
                "\n" + say("cli.mine.stopped", file=progress.path, number=len(progress.samples))
            )
            raise
        progress.finish(out, mined_text(selection.entries))
    _report(selection, options.out)
    return 0


def _task(options: argparse.Namespace) -> MiningTask:
    """Return the task from the options. Raises BadSettings for an impossible one."""
    game = stonebook.game(options.game)
    random_board = profile(game).puzzles.mining.random_board
    kinds = [MIXED, ANY, NOTHING]
    if random_board:
        kinds.append(DRAWN)
    kinds += profile(game).puzzles.themes
    if options.kind not in kinds:
        message = say("cli.mine.kind", kind=options.kind, game=game.title, known=kinds)
        raise BadSettings(message, options.kind)
    if options.number < 1:
        raise BadSettings(say("cli.mine.least"), "0")
    if options.dask and options.processes:
        raise BadSettings(say("cli.mine.either"), options.dask)
    settings = settings_of(game, options)
    game.start(**settings)  # raises BadSettings for an unsuitable board
    if random_board and options.kind == DRAWN:
        random_board.load()(Random(0), settings)  # raises it for a board without one
    return MiningTask(game.name, options.kind, options.seed, settings or None)


def _select(task: MiningTask, options: argparse.Namespace, progress: MiningProgress) -> Selection:
    """Select as many puzzles as requested, from the progress file first, then newly mined."""
    selection = Selection(task, options.number)
    next_number = 0

    def select_known() -> None:
        nonlocal next_number
        while not selection.full:
            if selection.needs(next_number):
                if next_number not in progress.samples:
                    break
                selection.add(progress.samples[next_number])
            next_number += 1
        show_bar("cli.mine.bar", len(selection.entries), options.number, number=selection.games)

    select_known()
    missing = (
        number for number in count() if number not in progress.samples and selection.needs(number)
    )
    if not selection.full:
        with closing(_results(task, options, missing)) as results:
            for sample in results:
                progress.add(sample)
                select_known()
                if selection.full:
                    break
    return selection


def _results(task: MiningTask, options: argparse.Namespace, numbers: Iterator[int]) -> Samples:
    if options.dask:
        return on_dask(task, numbers, options.dask)
    processes = options.processes or os.cpu_count() or 1
    if processes > 1:
        return in_processes(task, numbers, processes)
    return in_this_process(task, numbers)


def _report(selection: Selection, file: str) -> None:
    """Print how many puzzles were found, and how many each filter removed."""
    number = len(selection.entries)
    print(say("cli.mine.done", number=number, games=selection.games, file=file))
    for name in FILTERS:
        if removed := selection.removed[name]:
            print(f"{removed:8}  {say(f'cli.mine.removed.{name}')}")
