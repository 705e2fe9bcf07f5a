"""Compare rules that were written from a track's text with the engine, on random games.

    python -m benchmarks.from_the_page.compare io my_io.py --games 300

The file defines, for any state of its own:

- `start(**settings)`: the state at the start, for settings such as `size=6` (`width`, `height`);
- `moves(state)`: the legal moves as texts, each written as in the lessons;
- `play(state, move)`: the state after a move. It raises ValueError for an illegal one;
- `rows(state)`: the board in one line, such as `"W./.B"`: its rows from the top (in Jō its columns
  from the left), joined by "/"; a dot is an empty cell, a letter the first one of its owner's name;
- `to_move(state)`: the name of the player to move, None when the game is over.

A turn may be written in several ways. So both sides must accept each other's moves, and reach the
same board by them.
"""

from __future__ import annotations

import argparse
import runpy
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import stonebook
from stonebook.rules import GAMES
from stonebook.rules.errors import IllegalMove
from stonebook.rules.position import Position

NEEDED = ("start", "moves", "play", "rows", "to_move")
MAX_TURNS = 400
TRIED = 12
"""How many moves of each side are tried on the other at a position."""
SETTINGS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "otello": tuple({"size": size} for size in (4, 6, 8)),
    "io": tuple({"size": size} for size in (4, 5, 6, 7, 9)),
    "ikeda": tuple({"size": size} for size in (2, 3, 4, 5, 7)),
    "alterigo": tuple(
        {"width": w, "height": h} for w, h in ((2, 3), (3, 3), (4, 5), (5, 5), (9, 9))
    ),
    "jo": ({},),
}
"""The settings of the games that are played, one after the other."""
Rules = Mapping[str, Callable[..., Any]]


def main() -> None:
    """Play random games and report the first difference."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.from_the_page.compare", description=__doc__.split("\n")[0]
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path, help="the rules, as Python")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rules = runpy.run_path(str(options.file))
    if missing := [name for name in NEEDED if not callable(rules.get(name))]:
        sys.exit(
            f"{options.file} does not define {', '.join(missing)}. It needs {', '.join(NEEDED)}."
        )
    positions = 0
    for number in range(options.games):
        settings = SETTINGS[options.game][number % len(SETTINGS[options.game])]
        compared, difference = compare(
            options.game, rules, settings, Random(f"{options.seed} {number}")
        )
        positions += compared
        if difference:
            sys.exit(f"Game {number + 1}, {settings or 'as usual'}: {difference}")
    print(f"{options.games} games, {positions} positions, 0 differences")


def compare(
    game: str, rules: Rules, settings: Mapping[str, Any], random: Random
) -> tuple[int, str]:
    """Play a random game in step. Return the number of positions, and a difference or ""."""
    position, state = stonebook.game(game).start(**settings), rules["start"](**settings)
    line: list[str] = []
    for turn in range(1, MAX_TURNS + 1):
        if difference := _differ(position, rules, state, random):
            return turn, f"{difference}, after {' '.join(line) or 'no move'}"
        moves = [str(move) for move in position.moves()]
        if not moves:
            break
        # In Go, passing at once would end most games before anything has happened.
        plays = [move for move in moves if move != "pass"]
        move = random.choice(plays if plays and random.random() < 0.95 else moves)
        line.append(move)
        position, state = position.play(move), rules["play"](state, move)
    return turn, ""


def _differ(position: Position, rules: Rules, state: Any, random: Random) -> str:
    """Return what is different at a position, "" if nothing is."""
    if rules["to_move"](state) != position.to_move:
        return f"{rules['to_move'](state)} is to move, not {position.to_move}"
    if rules["rows"](state) != position.rows():
        return f"the board is {rules['rows'](state)}, not {position.rows()}"
    ours = {str(move): position.play(move) for move in position.moves()}
    theirs = [*rules["moves"](state)] if position.to_move else []
    for move in random.sample([*ours], min(TRIED, len(ours))):
        try:
            after = rules["rows"](rules["play"](state, move))
        except ValueError:
            return f"{move} is legal, and was refused"
        if after != ours[move].rows():
            return f"{move} leads to {after}, not to {ours[move].rows()}"
    for move in random.sample(theirs, min(TRIED, len(theirs))):
        try:
            after = position.play(move)
        except IllegalMove as error:
            return f"{move} is illegal ({error}), and was offered"
        if rules["rows"](rules["play"](state, move)) != after.rows():
            return f"{move} leads to another board than {after.rows()}"
    return "" if bool(ours) == bool(theirs) else "only one side has a move"


if __name__ == "__main__":
    main()
