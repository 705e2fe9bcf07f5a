"""A sixth game: what a game costs. Noughts and crosses, with a module and an entry of its own.

`noughts.py` is its ruleset and `words/` are its sentences, `entry.py` puts it into the table,
`notebooks/` holds a lesson. No file of the package knows of it.
"""
