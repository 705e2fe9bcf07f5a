"""Links that carry a position, or a game with somebody elsewhere."""
