"""Tests of the sentences: their files, their forms, and that no text is in the code."""
