"""Counting: walks through a count, and counts by the reader."""
