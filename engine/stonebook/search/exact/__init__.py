"""Exact solvers: one that knows only the rules, and faster ones that the profiles name."""
