"""Lesson plans for the demonstration board: reading, checking and printing scripts."""
