"""A reader as a solver: the rating, the puzzle of the day, runs, doubts."""
