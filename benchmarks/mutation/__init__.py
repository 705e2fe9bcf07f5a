"""Whether the tests would notice: python -m benchmarks.mutation. See `__main__` for how.

What is planted is mutmut's (its operators on libcst trees) and a few faults of our own. What runs
the tests is ours: mutmut itself plants within undecorated functions only, so that tables (colours,
tones), properties and defaults stay as they are, wants the package under `src/`, and does not
notice that tests changed. cosmic-ray writes into the sources while it works, starts a whole
pytest for each of its thousands of operator swaps, and knows neither strings nor arguments.
"""
