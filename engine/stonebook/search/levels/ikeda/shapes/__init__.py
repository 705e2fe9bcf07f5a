"""Ikeda Area III's strongest player on larger boards: it knows shapes, and plays near stones."""
