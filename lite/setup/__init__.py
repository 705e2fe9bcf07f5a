"""What runs before anything is installed: it uses the standard library only."""
