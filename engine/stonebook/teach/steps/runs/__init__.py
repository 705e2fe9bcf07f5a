"""Runs: questions about near-twins, asked one after another."""
