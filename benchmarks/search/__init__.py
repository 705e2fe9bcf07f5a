"""The speed of the solvers: python -m benchmarks.search. See `__main__` for the output."""
