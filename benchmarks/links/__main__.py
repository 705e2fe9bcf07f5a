"""How long links are: python -m benchmarks.links [--games 100] [--address ADDRESS].

Plays seeded random games. Games of better players are shorter, not longer, since they leave their
rivals fewer moves. Prints the lengths of each game's links without the page's address, and the
versions of their QR codes with the address: the shortest, the median, the longest.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

import stonebook
from stonebook.draw.qr import MAX_VERSION, QUIET_ZONE
from stonebook.records import Record, link
from stonebook.records.links.qr import link_qr
from stonebook.rules.errors import BadRecord
from stonebook.rules.position import Position

ADDRESS = "https://stonebook.example.org/de/play/"


class Kind(NamedTuple):
    """A game with its settings, played for a number of moves, or to its end if `moves` is 0."""

    game: str
    settings: dict[str, object]
    moves: int = 0


KINDS = (
    Kind("otello", {}),
    Kind("otello", {"size": 16}),
    Kind("io", {}),
    Kind("ikeda", {}, 70),
    Kind("ikeda", {}, 120),
    Kind("ikeda", {"size": 19, "komi": 6.5}, 250),
    Kind("alterigo", {}),
    Kind("jo", {}),
)


def random_game(kind: Kind, random: Random) -> tuple[Position, Record]:
    """Return the last position of a random game, and its record. Players pass only if they must."""
    position, moves = stonebook.game(kind.game).start(**kind.settings), []
    while position.to_move and not (kind.moves and len(moves) == kind.moves):
        legal = position.moves()
        # Ikeda's pass is the last of the legal moves.
        choices = len(legal) - 1 if kind.game == "ikeda" and len(legal) > 1 else len(legal)
        moves.append(str(legal[random.randrange(choices)]))
        position = position.play(moves[-1])
    return position, Record(kind.game, kind.settings, tuple(moves))


def qr_version(address: str, fragment: str) -> int:
    """Return the version of a link's QR code, or MAX_VERSION + 1 if the link does not fit."""
    try:
        picture = link_qr(address, fragment)
    except BadRecord:
        return MAX_VERSION + 1
    side = int(picture.partition('viewBox="0 0 ')[2].split()[0])
    return (side - 2 * QUIET_ZONE - 17) // 4  # version 1 has 21 modules a side, each further one 4


def spread(numbers: Iterable[int]) -> str:
    """Return the smallest number, the median and the largest number."""
    ordered = sorted(numbers)
    figures = [str(n) for n in (ordered[0], int(statistics.median(ordered)), ordered[-1])]
    return " / ".join(figures)


def version_spread(versions: Iterable[int]) -> str:
    """Return the spread of QR versions, with – for a link that does not fit."""
    return spread(versions).replace(str(MAX_VERSION + 1), "–")


def row(kind: Kind, games: Sequence[tuple[Position, Record]], address: str) -> str:
    """Return a row of the table."""
    game_links = [link(position, record) for position, record in games]
    position_links = [link(position) for position, _ in games]
    settings = " ".join(f"{key} {value}" for key, value in kind.settings.items())
    columns = [
        f"{stonebook.game(kind.game).title} {settings}".strip(),
        spread(len(record.moves) for _, record in games),
        spread(map(len, game_links)),
        version_spread(qr_version(address, fragment) for fragment in game_links),
        spread(map(len, position_links)),
        version_spread(qr_version(address, fragment) for fragment in position_links),
    ]
    return f"| {' | '.join(columns)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--address", default=ADDRESS)
    options = parser.parse_args()
    print("| game | moves | whole game | QR | position | QR |")
    print("| --- | --- | --- | --- | --- | --- |")
    for kind in KINDS:
        random = Random(f"{options.seed} {kind}")
        games = [random_game(kind, random) for _ in range(options.games)]
        print(row(kind, games, options.address), flush=True)


if __name__ == "__main__":
    main()
