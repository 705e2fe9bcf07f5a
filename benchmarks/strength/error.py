"""The error of estimates: python -m benchmarks.strength.error [GAME …] [--games 40] [--seed 1].

Level 2 plays games from seeded openings. Each game gives one position per stage: a range of numbers
of empty cells. If `solve` proves the position's value, the estimates of its moves are compared with
their proofs. A stage's scale is the factor with the least squared error; its error is the mean
error with that scale. Writes `engine/stonebook/search/accuracy.json`; figures of other games stay.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import stonebook
from benchmarks.strength.games import settings_of
from stonebook.profiles import profile
from stonebook.rules.position import Position
from stonebook.search import level, solve
from stonebook.search.accuracy import FILE, MARGIN_UNIT, board_key, empty_cells, unit_of
from stonebook.search.move_value import CHANCES, EVEN_CHANCE
from stonebook.search.slices import run_to_end
from stonebook.search.weighing import estimating

BOARDS = {
    "otello": ("size=4", "size=6", "size=8"),
    "io": ("size=5", "size=7", "size=9"),
    "ikeda": ("size=3",),
    "alterigo": ("width=3,height=3", "width=3,height=4"),
    "jo": ("",),
}
"""On larger boards of Ikeda Area III and Alter Igo almost nothing can be proved."""
PLAYER_LEVEL = 2
STAGE_WIDTH = 4
"""The number of counts of empty cells in a stage."""
MAX_EMPTIES = 20
"""Positions with more empty cells are not measured."""
NODES = 200_000
"""The budget for the proof of a move."""
MAX_MOVES_PER_CELL = 3
"""A game is stopped after this many moves per cell of the board."""
MIN_PROVED_MOVES = 30
"""A stage with fewer proved moves counts as not measured."""


class Sample(NamedTuple):
    """An estimated and a proved value: margins, or percent above an even chance."""

    stage: int
    estimate: float
    proved: float


def game_positions(game: str, settings: str, seed: int) -> Iterator[Position]:
    """Yield the positions of a game."""
    random = Random(f"error {game} {settings} {seed}")
    position = stonebook.game(game).start(**settings_of(settings))
    player = level(game, PLAYER_LEVEL)
    for ply in range(MAX_MOVES_PER_CELL * len(position.cells())):
        if position.to_move is None:
            return
        yield position
        moves = position.moves()
        if ply < profile(game).search.random_opening_moves:
            position = position.play(moves[int(random.random() * len(moves))])
        else:
            position = position.play(player.choose(position, 1000 * seed + ply))


def samples(game: str, settings: str, seed: int) -> Iterator[Sample]:
    """Yield the proved moves of one game's positions."""
    stages: dict[int, list[Position]] = {}
    for position in game_positions(game, settings, seed):
        if 0 < empty_cells(position) <= MAX_EMPTIES and len(position.moves()) > 1:
            stages.setdefault((empty_cells(position) - 1) // STAGE_WIDTH, []).append(position)
    random = Random(f"which {seed}")
    for stage, positions in sorted(stages.items()):
        position = positions[int(random.random() * len(positions))]
        if not solve(position, nodes=NODES).proved:
            continue
        for move, estimate in run_to_end(estimating(position)).items():
            after = position.play(move)
            proof = solve(after, nodes=NODES)
            if not proof.proved or proof.outcome is None:
                continue
            proved = CHANCES[proof.outcome] - EVEN_CHANCE
            if unit_of(game) == MARGIN_UNIT:
                proved = proof.margin or 0
            viewer = after.to_move or after.game.players[0]
            yield Sample(stage, estimate, proved if viewer == position.to_move else -proved)


def clipped_percent(percent: float) -> float:
    """Return percent above an even chance, clipped to the range that readers see."""
    return min(max(percent, -EVEN_CHANCE), EVEN_CHANCE)


def error_figures(
    samples: list[Sample], convert: Callable[[float], float]
) -> Iterator[dict[str, Any]]:
    """Yield the scale and error of each stage with enough samples.

    `convert` turns a scaled estimate into the number that readers see.
    """
    for stage in sorted({sample.stage for sample in samples}):
        matching = [sample for sample in samples if sample.stage == stage]
        squares = sum(sample.estimate**2 for sample in matching)
        if len(matching) < MIN_PROVED_MOVES or not squares:
            continue
        scale = sum(sample.estimate * sample.proved for sample in matching) / squares
        errors = [abs(convert(sample.estimate * scale) - sample.proved) for sample in matching]
        error = sum(errors) / len(errors)
        yield {
            "from": stage * STAGE_WIDTH + 1,
            "to": (stage + 1) * STAGE_WIDTH,
            "scale": round(scale, 3),
            "error": round(error, 2),
            "moves": len(matching),
        }


def main() -> None:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="*", default=[*BOARDS], choices=[*BOARDS])
    parser.add_argument("--games", type=int, default=40, help="the number of games on each board")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game in options.game:
        boards: dict[str, list[dict[str, Any]]] = {}
        for settings in BOARDS[game]:
            collected: list[Sample] = []
            for number in range(options.games):
                text = f"\r{game} {settings}: {number} of {options.games} games"
                print(text, end="", file=sys.stderr, flush=True)
                collected += samples(game, settings, options.seed + number)
            print(file=sys.stderr)
            position = stonebook.game(game).start(**settings_of(settings))
            convert = float if unit_of(game) == MARGIN_UNIT else clipped_percent
            if stages := [*error_figures(collected, convert)]:
                boards[board_key(position)] = stages
            for stage in stages:
                print(game, settings, *(f"{name} {value}" for name, value in stage.items()))
        results = json.loads(FILE.read_text(encoding="utf-8"))
        results[game] = boards
        FILE.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
