"""Tests of diagrams and game records."""
