"""`python -m tests.spoken [NAME …]`: print what Orca says on the site's pages, and judge it."""

import sys

from .desktop import missing
from .journeys import GAMES, JOURNEYS, go, play
from .judge import faults, verdict
from .reader import reader


def main() -> int:
    """Go on the journeys that are named, or on all. Return 1 if anything was said badly."""
    if problem := missing():
        print(problem)
        return 1
    names = sys.argv[1:] or [*JOURNEYS, *(f"play {game}" for game in GAMES)]
    found = []
    with reader() as someone:
        for name in names:
            print(f"# {name}")
            game = name.removeprefix("play ")
            moves = []
            for what, sentences in play(someone, game) if game in GAMES else go(someone, name):
                print(f"{what}:")
                for sentence in sentences:
                    print(f"    {sentence}")
                found += [f"{name}, {what}: {fault}" for fault in faults(sentences)]
                moves += sentences if what.startswith("move ") else []
            if moves:
                print(verdict(moves), flush=True)
                found += [f"{name}: too long"] if verdict(moves).endswith("right") else []
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
