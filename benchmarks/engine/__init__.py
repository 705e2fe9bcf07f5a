"""The speed of the engine: python -m benchmarks.engine. See `__main__` for the output."""
