"""Sets of puzzles, their choice of the next one, and a reader's session with them."""
