"""The games in a terminal: play, show, score, count, convert and check."""

from stonebook.cli.main import main

__all__ = ["main"]
