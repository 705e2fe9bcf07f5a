"""Readers of every kind, who play a lesson's game against its character."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from stonebook.rules.moves import Move
from stonebook.rules.position import Position
from stonebook.search.best import proving_moves
from stonebook.search.proof import Proof
from stonebook.search.slices import run_to_end
from stonebook.teach.characters.character import Appeal, Character
from stonebook.teach.characters.moment import NODES
from stonebook.widgets import begin
from stonebook.widgets.host.run_code import run_code
from stonebook.widgets.playing.one_minute.invitation import MinuteOutput
from stonebook.widgets.playing.one_minute.minute_board import READER_MOVES
from tests.lessons.lesson import Lesson, source_of

Chooser: TypeAlias = Callable[[Position], Move]

RANDOM_GAMES = 24
MAX_CHANCE_WINS = 15
"""How many of the games a reader who plays at random may win."""


@dataclass(frozen=True)
class Played:
    """A game that was played out, or stopped after the reader's last move."""

    won: bool
    over: bool
    moves: int  # the reader's
    line: tuple[str, ...]


def minutes_of(lesson: Lesson) -> dict[str, MinuteOutput]:
    """Return a lesson's games. No other cell of the lesson runs.

    The first one has the lesson's name, and one in a further box also the name of the box:
    "TRACK/NAME" and "TRACK/NAME/minute-2".
    """
    games = {}
    for cell in lesson.cells:
        if re.fullmatch(r"minute(-\d+)?", cell["id"]):
            names: dict[str, object] = {}
            run_code("from stonebook.widgets import minute", names)
            begin(lesson.id)
            shown = run_code(source_of(cell), names)
            assert isinstance(shown, MinuteOutput)
            games[lesson.id + f"/{cell['id']}".removesuffix("/minute")] = shown
    return games


def play_out(game: MinuteOutput, choose: Chooser) -> Played:
    """Let a reader play a lesson's game."""
    position, moves, line = game.start, 0, []
    while position.to_move is not None and (
        moves < READER_MOVES or position.to_move != game.reader
    ):
        is_reader = position.to_move == game.reader
        move = choose(position) if is_reader else game.character.choose(position)
        moves += is_reader
        line.append(str(move))
        position = position.play(move)
    won = position.result is not None and position.result.winner == game.reader
    return Played(won, position.to_move is None, moves, tuple(line))


def values(position: Position) -> Mapping[Move, Proof]:
    """Return what each move is worth, proved within the budget of a reader's page."""
    result = run_to_end(proving_moves(position, NODES))
    assert all(proof.proved for proof in result.values()), position
    return result


def winning(position: Position) -> list[Move]:
    """Return the moves that win by force."""
    return [move for move, proof in values(position).items() if proof.outcome == "win"]


def exact(position: Position) -> Move:
    """Choose as the exact solver does: a win if there is one, and a short one."""

    def worth(entry: tuple[Move, Proof]) -> tuple[object, ...]:
        move, proof = entry
        rank = {"win": 2, "draw": 1, "loss": 0}[proof.outcome or "loss"]
        return rank, -(proof.distance or 0), proof.margin or 0, str(move)

    return max(values(position).items(), key=worth)[0]


def believing(likes: Appeal, game: str) -> Chooser:
    """Return a reader who plays by one rule, right or wrong."""
    return Character(game, "reader", likes).choose


def at_random(seed: int) -> Chooser:
    """Return a reader who chooses among all moves."""
    random = Random(seed)
    return lambda position: random.choice([*position.moves()])
