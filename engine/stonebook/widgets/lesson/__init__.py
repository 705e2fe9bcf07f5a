"""The lesson functions, and the boards of its steps."""
