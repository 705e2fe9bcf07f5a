"""Tests of the boards' geometry."""
