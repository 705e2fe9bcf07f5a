"""Whether a board suits a character: python -m tests.teach.characters.board_trial jo gentle < FILE.

The file holds a diagram, as a lesson would. The conditions are those of every lesson's game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import stonebook
from stonebook.records.diagram import parse_diagram
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
        f"first moves that win: {', '.join(map(str, right)) or 'none'} (some, and not all)",
    )


def won(is_won: bool) -> str:
    return "wins" if is_won else "does not win"


def main() -> None:
    """Print what the board on standard input fulfils."""
    name, key = sys.argv[1:]
    game = MinuteOutput(PlayedPosition(parse_diagram(stonebook.game(name), sys.stdin.read())), key)
    for is_fulfilled, text in conditions(game):
        print("ok " if is_fulfilled else "NO ", text)


if __name__ == "__main__":
    main()
