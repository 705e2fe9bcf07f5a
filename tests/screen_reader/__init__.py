"""`python -m tests.screen_reader`: the speech of Orca with a browser (Debian only)."""
