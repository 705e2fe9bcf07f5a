"""Lesson plans for the demonstration board: read, tried out by rules and solver, and told."""
