"""Parts of walks: gaps to fill, and the walk through a solution."""
