"""Tests of the perfect players and of the tables that they play by."""
