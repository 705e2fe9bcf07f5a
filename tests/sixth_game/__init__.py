"""A sixth game: what a game costs. Noughts and crosses, with its rules, profile and sentences.

`noughts.py` is its ruleset, `profile.py` its profile, `words/` are its sentences. `entry.py` puts
it into the tables, `notebooks/` holds a lesson. No file of the package knows of it.
"""
