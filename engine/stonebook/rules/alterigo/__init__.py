"""Alter Igo, by Bass."""
