"""Mutants of Jō's solver. The game is by Phil Leduc, 2014."""

from tests.search.verifier.mutants import in_file

entry = in_file("exact/jo/search.py")
numbers = in_file("exact/jo/proof_numbers.py")
best = in_file("best.py")

MUTANTS = [
    numbers("fewer three-in-a-rows win", "JO9", "lead > 0 or", "lead < 0 or"),
    numbers(
        "ties are lost by who moved last", "JO9", "own.bit_count() <= other", "False and other"
    ),
    numbers("the game goes on with one stone", "JO8", "> STONES - 2:", "> STONES:"),
    numbers("it ends with three stones", "JO8", "> STONES - 2:", "> STONES - 4:"),
    numbers("nothing is flipped", "JO6", "low, high = low & other, high & other", "low = high = 0"),
    numbers("one stone is flipped at most", "JO6", "spare > 1", "spare > 30"),
    numbers(
        "the two numbers of a pair's neutral turns exchanged",
        "JO7",
        "proofs[best], disproofs[best] = numbers\n            else",
        "disproofs[best], proofs[best] = numbers\n            else",
    ),
    numbers(
        "no answer is a win", "JO9", "self._store(node, ply, LOST)", "self._store(node, ply, WON)"
    ),
    numbers("a win at once is none", "JO9", "return False\n                continue", "continue"),
    numbers("answers are forgotten", "JO9", "disproofs.append(numbers[0])", "disproofs.append(0)"),
    entry("winner and loser exchanged", "JO9", "WIN if numbers == WON", "LOSS if numbers != WON"),
    entry(
        "the sides of the board exchanged",
        "JO4",
        "board = position.stone_sets",
        "own, other, neutral = position.stone_sets\n    board = other, own, neutral",
    ),
    entry("the winner takes any turn", "JO9", "== LOST if count", "!= LOST if count"),
    best("what the other player wins is won", "JO9", "OPPOSITE.get(outcome, outcome)", "(outcome)"),
    numbers(
        "neutral stones stay", "JO7", "if (pair.low | pair.high) & neutral]", "if pair.low < 0]"
    ),
]
