"""`python -m tests.spoken [NAME …]`: print what Orca says on the site's pages."""

import sys

from .desktop import missing
from .journeys import JOURNEYS, go
from .reader import reader


def main() -> int:
    """Go on the journeys that are named, or on all."""
    if problem := missing():
        print(problem)
        return 1
    names = sys.argv[1:] or [*JOURNEYS]
    with reader() as someone:
        for name in names:
            print(f"# {name}")
            for what, sentences in go(someone, name):
                print(f"{what}:")
                for sentence in sentences:
                    print(f"    {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
