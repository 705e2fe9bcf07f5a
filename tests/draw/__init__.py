"""Pictures of boards: scenes, shapes, SVG, and a move as a series of frames."""
