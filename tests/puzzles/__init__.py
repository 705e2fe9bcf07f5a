"""Every puzzle: proved again, its hints read as a player reads them."""
