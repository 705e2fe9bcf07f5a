"""Parts of walks: pages, gaps to fill, and the walk through a solution."""
