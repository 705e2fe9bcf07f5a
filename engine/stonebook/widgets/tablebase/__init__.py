"""The atlas: solved boards to explore."""
