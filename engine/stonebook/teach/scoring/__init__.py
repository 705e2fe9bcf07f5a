"""Counting: walks through a count, and counting it oneself."""
