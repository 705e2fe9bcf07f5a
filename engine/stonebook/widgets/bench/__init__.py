"""The author's bench: where a teacher makes a puzzle."""
