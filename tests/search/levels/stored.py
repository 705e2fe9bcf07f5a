"""The first moves of games that levels play: python -m tests.search.levels.stored.

Stored once, compared on every device. After a deliberate change of a level, they are stored again.
"""

from __future__ import annotations

import json
from pathlib import Path

import stonebook
from stonebook.search.levels import level

FILE = Path(__file__).with_name("stored.json")
SETTINGS: dict[str, dict[str, object]] = {
    "otello": {"size": 6},
    "io": {"size": 5},
    "ikeda": {"size": 5},
    "alterigo": {"width": 4, "height": 4},
    "jo": {},
}
MOVES = {0: 8, 1: 8, 2: 8, 3: 5, 4: 3, 5: 2}
"""The number of moves that are played, by level."""
GAMES = [(name, number) for name in SETTINGS for number in MOVES]


def played(name: str, number: int) -> list[str]:
    """Return the first moves of a level against itself."""
    position, moves = stonebook.game(name).start(**SETTINGS[name]), []
    player = level(name, number)
    for seed in range(MOVES[number]):
        moves.append(str(player.choose(position, seed=seed)))
        position = position.play(moves[-1])
    return moves


def stored() -> dict[str, list[str]]:
    """Return the stored games by game and level, as in `io 3`."""
    text = FILE.read_text(encoding="utf-8")
    games: dict[str, list[str]] = json.loads(text)
    return games


def main() -> None:
    """Store the games again."""
    lines = [
        f" {json.dumps(f'{name} {number}')}: {json.dumps(played(name, number))}"
        for name, number in GAMES
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
