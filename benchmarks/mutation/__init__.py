"""Mutation tests: python -m benchmarks.mutation. See `__main__` for the options.

The faults come from mutmut's operators on libcst trees, and from a few operators of this package.
The runner is part of this package, for these reasons. mutmut mutates only undecorated functions,
and so no tables (colours, tones), properties or defaults; it needs the package under `src/`, and
does not notice changed tests. cosmic-ray writes into the sources while it works, starts a new
pytest for each of its thousands of operator swaps, and mutates neither strings nor arguments.
"""
