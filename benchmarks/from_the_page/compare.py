"""Compare rules that were written from a track's text with the engine, on random games.

    python -m benchmarks.from_the_page.compare io my_io.py --games 300

The file defines these functions. A state may be any object:

- `start(**settings)`: the state at the start, for settings such as `size=6` (`width`, `height`);
- `moves(state)`: the legal moves as texts, written as in the lessons;
- `play(state, move)`: the state after a move. It raises ValueError for an illegal move;
- `rows(state)`: the board in one line, such as `"W./.B"`: its rows from the top (in Jō its columns
  from the left), joined by "/"; a dot is an empty cell, a letter the first letter of its owner's
  name;
- `to_move(state)`: the name of the player to move, None when the game is over.

Since a turn may be written in several ways, the lists of moves may differ. The engine and the file
must accept each other's moves, and must have the same board after them.
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

REQUIRED_FUNCTIONS = ("start", "moves", "play", "rows", "to_move")
MAX_TURNS = 400
MAX_TRIED_MOVES = 12
"""The number of moves of each program that the other program must accept at a position."""
PLAY_SHARE = 0.95
"""The share of moves that are not passes if a play is legal: otherwise most games would end at
once."""
SETTINGS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "otello": tuple({"size": size} for size in (4, 6, 8)),
    "io": tuple({"size": size} for size in (4, 5, 6, 7, 9)),
    "ikeda": tuple({"size": size} for size in (2, 3, 4, 5, 7)),
    "alterigo": tuple(
        {"width": w, "height": h} for w, h in ((2, 3), (3, 3), (4, 5), (5, 5), (9, 9))
    ),
    "jo": ({},),
}
"""The settings of the games, used in turn."""
Rules = Mapping[str, Callable[..., Any]]


def main() -> None:
    """Play random games and report the first difference."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.from_the_page.compare", description=__doc__.split("\n")[0]
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path, help="a Python program that plays by the rules")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rules = runpy.run_path(str(options.file))
    if missing := [name for name in REQUIRED_FUNCTIONS if not callable(rules.get(name))]:
        sys.exit(
            f"{options.file} does not define {', '.join(missing)}."
            f" It needs {', '.join(REQUIRED_FUNCTIONS)}."
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
    """Play a random game with both programs.

    Returns the number of compared positions, and a sentence about the first difference or "".
    """
    position, state = stonebook.game(game).start(**settings), rules["start"](**settings)
    line: list[str] = []
    for turn in range(1, MAX_TURNS + 1):
        if difference := _difference(position, rules, state, random):
            return turn, f"{difference}, after {' '.join(line) or 'no move'}"
        moves = [str(move) for move in position.moves()]
        if not moves:
            break
        plays = [move for move in moves if move != "pass"]
        move = random.choice(plays if plays and random.random() < PLAY_SHARE else moves)
        line.append(move)
        position, state = position.play(move), rules["play"](state, move)
    return turn, ""


def _difference(position: Position, rules: Rules, state: Any, random: Random) -> str:
    """Return a sentence about the first difference at a position, or "" if there is none."""
    if rules["to_move"](state) != position.to_move:
        return f"{rules['to_move'](state)} is to move, not {position.to_move}"
    if rules["rows"](state) != position.rows():
        return f"the board is {rules['rows'](state)}, not {position.rows()}"
    positions_after = {str(move): position.play(move) for move in position.moves()}
    file_moves = [*rules["moves"](state)] if position.to_move else []
    for move in random.sample([*positions_after], min(MAX_TRIED_MOVES, len(positions_after))):
        try:
            after = rules["rows"](rules["play"](state, move))
        except ValueError:
            return f"{move} is legal, and was refused"
        if after != positions_after[move].rows():
            return f"{move} leads to {after}, not to {positions_after[move].rows()}"
    for move in random.sample(file_moves, min(MAX_TRIED_MOVES, len(file_moves))):
        try:
            after = position.play(move)
        except IllegalMove as error:
            return f"{move} is illegal ({error}), and was offered"
        if rules["rows"](rules["play"](state, move)) != after.rows():
            return f"{move} leads to another board than {after.rows()}"
    has_moves = bool(positions_after)
    return "" if has_moves == bool(file_moves) else "only one side has a move"


if __name__ == "__main__":
    main()
