"""`python -m tests.spoken`: the speech of a screen reader, Orca with a browser (Debian only)."""
