"""A second, small verifier of values. It shares no code with the solvers.

A solver says what each move of a position is worth. The verifier believes no solver. For each move
it walks two proof trees: one shows that the player gets at least the value, the other that the
player gets no more. In a tree, the side that claims the value plays one move at a time, which the
solver may choose; the other side plays every legal move; and the final boards are counted. The
rules come from `tests/oracle` alone.

`tree.py` walks the trees, `claims.py` has the claims and the moves of a solver, and `mutants/` has
solvers with one mistake each, which the tests must catch. `python -m tests.search.verifier` walks
the trees of all solved vectors that are small enough, and prints their number.
"""
