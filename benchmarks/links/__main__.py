"""How long links are: python -m benchmarks.links [--games 100] [--address ADDRESS].

Plays seeded random games: better players leave their rivals fewer moves, so their games are
shorter, not longer. For each game prints the lengths of its links without the page's address, and
the versions of their QR codes with it: the shortest, the median, the longest.
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
    """A game with its settings, played up to a number of moves, 0 for up to its end."""

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


def random_game(kind: Kind, rnd: Random) -> tuple[Position, Record]:
    """Return the end of a random game, and its record. Players pass only if they must."""
    p, moves = stonebook.game(kind.game).start(**kind.settings), []
    while p.to_move and not (kind.moves and len(moves) == kind.moves):
        legal = p.moves()
        free = len(legal) - (kind.game == "ikeda" and len(legal) > 1)  # its pass comes last
        moves.append(str(legal[rnd.randrange(free)]))
        p = p.play(moves[-1])
    return p, Record(kind.game, kind.settings, tuple(moves))


def qr_version(address: str, fragment: str) -> int:
    """Return the version of a link's QR code, one more than the largest if it does not fit."""
    try:
        picture = link_qr(address, fragment)
    except BadRecord:
        return MAX_VERSION + 1
    side = int(picture.partition('viewBox="0 0 ')[2].split()[0])
    return (side - 2 * QUIET_ZONE - 17) // 4


def spread(numbers: Iterable[int]) -> str:
    """Return the smallest, the median and the largest."""
    ordered = sorted(numbers)
    figures = [str(n) for n in (ordered[0], int(statistics.median(ordered)), ordered[-1])]
    return " / ".join(figures)


def versions(numbers: Iterable[int]) -> str:
    """The same for QR versions, with – for a link that does not fit."""
    return spread(numbers).replace(str(MAX_VERSION + 1), "–")


def line(kind: Kind, games: Sequence[tuple[Position, Record]], address: str) -> str:
    """Return a row of the table."""
    links = [link(p, record) for p, record in games]
    alone = [link(p) for p, _ in games]
    named = " ".join(f"{key} {value}" for key, value in kind.settings.items())
    columns = [
        f"{stonebook.game(kind.game).title} {named}".strip(),
        spread(len(record.moves) for _, record in games),
        spread(map(len, links)),
        versions(qr_version(address, fragment) for fragment in links),
        spread(map(len, alone)),
        versions(qr_version(address, fragment) for fragment in alone),
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
        rnd = Random(f"{options.seed} {kind}")
        games = [random_game(kind, rnd) for _ in range(options.games)]
        print(line(kind, games, options.address), flush=True)


if __name__ == "__main__":
    main()
