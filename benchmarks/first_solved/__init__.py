"""Solves boards from the start, and makes and checks the tables of perfect players."""
