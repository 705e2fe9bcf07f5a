"""Mutation tests: python -m benchmarks.mutation. See `__main__` for the options.

The faults are mutmut's operators on libcst trees, and a few of our own. The runner is ours: mutmut
mutates only undecorated functions, so that tables (colours, tones), properties and defaults are
left out; it needs the package under `src/`, and does not notice changed tests. cosmic-ray writes
into the sources while it works, starts a whole pytest for each of its thousands of operator swaps,
and mutates neither strings nor arguments.
"""
