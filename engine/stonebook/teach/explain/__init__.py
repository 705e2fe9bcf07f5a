"""Explanations of a move: its reasons, its effects, and the boards before it."""
