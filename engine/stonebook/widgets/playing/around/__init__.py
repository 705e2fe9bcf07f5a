"""The parts around a board to play on: the players, the buttons, the result."""
