"""Refusals that tests compare with, so a sentence may change without them."""

import stonebook


def refused_start(game: str, move: str) -> str:
    """Return the sentence that refuses a move at the start of a game."""
    refusal = stonebook.game(game).start().check(move)
    assert refusal is not None, f"{move} is legal"
    return refusal.message


NO_A1 = refused_start("otello", "A1")
"""The sentence that refuses A1, which touches no O."""
