"""`python3 -m lite`: set everything up, build the site into dist/ and serve it.

Runs on an old Python, too, so it can report that it is too old.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (an old Python must get as far as this message)
    sys.exit(
        f"Stonebook needs Python 3.11 or newer. This is {sys.version.split()[0]}.\n"
        "Debian 12 and newer have one:  sudo apt-get install python3 python3-venv"
    )

import argparse
import subprocess
from collections.abc import Iterator
from pathlib import Path

from .setup import needs, paths, serve, starter
from .setup.lock import hold_lock
from .setup.messages import tell

COMMAND = "python3 -m lite"
PORT = 8000
"""The port that the site is served on unless another is chosen."""
SWITCHES = {
    "precompress": "also write .br and .gz of large files",
    "quick": "build faster, but boards answer only once Python has started",
    "zip": "also pack the site for a USB stick",
}
"""The switches that are passed on to `lite.build`, with their help."""


def main() -> int:
    """Read the command line and do what it asks for. Return the exit code."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__.split("\n")[0])
    parser.add_argument("what", nargs="?", choices=("build", "setup"), help="stop after this step")
    parser.add_argument("--port", type=int, help=f"the port to serve on ({PORT})")
    for name, help in SWITCHES.items():
        parser.add_argument(f"--{name}", action="store_true", help=help)
    parser.add_argument("--address", help="the address of the site on its host (docs/hosting.md)")
    parser.add_argument("--network", action="store_true", help="let other devices open the site")
    options = parser.parse_args()
    port = PORT if options.port is None else options.port
    useless = [*_useless_options(options)]
    if useless:
        parser.error(f"“{options.what}” does not take {', '.join(useless)}.")

    def work() -> int:
        if not options.what:  # better before minutes of building than after them
            serve.open_server(paths.DIST, port, COMMAND, network=options.network).server_close()
        with hold_lock():
            needs.ensure()
            if options.what != "setup":
                tell("Building the site (no network needed from here on)")
                flags = [f"--{name}" for name in SWITCHES if vars(options)[name]]
                if options.address:
                    flags += ["--address", options.address]
                command: list[str | Path] = [paths.PYTHON, "-m", "lite.build", *flags]
                subprocess.run(command, cwd=paths.ROOT, check=True)
        if not options.what:
            serve.serve(paths.DIST, port, COMMAND, network=options.network)
        return 0

    return starter.run(work)


def _useless_options(options: argparse.Namespace) -> Iterator[str]:
    """Yield the chosen options that only a later step takes."""
    names = {"build": ("port", "network"), "setup": ("port", "network", "address", *SWITCHES)}
    for name in names.get(options.what, ()):
        if vars(options)[name] is not None and vars(options)[name] is not False:  # 0 is a choice
            yield f"--{name}"


if __name__ == "__main__":
    sys.exit(main())
