"""The unit of mining: a number, and the puzzle found in the one game played for it.

The result of a number depends on nothing else. So workers may share the numbers in any order, and
an interrupted run only has to compute the missing ones.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.profiles import profile
from stonebook.profiles.game_profile import MiningBoard
from stonebook.records.diagram import diagram
from stonebook.rules.position import Position
from stonebook.rules.symmetry import canonical
from stonebook.search.slices import run_to_end
from stonebook.teach.puzzles.evaluation import past_decides
from stonebook.teach.puzzles.files import Entry, chosen
from stonebook.teach.puzzles.mining.classify import themes_of
from stonebook.teach.puzzles.mining.filters import (
    OFTEN,
    OTHER,
    Candidate,
    Removed,
    nothing_in,
    puzzle_in,
)
from stonebook.teach.puzzles.mining.self_play import LONGEST_GAME, playing

POSITIONS_PER_GAME = 6
"""At most this many positions of a game are examined."""
DIGEST_LENGTH = 6
"""The length of a mined puzzle's name."""
# The kinds of task other than a theme:
ANY = "puzzles"
NOTHING = "nothing"
MIXED = "mixed"
DRAWN = "drawn"  # boards drawn at random, without a game: see `Mining`
MAX_RIGHT_ON_DRAWN = 2
"""A drawn board may have this many right moves: its last points are often worth the same."""
ONE_IN = 5
"""In a mixed set, one puzzle in this many has nothing to find."""
VERSION = 3
"""Increased when a change makes the same number give a different puzzle."""


class MiningTask(NamedTuple):
    """A task for mining: the game, the kind, and the settings (None: the game's mix of boards).

    `kind` is "puzzles", "nothing", "mixed" (both), "drawn", or a theme. Another `seed` gives other
    puzzles.
    """

    game: str
    kind: str
    seed: int
    settings: Mapping[str, object] | None = None

    def of(self, number: int) -> MiningTask:
        """Return the task of one number: in a mixed set the kinds take turns."""
        if self.kind != MIXED:
            return self
        return self._replace(kind=NOTHING if number % ONE_IN == ONE_IN - 1 else ANY)


class Sample(NamedTuple):
    """The result of one number: a puzzle as stored in its file, or None.

    `removed` counts the rejected positions by filter.
    """

    number: int
    entry: Entry | None
    removed: dict[str, int]


def take_sample(task: MiningTask, number: int) -> Sample:
    """Return the result of one game: its first position that passes, and the rejected ones.

    >>> task = MiningTask("alterigo", "puzzles", 1)
    >>> take_sample(task, 3) == take_sample(task, 3)
    True
    """
    return run_to_end(sample_in_slices(task, number))


def take_samples(task: MiningTask, numbers: Sequence[int]) -> list[Sample]:
    """Return the results of several games: a worker's portion."""
    return [take_sample(task, number) for number in numbers]


def sample_in_slices(task: MiningTask, number: int) -> Generator[int, None, Sample]:
    """Return the same as `take_sample`, to be run slice by slice."""
    task = task.of(number)
    if task.kind == DRAWN:
        return (yield from _sampling_drawn(task, number))
    random = Random(f"{task.game} {task.kind == NOTHING} {task.seed} {number}")
    board = _random_board(task, random)
    start = stonebook.game(task.game).start(**board.settings)
    game = yield from playing(start, random)
    removed: dict[str, int] = {}
    for place in _places(board, len(game.positions), random):
        try:
            candidate = yield from _candidate(task, game.positions[place], random)
        except Removed as filtered:
            removed[str(filtered)] = removed.get(str(filtered), 0) + 1
            continue
        moves = ",".join(map(str, game.moves[:place]))
        entry = _entry(candidate, board.settings, moves, task.kind)
        if task.kind != NOTHING and (
            yield from past_decides(candidate.position, candidate.seeks, candidate.proofs)
        ):
            entry["past"] = True
        if task.kind in (ANY, NOTHING) or task.kind in entry["themes"]:
            return Sample(number, entry, removed)
        removed[OTHER] = removed.get(OTHER, 0) + 1
    return Sample(number, None, removed)


