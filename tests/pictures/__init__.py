"""The README's pictures, taken from the built site: `.venv/bin/python -m tests.pictures`."""
