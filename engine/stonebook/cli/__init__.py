"""The games in a terminal. `python -m stonebook --help` lists the commands."""

from stonebook.cli.command_line import main

__all__ = ["main"]
