"""Style and types of all code, and the contents of committed files."""
