"""The page of old questions."""
