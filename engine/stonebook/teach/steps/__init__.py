"""Steps: everything that asks the reader for an answer."""
