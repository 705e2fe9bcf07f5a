"""Runs in `.venv`: `pip_each.py OPTION … -- FILE …` calls `pip download -r FILE` for each file.

Finished downloads stay if a later one fails, and pip is loaded only once.
"""

import sys

from pip._internal.cli.main import main

if __name__ == "__main__":
    split = sys.argv.index("--")
    for file in sys.argv[split + 1 :]:
        print(f"Fetching {file}", flush=True)
        code = main(["download", *sys.argv[1:split], "-r", file])
        if code:
            sys.exit(code)
        print(f"Fetched {file}", flush=True)
