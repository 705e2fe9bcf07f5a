"""Mutants of O-tell-O."""

from tests.oracle.mutants import Mutant

LANES = "geometry/lanes.py"
RESULTS = "rules/results.py"
FEWEST_WIN = ("first if points > other_points", "first if points < other_points")
TURNED = "turned = turned_by.get(ends) or board.lanes.between(board.cell_of[spot], ends)"
EVERY_DIRECTION = "((1, 0), *ORTHOGONAL, *DIAGONAL)"
X_MARKERS = "x = bits[low * side + high] | bits[high * side + low]"
O_MARKERS = "o = bits[low * side + low] | bits[high * side + high]"

MUTANTS = [
    Mutant("rows from the bottom", "OT1", "rows_from_top=True", "rows_from_top=False"),
    Mutant(
        "off the board is called unbracketed",
        "OT1",
        'self._refuse_off_board(move.cells, "OT1")',
        'self._refuse_off_board(move.cells, "OT3")',
    ),
    Mutant(
        "start turned by a quarter",
        "OT2",
        f"{X_MARKERS}\n    {O_MARKERS}",
        f"{X_MARKERS.replace('x =', 'o =')}\n    {O_MARKERS.replace('o =', 'x =')}",
    ),
    Mutant(
        "start with neighbours alike",
        "OT2",
        f"{X_MARKERS}\n    {O_MARKERS}",
        "x = bits[low * side + low] | bits[low * side + high]\n"
        "    o = bits[high * side + low] | bits[high * side + high]",
    ),
    Mutant(
        "O moves first",
        "OT2",
        "return make_position(board, x, o, 0)",
        "return make_position(board, o, x, 1)",
    ),
    Mutant("orthogonal lines only", "OT3", EVERY_DIRECTION, "((1, 0), *ORTHOGONAL)", LANES),
    Mutant("diagonals and rightwards only", "OT3", EVERY_DIRECTION, "((1, 0), *DIAGONAL)", LANES),
    Mutant(
        "a marker that brackets nothing is taken",
        "OT3",
        "if board.lanes.far_ends(cell, own, other):",
        "if board.lanes.far_ends(cell, own, other) or board.next_bits[move.spot] & other:",
    ),
    Mutant(
        "an occupied square names another rule",
        "OT3",
        'Refusal("OT3", move.cells, "otello.taken"',
        'Refusal("OT1", move.cells, "otello.taken"',
    ),
    Mutant(
        "longest line only",
        "OT4",
        TURNED,
        "turned = max(board.lanes.lines(board.cell_of[spot], ends), key=board.lanes.count)",
    ),
    Mutant(
        "one line only",
        "OT4",
        TURNED,
        "turned = board.lanes.lines(board.cell_of[spot], ends)[0]",
    ),
    Mutant(
        "chain turning",
        "OT4",
        TURNED,
        """turned = board.lanes.between(board.cell_of[spot], ends)
                for cell in board.lanes.cells(turned):
                    rest = other & ~turned
                    far = board.lanes.far_ends(cell, own | bits, rest)
                    turned |= board.lanes.between(cell, far)""",
    ),
    Mutant(
        "only the nearest marker of a line turns",
        "OT4",
        TURNED,
        """turned = board.lanes.between(board.cell_of[spot], ends)
                near = board.lanes.cells(board.next_bits[spot] & turned)
                turned = sum(board.lanes.bits[cell] for cell in near)""",
    ),
    Mutant(
        "no forced pass",
        "OT5",
        "return not bracketing(own, other) and not bracketing(other, own)",
        "return not bracketing(own, other)",
    ),
    Mutant(
        "pass at will",
        "OT5",
        "return None if must_pass else self._refuse_pass()",
        "return None",
    ),
    Mutant(
        "a forced pass is not among the moves",
        "OT5",
        "return NO_MOVES if self._over() else PASS_ONLY",
        "return NO_MOVES",
    ),
    Mutant(
        "who passes moves again",
        "OT5",
        "return make_position(self.board, self._other, self._own, 1 - self.mover)",
        "return make_position(self.board, self._own, self._other, self.mover)",
    ),
    Mutant(
        "the end comes with the full board only",
        "OT6",
        "return not bracketing(own, other) and not bracketing(other, own)",
        "return own | other == self.board.full",
    ),
    Mutant(
        "who cannot move at the end is told to bracket",
        "OT6",
        'return Refusal("OT6", move.cells, "otello.over")',
        'return Refusal("OT3", move.cells, "otello.over")',
    ),
    Mutant("a tie is a win", "OT7", "None if points == other_points else ", "", RESULTS),
    Mutant("fewest markers win", "OT7", *FEWEST_WIN, RESULTS),
    Mutant(
        "empties count for the winner",
        "OT7",
        'return self._count_stones("markers", "OT7")',
        """counted = self._count_stones("markers", "OT7")
        most = max(counted.scores, key=lambda player: counted.scores[player])
        empty = len(self.grid.names) - sum(counted.scores.values())
        more = counted.parts[0]._replace(name="empty", player=most, number=empty)
        total = {**counted.scores, most: counted.scores[most] + empty}
        return Score(total, (*counted.parts, more))""",
    ),
    Mutant("odd sizes", "OT8", "whole_number(4, MAX_SIZE, step=2)", "whole_number(4, MAX_SIZE)"),
    Mutant(
        "no larger boards", "OT8", "whole_number(4, MAX_SIZE, step=2)", "whole_number(4, 8, step=2)"
    ),
]
