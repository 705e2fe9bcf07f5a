"""Puzzles that are found by self-play: natural positions, and what passes the filters."""
