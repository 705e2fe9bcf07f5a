"""Fit the values of patterns: python -m benchmarks.patterns play, then … fit.

`play` lets the computer play O-tell-O against itself with few nodes, from openings of random moves,
and appends the games to a file: stop at any time, and continue with another `--seed`. `fit` fits
the values to these games by least squares and prints the error on every tenth game, which is left
out of the fit. With `--write` it stores the values for the engine.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.patterns.fit import fit, samples
from benchmarks.patterns.games import Game, play_game
from benchmarks.resumed import read_lines, show_progress
from stonebook.search.levels.patterns.weights import FILE, STAGES, pack
from stonebook.search.levels.strength import Strength

GAMES = Path(__file__).parent / "played" / "otello.jsonl"
VALIDATION_INTERVAL = 10
"""Every tenth game measures the error."""
MAX_EMPTIES = 64
"""The number of squares, which ends the last stage."""


def play(count: int, seed: str, strength: Strength, file: Path) -> None:
    """Play games and store them."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for number in range(count):
            game = play_game(f"{seed} {number}", strength)
            if game is not None:
                out.write(json.dumps(game) + "\n")
                out.flush()
            show_progress(number + 1, count, "games")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("act", choices=["play", "fit"])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--fitted", action="store_true", help="use the values fitted so far")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--into", type=Path, default=GAMES, help="the file for the games")
    options = parser.parse_args()
    if options.act == "play":
        strength = Strength(options.nodes, uses_fitted_values=options.fitted)
        play(options.games, options.seed, strength, options.into)
        return
    games = [Game(*game) for game in read_lines(options.into)]
    training = [*samples(game for number, game in enumerate(games) if number % VALIDATION_INTERVAL)]
    fits = fit(training, [*samples(games[::VALIDATION_INTERVAL])])
    for max_empties, stage in zip((*STAGES, MAX_EMPTIES), fits, strict=True):
        print(
            f"to {max_empties} empty squares: error {stage.error:.2f} markers "
            f"on {stage.positions} positions, turn, mobility, frontier {stage.linear}"
        )
    content = pack([(stage.linear, stage.values) for stage in fits])
    print(f"{len(games)} games, {len(training)} positions, {len(content)} bytes")
    if options.write:
        FILE.write_bytes(content)


if __name__ == "__main__":
    main()
