"""The strength of the levels: a round robin that can be stopped and resumed."""
