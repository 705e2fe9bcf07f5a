"""Fixed amounts of work for the engine, the same in every round, natively and in Pyodide.

Each work is prepared once. The timed part uses the public `Position`, unless the name says "inner".
"""

from __future__ import annotations

import random
from collections.abc import Callable

import stonebook
from benchmarks.processor_time import now
from stonebook.rules.ikeda.plays import legal_points
from stonebook.rules.jo.pairs import boards_after, open_pairs
from stonebook.rules.moves import Move, MoveKind
from stonebook.rules.position import Position
from stonebook.search.perft import perft

Work = Callable[[], object]

BUDGET = 0.25
"""The seconds per round in which a work is repeated."""
PERFT_DEPTH = 7
PERFT_COUNT = 55092
"""The number of lines of PERFT_DEPTH moves from the start of O-tell-O."""
GO_PLIES = {9: 120, 19: 300}
"""The most moves in a game of Ikeda Area III, by the board's size."""
GO_SEEDS = {9: range(4), 19: range(2)}
JO_RESULTS = 1498
"""The number of boards after the first turn of Jō."""
GAMES = {"io": 4, "alterigo": 6, "ikeda": 6, "jo": 2}
"""The number of random games in one work."""
OTELLO_GAMES = 10


def best_time(work: Work, min_repetitions: int = 3) -> float:
    """Return the seconds that a work takes: the best repetition within BUDGET."""
    seconds: list[float] = []
    while len(seconds) < min_repetitions or sum(seconds) < BUDGET:
        start = now()
        work()
        seconds.append(now() - start)
    return min(seconds)


def otello_perft() -> Work:
    """Return a work that counts the lines from the start of O-tell-O."""
    start = stonebook.game("otello").start()

    def work() -> None:
        assert perft(start, PERFT_DEPTH) == PERFT_COUNT

    return work


def random_game(name: str, seed: int) -> Position:
    """Play a game of equally likely legal moves, and return its last position."""
    random_share = random.Random(seed).random
    position = stonebook.game(name).start()
    while moves := position.moves():
        position = position.play(moves[int(random_share() * len(moves))])
    return position


def random_games(name: str, count: int) -> Work:
    """Return a work that plays random games."""

    def work() -> None:
        for seed in range(count):
            random_game(name, seed)

    return work


def go_moves(size: int, seed: int) -> list[Move]:
    """Return the moves of a random game of Ikeda Area III, up to the first forced pass."""
    random_share = random.Random(seed).random
    position, chosen = stonebook.game("ikeda").start(size=size), []
    while len(chosen) < GO_PLIES[size]:
        plays = position.moves()[:-1]  # without the pass
        if not plays:
            break
        chosen.append(plays[int(random_share() * len(plays))])
        position = position.play(chosen[-1])
    return chosen


def ikeda(size: int) -> Work:
    """Return a work that lists all legal moves before each move of some games of Ikeda Area III."""
    games = [go_moves(size, seed) for seed in GO_SEEDS[size]]
    start = stonebook.game("ikeda").start(size=size)

    def work() -> None:
        for game in games:
            position = start
            for move in game:
                list(position.moves())
                position = position.play(move)

    return work


def ikeda_inner(size: int) -> Work:
    """Return the work of `ikeda`, done by the engine's inner functions for bit sets."""
    games = [[move.spot for move in go_moves(size, seed)] for seed in GO_SEEDS[size]]
    start = stonebook.game("ikeda").start(size=size)

    def work() -> None:
        for game in games:
            position = start
            for spot in game:
                legal_points(position)
                position = position._placed(spot)

    return work


def jo_results_inner() -> Work:
    """Return a work that computes all boards after the first turn of Jō."""
    board = stonebook.game("jo").start().stone_sets

    def work() -> None:
        boards = [after for pair in open_pairs(*board) for after in boards_after(pair, *board)]
        assert len(boards) == JO_RESULTS

    return work


def otello_plays_inner() -> Work:
    """Return a work that computes the boards after JO_RESULTS plays of O-tell-O."""
    random_share = random.Random(1).random
    plays = []
    while len(plays) < JO_RESULTS:
        position = stonebook.game("otello").start()
        while moves := position.moves():
            move = moves[int(random_share() * len(moves))]
            if move.kind == MoveKind.PLACE:
                cell = position.grid.index[str(move)]
                plays.append((cell, *position.bitboards[:2]))
            position = position.play(move)
    del plays[JO_RESULTS:]
    lanes = position.board.lanes

    def work() -> None:
        far_ends, between, bits = lanes.far_ends, lanes.between, lanes.bits
        for cell, own, other in plays:
            turned = between(cell, far_ends(cell, own, other))
            other ^ turned, own ^ turned | bits[cell]

    return work


WORKS: dict[str, Callable[[], Work]] = {
    "O-tell-O perft(7)": otello_perft,
    "O-tell-O random games": lambda: random_games("otello", OTELLO_GAMES),
    "Ikeda 9 × 9 legal + play": lambda: ikeda(9),
    "Ikeda 9 × 9 inner": lambda: ikeda_inner(9),
    "Ikeda 19 × 19 legal + play": lambda: ikeda(19),
    "Ikeda 19 × 19 inner": lambda: ikeda_inner(19),
    "Io random games": lambda: random_games("io", GAMES["io"]),
    "Alter Igo random games": lambda: random_games("alterigo", GAMES["alterigo"]),
    "Ikeda random games": lambda: random_games("ikeda", GAMES["ikeda"]),
    "Jō random games": lambda: random_games("jo", GAMES["jo"]),
    "Jō results of a turn, inner": jo_results_inner,
    "O-tell-O plays, inner": otello_plays_inner,
}
