"""Links that hold a position, or a game against a player elsewhere."""
