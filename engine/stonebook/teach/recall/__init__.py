"""Old questions: what a reader missed in lessons and puzzles comes again, when it is due."""
