"""Print what Orca says on the site's pages, and judge it.

python -m tests.spoken [--firefox] [NAME …]
"""

import sys

from .desktop import missing
from .journeys import EXPECTED, GAMES, JOURNEYS, go, play
from .judge import faults, verdict
from .reader import reader


def main() -> int:
    """Go on the journeys that are named, or on all. Return 1 if anything was said badly."""
    engine = "firefox" if "--firefox" in sys.argv else "chromium"
    if problem := missing(engine):
        print(problem)
        return 1
    named = [name for name in sys.argv[1:] if name != "--firefox"]
    names = named or [*JOURNEYS, *(f"play {game}" for game in GAMES)]
    results = []
    with reader(engine=engine) as someone:
        for name in names:
            print(f"# {name}")
            game = name.removeprefix("play ")
            moves = []
            for what, sentences in play(someone, game) if game in GAMES else go(someone, name):
                print(f"{what}:")
                for sentence in sentences:
                    print(f"    {sentence}")
                results += [f"{name}, {what}: {fault}" for fault in faults(sentences)]
                if (wanted := EXPECTED.get(name, {}).get(what, "")) not in " ".join(sentences):
                    results.append(f"{name}, {what}: not said: {wanted}")
                moves += sentences if what.startswith("move ") else []
            if moves:
                print(verdict(moves), flush=True)
                results += [f"{name}: too long"] if verdict(moves).endswith("right") else []
    print(*results, sep="\n")
    return 1 if results else 0


if __name__ == "__main__":
    sys.exit(main())
