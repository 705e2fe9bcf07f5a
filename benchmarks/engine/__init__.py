"""How fast the engine is: python -m benchmarks.engine. See `__main__` for what it prints."""
