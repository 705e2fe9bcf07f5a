"""Readers with a wrong rule, and the judge that says which lessons catch them."""
