"""Jō, by Phil Leduc."""
