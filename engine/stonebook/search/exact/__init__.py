"""Exact solvers: one that works by the rules of any game, and faster ones named by the profiles."""
