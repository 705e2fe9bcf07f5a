"""Solvers with one mistake each, by game. Proof trees must find each mistake.

They are made as the mutants of the rules are, see `tests/oracle/mutants`. `search/best.py`, which
all solvers share, is tried with the games by which a mistake shows.
"""

from tests.oracle.mutants import Mutant


def in_file(file):
    """Make mutants of one file of the search."""

    def mutant(name, rule, old, new, *also):
        return Mutant(name, rule, old, new, f"search/{file}", also)

    return mutant
