"""Games with every kind of count: unfinished, ended, with agreed dead stones, resigned."""

from functools import cache
from random import Random

import stonebook
from stonebook.profiles import teaching
from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition
from stonebook.teach.scoring.count_page import CountPage
from stonebook.teach.scoring.counting import CountedSet, counted_sets
from tests.teach.random_games import random_game

IKEDA = stonebook.game("ikeda")
KOMI = (0, 6.5, -1, 0, 2)
DIVIDED = """
to move: nobody
first pass: White
passes: 2
komi: 0.5
5 . . B . .
4 B B B W W
3 . B W W .
2 . B W . .
1 . B W W .
  A B C D E
"""


@cache
def ikeda_game(seed: int) -> PlayedPosition:
    """A short game: a third continues, a third is over, a third has agreed on dead stones."""
    rnd = Random(seed)
    origin = position = IKEDA.start(size=5, komi=KOMI[seed % len(KOMI)])
    moves: list[str] = []

    def play(move: str) -> Position:
        moves.append(move)
        return position.play(move)

    for _ in range(rnd.randint(3, 18)):
        if position.to_move is not None:
            plays = [str(move) for move in position.moves()][:-1]
            position = play("pass" if rnd.random() < 0.08 or not plays else rnd.choice(plays))
    while seed % 3 and position.to_move is not None:
        position = play("pass")
    if seed % 3 == 2:
        stones = [cell for cell in position.cells() if position.at(cell)]
        position = play(" ".join(["dead", *rnd.sample(stones, min(len(stones), seed % 4))]))
    return PlayedPosition(origin, tuple(moves))


@cache
def some_game(name: str, seed: int, **settings: int) -> PlayedPosition:
    """A random game of any kind."""
    return random_game(name, dict(settings), seed)


def history(start: PlayedPosition) -> list[Position]:
    """Every position since the start."""
    positions = [start.origin]
    for move in start.moves:
        positions.append(positions[-1].play(move))
    return positions


def count_pages(start: PlayedPosition) -> list[CountPage]:
    """The pages of a count."""
    return list(teaching(start.origin).count.pages(history(start), start.moves))


def sets_of(position: Position) -> tuple[CountedSet, ...]:
    """Return the sets of cells that are counted in a position."""
    score = position.score()
    assert score is not None
    return counted_sets(position, score)
