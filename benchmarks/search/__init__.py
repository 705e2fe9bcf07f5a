"""How fast the solvers are: python -m benchmarks.search. See `__main__` for what it prints."""
