"""`python -m tests.screen_reader`: the speech of a screen reader, Orca with a browser (Debian only)."""
