"""Random games for the tests of counting: short ones, with fixed seeds."""

from random import Random

import stonebook
from stonebook.rules.position import Position
from stonebook.teach.played_position import PlayedPosition

SETTINGS = {
    "otello": [{"size": 4}, {"size": 6}, {}],
    "io": [{"size": 4}, {"size": 5}, {}],
    "ikeda": [{"size": 1}, {"size": 3}, {"size": 5, "komi": 6.5}, {"size": 5, "komi": -1}],
    "alterigo": [{"width": 1, "height": 1}, {"width": 2, "height": 2}, {"width": 3, "height": 2}],
    "jo": [{}, {"first": "Black"}],
}
CASES = [(name, settings) for name, some in SETTINGS.items() for settings in some]
COUNTED = [(name, settings) for name, settings in CASES if name != "alterigo"]
PLIES = 150
"""After this many moves, a random game stops and is counted as it is."""


def random_game(name: str, settings: dict[str, object], seed: int) -> PlayedPosition:
    """Return a random game. Some are stopped early, and some of Ikeda's agree on the dead."""
    rnd = Random(f"{name} {settings} {seed}")
    origin = position = stonebook.game(name).start(**settings)
    plies = PLIES if seed % 3 else rnd.randint(0, 20)
    moves: list[str] = []
    while position.to_move is not None and len(moves) < plies:
        moves.append(_move(position, rnd))
        position = position.play(moves[-1])
    if name == "ikeda" and seed % 2 and position.check("dead") is None:
        stones = [cell for cell in position.cells() if position.at(cell)]
        moves.append(" ".join(["dead", *rnd.sample(stones, min(len(stones), seed % 4))]))
    return PlayedPosition(origin, tuple(moves))


def _move(position: Position, rnd: Random) -> str:
    legal = list(position.moves())
    name = position.game.name
    if name in ("ikeda", "alterigo") and rnd.random() < 0.004:
        return "resign"
    if name == "ikeda":
        if rnd.random() < 0.1:
            return "pass"
        return str(rnd.choice(legal[:-1] or legal))
    return str(rnd.choice(legal))
