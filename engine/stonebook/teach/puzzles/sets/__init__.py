"""Sets of puzzles, how they choose the next one, and a reader's way through them."""
