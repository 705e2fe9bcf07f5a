"""The demonstration board for a projector."""
