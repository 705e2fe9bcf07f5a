"""What a task asks for: goals for a move, and sets of cells."""
