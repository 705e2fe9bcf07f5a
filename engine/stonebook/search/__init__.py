"""Counting, exact solving and playing: everything that looks ahead."""
