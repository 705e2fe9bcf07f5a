"""Style and types of all code, and what may be committed."""
