"""`python -m stonebook`: the games in a terminal."""

import sys

from stonebook.cli import main

if __name__ == "__main__":
    sys.exit(main())
