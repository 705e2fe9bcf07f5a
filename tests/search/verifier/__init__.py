"""A second, small verifier of values. It shares no code with the solvers.

A solver says what each move of a position is worth. Here that is believed of nobody: for each move
two proof trees are walked, one that the player who made it gets so much, one that he gets no more.
In a tree the one whose claim it is makes one move at a time, which the solver may choose; the other
makes every move there is; and what stands at the ends is counted. All that is known of the rules
comes from `tests/oracle`.

`tree.py` walks, `asked.py` is the solver that is asked for moves, `mutants/` are solvers with one
mistake each, which have to be caught. `python -m tests.search.verifier` walks the trees of all
solved vectors that are small enough, and says how many.
"""
