"""Tests that need an installed program: other browsers, a screen reader, a real Jupyter."""
