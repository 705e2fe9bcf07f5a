"""Fit the values of patterns: python -m benchmarks.patterns play, then … fit.

`play` lets the computer play O-tell-O against itself with few nodes, from openings of random moves,
and appends the games to a file: stop at any time, and go on with another `--seed`. `fit` fits the
values to these games by least squares, tells the error on every tenth game, which is left out, and
with `--write` writes them for the engine.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.patterns.fit import fit, samples
from benchmarks.patterns.games import Game, play_game
from benchmarks.resumed import bar, lines
from stonebook.search.levels.patterns.weights import FILE, STAGES, packed
from stonebook.search.levels.strength import Strength

GAMES = Path(__file__).parent / "played" / "otello.jsonl"
HELD_BACK = 10
"""Every tenth game measures the error."""


def play(count: int, seed: str, strength: Strength, file: Path) -> None:
    """Play games and store them."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for number in range(count):
            game = play_game(f"{seed} {number}", strength)
            if game is not None:
                out.write(json.dumps(game) + "\n")
                out.flush()
            bar(number + 1, count, "games")


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("act", choices=["play", "fit"])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--nodes", type=int, default=500)
    parser.add_argument("--fitted", action="store_true", help="play with the values fitted so far")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--into", type=Path, default=GAMES, help="where games are saved")
    chosen = parser.parse_args()
    if chosen.act == "play":
        strength = Strength(chosen.nodes, uses_fitted_values=chosen.fitted)
        play(chosen.games, chosen.seed, strength, chosen.into)
        return
    games = [Game(*game) for game in lines(chosen.into)]
    learnt = [*samples(game for number, game in enumerate(games) if number % HELD_BACK)]
    fits = fit(learnt, [*samples(games[::HELD_BACK])])
    for most, stage in zip((*STAGES, 64), fits, strict=True):
        print(
            f"to {most} empty squares: error {stage.error:.2f} markers "
            f"on {stage.positions} positions, turn, mobility, frontier {stage.linear}"
        )
    content = packed([(stage.linear, stage.values) for stage in fits])
    print(f"{len(games)} games, {len(learnt)} positions, {len(content)} bytes")
    if chosen.write:
        FILE.write_bytes(content)


if __name__ == "__main__":
    main()
