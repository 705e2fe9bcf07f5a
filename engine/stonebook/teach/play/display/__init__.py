"""The display of a board to play on: its picture, the rows of its players, the list of moves."""
