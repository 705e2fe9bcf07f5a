"""The demands of tasks: goals for a move, and sets of cells."""
