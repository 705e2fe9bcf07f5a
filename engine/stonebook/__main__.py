"""`python -m stonebook`: the games in a terminal."""

import sys

if __name__ == "__main__":
    try:
        from stonebook.cli import main

        sys.exit(main())
    except KeyboardInterrupt:  # raised outside of `main`
        sys.exit(130)
