"""Whether a board suits a character: python -m tests.teach.characters.board_trial jo gentle < FILE.

The file holds a diagram, as a lesson would. The conditions are those of every lesson's game. With
`--search 400`, 400 random games from that diagram are played almost to the end instead, and the
first board that fulfils the conditions is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random

import stonebook
from stonebook.records.diagram import diagram, parse_diagram
from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition
from stonebook.widgets.playing.one_minute.invitation import MinuteOutput
from stonebook.widgets.playing.one_minute.minute_board import READER_MOVES
from tests.teach.characters.readers import (
    MAX_CHANCE_WINS,
    RANDOM_GAMES,
    at_random,
    exact,
    play_out,
    winning,
)


def conditions(game: MinuteOutput) -> Iterator[tuple[bool, str]]:
    """Yield each condition: whether the board fulfils it, and the figure with what is needed."""
    best = play_out(game, exact)
    yield (
        best.won and 2 <= best.moves <= READER_MOVES,
        f"an exact reader {won(best.won)} in {best.moves} moves (must win in 2 to {READER_MOVES})",
    )
    shared = play_out(game, game.character.choose)
    yield not shared.won, f"a reader with the same belief {won(shared.won)} (must not win)"
    wins = sum(play_out(game, at_random(seed)).won for seed in range(RANDOM_GAMES))
    yield (
        wins <= MAX_CHANCE_WINS,
        f"chance wins {wins} of {RANDOM_GAMES} games (at most {MAX_CHANCE_WINS})",
    )
    right = winning(game.start)
    yield (
        0 < len(right) < len([*game.start.moves()]),
        f"first moves that win: {', '.join(map(str, right)) or 'none'} (some, and not all; "
        "DECIDES says what they have in common)",
    )


def won(is_won: bool) -> str:
    return "wins" if is_won else "does not win"


def trial(position: Position, character: str) -> list[tuple[bool, str]]:
    """Return the conditions of a board for a character."""
    return [*conditions(MinuteOutput(PlayedPosition(position), character))]


def number_empty(position: Position) -> int:
    return sum(position.at(cell) is None for cell in position.cells())


def search(start: Position, character: str, games: int, empty: int) -> Position | None:
    """Return a suitable board with so many empty cells from random games, None if none is found."""
    for seed in range(games):
        random, position = Random(seed), start
        while position.to_move is not None and number_empty(position) > empty:
            position = position.play(random.choice([*position.moves()]))
        if position.to_move is not None and all(ok for ok, _ in trial(position, character)):
            return position
    return None


def main() -> None:
    """Print what the board on standard input fulfils, or search for a board that fulfils it all."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.teach.characters.board_trial", description=__doc__.split("\n")[0]
    )
    parser.add_argument("game", help="a name such as jo; the board's diagram is the input")
    parser.add_argument("character", help="the key of a character of this game, such as gentle")
    parser.add_argument("--search", type=int, metavar="GAMES", help="play so many random games")
    parser.add_argument("--empty", type=int, default=9, help="until so many cells are empty (9)")
    options = parser.parse_args()
    try:
        start = parse_diagram(stonebook.game(options.game), sys.stdin.read())
        MinuteOutput(PlayedPosition(start), options.character)
    except stonebook.StonebookError as error:
        parser.error(str(error))
    if options.search:
        found = search(start, options.character, options.search, options.empty)
        if found is None:
            sys.exit("None of these games led to a board that suits this character.")
        print(diagram(found), end="\n\n")
        start = found
    for is_fulfilled, text in trial(start, options.character):
        print("ok " if is_fulfilled else "NO ", text)


if __name__ == "__main__":
    main()
