"""The board to play on, and the panels around it."""
