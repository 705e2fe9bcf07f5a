"""Runs in `.venv`: `pip_each.py OPTION … -- FILE …` calls `pip download -r FILE` for each file.

Earlier downloads stay if a later download fails, and pip is imported only once.
"""

import sys

from pip._internal.cli.main import main

if __name__ == "__main__":
    separator = sys.argv.index("--")
    options = sys.argv[1:separator]
    for file in sys.argv[separator + 1 :]:
        print(f"Fetching {file}", flush=True)
        code = main(["download", *options, "-r", file])
        if code:
            sys.exit(code)
        print(f"Fetched {file}", flush=True)
