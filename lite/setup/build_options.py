"""The options of a build, for `python3 -m lite` and for the build that it starts."""

from __future__ import annotations

import argparse

SWITCHES = {
    "precompress": "also write .br and .gz of large files",
    "quick": "build faster, but boards answer only once Python has started",
    "zip": "also pack the site for a USB stick",
}


def add_build_options(parser: argparse.ArgumentParser) -> None:
    """Let a command read the options of a build."""
    for name, about in SWITCHES.items():
        parser.add_argument(f"--{name}", action="store_true", help=about)
    parser.add_argument(
        "--address", default="", help="the address of the site on its host (docs/hosting.md)"
    )


def build_arguments(options: argparse.Namespace) -> list[str]:
    """Return the arguments that give a build the options that were read."""
    address = ["--address", options.address] if options.address else []
    return [f"--{name}" for name in SWITCHES if vars(options)[name]] + address
