"""The stages of a counting step."""