def _sampling_drawn(task: MiningTask, number: int) -> Generator[int, None, Sample]:
    """Return the result of one board that is drawn at random, not played."""
    mining = profile(task.game).puzzles.mining
    assert mining.random_board is not None
    random = Random(f"{task.game} {DRAWN} {task.seed} {number}")
    position = mining.random_board.load()(random, task.settings)
    try:
        candidate = yield from puzzle_in(position, random, mining.random_board_limits)
        if len(candidate.right) > MAX_RIGHT_ON_DRAWN:
            raise Removed(OFTEN)
    except Removed as filtered:
        return Sample(number, None, {str(filtered): 1})
    entry = _entry(candidate, {}, "", task.kind)
    return Sample(number, entry | {"past": False, "board": diagram(position).split("\n")}, {})


def puzzle_name(position: Position, seeks: str) -> str:
    """Return a short permanent name, the same for all twins."""
    digest = hashlib.sha256(f"{diagram(canonical(position))} {seeks}".encode()).digest()
    return base64.b32encode(digest)[:DIGEST_LENGTH].decode().lower()


def names_of_chosen(game: str) -> set[str]:
    """Return the names that a game's chosen puzzles would have if they were mined."""
    return {puzzle_name(puzzle.position, puzzle.seeks) for puzzle in chosen(game)}


def _candidate(
    task: MiningTask, position: Position, random: Random
) -> Generator[int, None, Candidate]:
    if task.kind == NOTHING:
        return (yield from nothing_in(position))
    return (yield from puzzle_in(position, random))


def _entry(candidate: Candidate, settings: Mapping[str, object], moves: str, kind: str) -> Entry:
    """Return a candidate as an entry for the file of mined puzzles."""
    known_proofs, right = candidate.proofs, candidate.right
    proof = known_proofs[right[0]]
    nodes = sum(move_proof.nodes for move_proof in known_proofs.values())
    depth = max(len(move_proof.line) for move_proof in known_proofs.values())
    return {
        "name": puzzle_name(candidate.position, candidate.seeks),
        "settings": dict(settings),
        "moves": moves,
        "seeks": candidate.seeks,
        "length": 0 if kind == NOTHING else candidate.length,
        "themes": [*themes_of(candidate)],
        "accepted": [str(move) for move in right],
        "proved": [proof.outcome, proof.margin, nodes, depth],
        "difficulty": None,
        "nothing": kind == NOTHING,
    }


def _random_board(task: MiningTask, random: Random) -> MiningBoard:
    """Return a random board of the game's mix, or the one with the task's settings."""
    boards = profile(task.game).puzzles.mining.boards
    if task.settings is not None:
        like = [board for board in boards if dict(board.settings) == dict(task.settings)]
        return like[0] if like else _unlisted_board(task.settings, boards[0])
    at = random.random() * sum(board.weight for board in boards)
    for board in boards:
        at -= board.weight
        if at < 0:
            break
    return board


def _unlisted_board(settings: Mapping[str, object], usual: MiningBoard) -> MiningBoard:
    """Return a board that no profile lists: its games are examined to the end."""
    return MiningBoard(
        settings, 1, usual.first, usual.last if usual.from_end else LONGEST_GAME, usual.from_end
    )


def _places(board: MiningBoard, plies: int, random: Random) -> list[int]:
    """Return the plies of a game to examine, in random order."""
    first, last = board.first, board.last
    if board.from_end:
        first, last = plies - 1 - board.last, plies - 1 - board.first
    places = [*range(max(first, 0), min(last, plies - 1) + 1)]
    random.shuffle(places)
    return places[:POSITIONS_PER_GAME]
