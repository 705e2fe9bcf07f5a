"""The games in a terminal: play, show, score, count, convert and check."""

from stonebook.cli.command_line import main

__all__ = ["main"]
