"""A reader of puzzles: the rating, the puzzle of the day, runs, reports."""
