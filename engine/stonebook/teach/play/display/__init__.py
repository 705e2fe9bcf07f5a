"""What a board to play on shows: its picture, the rows of its players, the list of moves."""
