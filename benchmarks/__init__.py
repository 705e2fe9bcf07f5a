"""Measurements: ratios from one run on one machine, never asserted in tests."""
