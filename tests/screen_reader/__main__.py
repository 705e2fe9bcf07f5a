"""Print and judge the speech of Orca, a screen reader, on the site's pages.

python -m tests.screen_reader [--firefox] [NAME …]
"""

import sys

from .desktop import missing
from .journeys import EXPECTED, GAMES, JOURNEYS, go, play
from .judge import faults, is_too_long, missing_words, untried, verdict
from .reader import reader


def main() -> int:
    """Run the named journeys, or all. Return 1 if any speech is faulty."""
    engine = "firefox" if "--firefox" in sys.argv else "chromium"
    if problem := missing(engine):
        print(problem)
        return 1
    named = [name for name in sys.argv[1:] if name != "--firefox"]
    names = named or [*JOURNEYS, *(f"play {game}" for game in GAMES)]
    problems = []
    with reader(engine=engine) as screen_reader:
        for name in names:
            print(f"# {name}")
            game = name.removeprefix("play ")
            moves = []
            done = []
            expected = EXPECTED[name]
            actions = play(screen_reader, game) if game in GAMES else go(screen_reader, name)
            for action, sentences in actions:
                print(f"{action}:")
                for sentence in sentences:
                    print(f"    {sentence}")
                found = faults(sentences) + missing_words(sentences, expected.get(action, ()))
                problems += [f"{name}, {action}: {fault}" for fault in found]
                moves += sentences if action.startswith("move ") else []
                done.append(action)
            problems += [f"{name}: {fault}" for fault in untried(expected, done)]
            if moves:
                print(verdict(moves), flush=True)
                problems += [f"{name}: too long"] if is_too_long(moves) else []
    print(*problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
