"""Tests of the sentences: their files, their forms, and that nothing is said without them."""
