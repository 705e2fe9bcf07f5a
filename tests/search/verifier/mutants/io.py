"""Mutants of Io's solver."""

from tests.search.verifier.mutants import in_file

last = in_file("exact/io/last_four.py")
best = in_file("best.py")

MUTANTS = [
    last(
        "the last stone captures nothing",
        "IO6",
        "                mine ^= turned_by",
        "                mine |= turned_by",
    ),
    last(
        "the last stone counts twice",
        "IO8",
        "bit_count() - cell_count\n",
        "bit_count() - cell_count - 1\n",
    ),
    last("only the first of two cells is tried", "IO7", "((a, b), (b, a))", "((a, b),)"),
    best("the other player's margin is one's own", "IO8", "else -margin", "else margin"),
]
