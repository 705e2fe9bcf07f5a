"""Oracles: slow, obvious second implementations of the five rulesets.

Each module is written from the rulebook with dicts and loops, so a reader can check it against
the rulebook by eye. None imports `stonebook` or another oracle, none uses bit operations
(`test_oracle_house.py` checks both), and the random games of
`test_random_games.py` compare them with the engine.

All five speak the same small protocol, in the same order. A state is never changed.

    PLAYERS                 the two names, the usual first player first
    start(**settings)       the first state; ValueError for impossible settings
    cells(state)            every cell's name in reading order, which is the order of `rows`
    moves(state)            the legal moves as text, in that order, then "pass"; no "resign"
    play(state, text)       the next state; ValueError for what is refused
    refusal(state, text)    None for a legal move, "BadNotation" for unreadable text,
                            else the id of the rule that the move breaks
    rows(state)             the compact board, as in `tests/vectors`
    to_move(state)          the player to move, None when the game is over
    phase(state)            Io: entering, bound, free, single. Others: play. Ended: over
    result(state)           None, or a dict with winner (None: a draw), reason, scores

A cell is written as a column letter of the game's largest board and a number of one or two
digits. Whatever has that form but names no cell of this board is off the board, and anything else
is not notation.
"""
