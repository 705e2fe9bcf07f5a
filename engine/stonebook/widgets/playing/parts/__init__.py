"""Parts around a board to play on: player rows, buttons, the guide, and the result."""
