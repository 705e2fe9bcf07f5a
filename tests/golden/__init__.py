"""A playthrough of each game, every answer written down and read by people once."""
