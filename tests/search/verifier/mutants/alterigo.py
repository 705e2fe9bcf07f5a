"""Mutants of Alter Igo's solver."""

from tests.search.verifier.mutants import in_file

entry = in_file("exact/alterigo/search.py")
past = in_file("exact/alterigo/history.py")
table = in_file("exact/alterigo/table.py")
best = in_file("best.py")

MUTANTS = [
    table(
        "who captures survives",
        "AI4",
        "            if not near & empty:\n                own_after ^= stones",
        "            if not near & empty and stones < 0:\n                own_after ^= stones",
    ),
    table(
        "nothing is captured",
        "AI4",
        "                other_after ^= stones",
        "                other_after ^= 0",
    ),
    table("losses end a ply sooner", "AI5", "    plies = 1\n", "    plies = 3\n"),
    table("one lost answer loses", "AI5", "if not undecided[origin]:", "if True:"),
    past("a fourth time draws", "AI6", "if occurrences > 2:", "if occurrences > 3:"),
    entry(
        "winner and loser exchanged",
        "AI5",
        "(LOSS if value.distance % 2 else WIN)",
        "(WIN if value.distance % 2 else LOSS)",
    ),
    best("the move itself is no ply", "AI5", "proof.distance + 1", "proof.distance"),
    past(
        "no past matters",
        "AI6",
        "            return True\n    return False",
        "            return False\n    return False",
    ),
]
