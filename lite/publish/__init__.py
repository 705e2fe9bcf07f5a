"""Preparing finished pages for a host: content policies, file lists, compressed copies."""
