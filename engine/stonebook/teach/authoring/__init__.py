"""Authoring puzzles: set up a position, check it, write its texts."""
