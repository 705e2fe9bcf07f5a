"""Computer players at a board to play on: their side of the game, and their controls."""
