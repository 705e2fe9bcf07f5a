"""Mutants of the solver of Ikeda Area III."""

from tests.search.verifier.mutants import in_file

ahead = in_file("exact/ikeda/look_ahead.py")
benson = in_file("exact/strings/benson.py")
board = in_file("exact/strings/board.py")
entry = in_file("exact/ikeda/search.py")

MUTANTS = [
    ahead(
        "the first pass is White's gain in any case",
        "IK7",
        "(1 if side else -1)",
        "(-1 if side else 1)",
    ),
    benson("a string lives with one region", "IK3", "]) > 1", "]) > 0"),
    board("shared regions are the first player's", "IK7", "+= 0 if near & other else", "+="),
    entry(
        "the past is forgotten",
        "IK4",
        "for black, white in boards",
        "for black, white in boards[-1:]",
    ),
    ahead(
        "no play may bring a board again",
        "IK4",
        "if captured and arrangement in",
        "if arrangement in",
    ),
]
