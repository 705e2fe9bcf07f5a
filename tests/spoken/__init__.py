"""`python -m tests.spoken`: what a screen reader says, Orca next to a Chromium (Debian only)."""
