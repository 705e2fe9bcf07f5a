"""The build: it makes the site from the engine and the notebooks.

Its folders are layers: docs/architecture.md says what each holds, and `tests/test_layers.py` checks
that none uses a later one. `build` combines them; `__main__` is the starter and needs only `setup`.
"""
