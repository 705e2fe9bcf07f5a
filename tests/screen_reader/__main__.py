"""Print and judge the speech of Orca, a screen reader, on the site's pages.

python -m tests.screen_reader [--firefox] [NAME …]
"""

import sys

from .desktop import missing
from .journeys import JOURNEYS
from .judge import faults, median_words
from .reader import reader


def main() -> int:
    """Run the named journeys, or all. Return 1 if any speech is faulty."""
    engine = "firefox" if "--firefox" in sys.argv else "chromium"
    if problem := missing(engine):
        print(problem)
        return 1
    names = [name for name in sys.argv[1:] if name != "--firefox"] or [*JOURNEYS]
    problems = []
    with reader(engine=engine) as screen_reader:
        for name in names:
            print(f"# {name}")
            heard = []
            for each in JOURNEYS[name](screen_reader):
                print(f"{each.action}:", *each.sentences, sep="\n    ", flush=True)
                heard.append(each)
            if words := median_words(heard):
                print(f"{sum(each.is_move for each in heard)} moves, a median of {words:g} words")
            problems += [f"{name}, {fault}" for fault in faults(heard)]
    print(*problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
