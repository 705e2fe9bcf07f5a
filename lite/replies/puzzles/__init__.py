"""The replies of puzzles, in files with a few puzzles each, and the index that names them."""
