"""Puzzles on a board, one by one or in a session."""
