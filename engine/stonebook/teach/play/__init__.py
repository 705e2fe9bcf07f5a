"""Playing a game: the table, the game tree, the players, tournaments."""
