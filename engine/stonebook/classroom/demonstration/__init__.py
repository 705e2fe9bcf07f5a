"""The demonstration board: typed commands, their effect on a position, and the display."""
