"""`python3 -m lite`: set everything up, build the site into dist/ and serve it.

Also for a Python that is too old, so that it can say so.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (this is what says so)
    sys.exit(
        f"Stonebook needs Python 3.11 or newer. This is {sys.version.split()[0]}.\n"
        "Debian 12 and newer have one:  sudo apt-get install python3 python3-venv"
    )

import argparse
import signal
import subprocess

from . import paths, serve, setup
from .talk import Stop, say
from .tasks import alone


def main() -> int:
    """Run the starter."""
    parser = argparse.ArgumentParser(prog="python3 -m lite", description=__doc__.split("\n")[0])
    parser.add_argument("what", nargs="?", choices=("build", "setup"), help="stop after this step")
    parser.add_argument("--port", type=int, default=8000, help="where to serve (8000)")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with alone():
            setup.ensure()
            if asked.what != "setup":
                say("Building the site (no network needed from here on)")
                subprocess.run([paths.PYTHON, "-m", "lite.build"], cwd=paths.ROOT, check=True)
        if not asked.what:
            serve.serve(paths.DIST, asked.port)
    except Stop as stop:
        say(f"\nStopped: {stop}")
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode or 1
    except KeyboardInterrupt:
        say("\nInterrupted. The same command goes on from here.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
