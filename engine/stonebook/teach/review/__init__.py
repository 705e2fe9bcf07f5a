"""Looking back at a game: its mistakes, and what its moves were worth."""
