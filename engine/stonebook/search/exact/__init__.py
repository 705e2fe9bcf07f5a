"""Exact solvers: a slow one for any game, and faster ones that the profiles of games name."""
