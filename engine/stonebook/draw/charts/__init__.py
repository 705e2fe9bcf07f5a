"""Charts of results: bars, days, the curve of a game."""
