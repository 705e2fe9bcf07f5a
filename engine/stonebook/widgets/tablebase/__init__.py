"""The atlas page: solved boards to explore."""
