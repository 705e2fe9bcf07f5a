"""Reviewing a game: its mistakes, and the values of its moves."""
