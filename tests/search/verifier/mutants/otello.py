"""Mutants of O-tell-O's solver."""

from tests.search.verifier.mutants import in_file

last = in_file("exact/otello/last_four.py")
lanes = in_file("exact/alpha_beta.py")
margins = in_file("exact/margins.py")
best = in_file("best.py")

MUTANTS = [
    last("an empty square counts for the mover", "OT7", "+ 1 - square_count", "+ 2 - square_count"),
    last("the last marker does not count", "OT7", "+ 2 - square_count", "- square_count"),
    last("after a pass it does not", "OT5", "square_count - 2 - 2 *", "square_count - 2 *"),
    last(
        "the first of two squares only",
        "OT3",
        "            value = -one_left(other ^ turned, own ^ turned | bits[b], a)\n"
        "            return value if value > best else best",
        "            value = -one_left(other ^ turned, own ^ turned | bits[b], a)\n"
        "            return best if best > -no_margin else value",
    ),
    last(
        "two that nobody can fill are lost",
        "OT6",
        "own, other)\n\n    def three_left",
        "other, own)\n\n    def three_left",
    ),
    lanes(
        "a pass changes nothing",
        "OT5",
        "return -(yield from search(other,",
        "return (yield from search(other,",
    ),
    lanes(
        "nobody passes",
        "OT5",
        "if not lanes.bracketing(other, own):\n",
        "if True:\n",
    ),
    lanes(
        "what the other player wins is won",
        "OT7",
        "value = -(yield from search(theirs, mine, remaining, -beta, -alpha, next_odd))",
        "value = (yield from search(theirs, mine, remaining, -beta, -alpha, next_odd))",
    ),
    margins("the line does not turn with its players", "OT7", "else -margin", "else margin"),
    margins(
        "draws are told by the wrong side",
        "OT7",
        "value if value >= 0 else -max_margin",
        "value if value <= 0 else -max_margin",
    ),
    best("the other player's margin is one's own", "OT7", "else -margin", "else margin"),
]
