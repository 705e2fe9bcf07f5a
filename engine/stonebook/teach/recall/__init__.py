"""Questions that a reader missed in lessons and puzzles, asked again when they are due."""
