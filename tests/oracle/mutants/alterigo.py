"""Mutants of Alter Igo."""

from tests.oracle.mutants import Mutant

POINTS = "rules/strings/points.py"
REMOVED = "removed = 0 if own_string[1] else own_string[0]"
EMPTY_POINTS = "PointMoves(self._points, self._points.full ^ self._own ^ self._other)"
NULL = "if board == before.last:"
THIRD = "elif len(before.numbers(board)) > 1:"

MUTANTS = [
    Mutant(
        "width and height exchanged",
        "AI1",
        "square_grid(width, height, without_i=True)",
        "square_grid(height, width, without_i=True)",
    ),
    Mutant(
        "rows from the top",
        "AI1",
        "square_grid(width, height, without_i=True)",
        "square_grid(width, height, without_i=True, rows_from_top=True)",
    ),
    Mutant(
        "White first",
        "AI1",
        "PLAYERS.index(to_move) if to_move in PLAYERS else 0",
        "PLAYERS.index(to_move) if to_move in PLAYERS else 1",
    ),
    Mutant(
        "a board of one column is refused",
        "AI1",
        'Setting("width", 9, whole_number(1, MAX_SIDE)',
        'Setting("width", 9, whole_number(2, MAX_SIDE)',
    ),
    Mutant(
        "one may pass",
        "AI2",
        'return Refusal("AI2", (), "alterigo.pass", {"player": self._player_to_move()})',
        "return None",
    ),
    Mutant(
        "resigning wins",
        "AI2",
        "after._ending = Ending(RESIGNED, self._player_to_move())",
        "after._ending = Ending(RESIGNED, self.rival)",
    ),
    Mutant(
        "a taken point is called off the board",
        "AI2",
        'self._refuse_occupied(move, "AI2")',
        'self._refuse_occupied(move, "AI1")',
    ),
    Mutant(
        "no move where the stone would have no liberty",
        "AI2",
        EMPTY_POINTS,
        EMPTY_POINTS[:-1]
        + " & self._points.neighbours(self._points.full ^ self._own ^ self._other))",
    ),
    Mutant(
        "strings join diagonally",
        "AI3",
        "square_grid(width, height, without_i=True)",
        "square_grid(width, height, without_i=True, diagonals=True)",
    ),
    Mutant(
        "a stone joins one string only",
        "AI3",
        "if string[1] & bit:\n                stones |= string[0]",
        "if string[1] & bit and stones == bit:\n                stones |= string[0]",
        POINTS,
    ),
    Mutant("only the opponent's strings die", "AI4", REMOVED, "removed = 0"),
    Mutant(
        "the capturer survives",
        "AI4",
        REMOVED,
        "removed = 0 if own_string[1] or dead else own_string[0]",
    ),
    Mutant(
        "the stone just played dies before the others",
        "AI4",
        REMOVED,
        f"""{REMOVED}
        if removed and dead:
            others, dead = [*points.strings(other, points.full ^ own ^ other)], 0""",
    ),
    Mutant(
        "only one opposing string dies",
        "AI4",
        "dead |= string[0]",
        "dead = string[0]",
        POINTS,
    ),
    Mutant(
        "filling the last point leaves the board full",
        "AI4",
        REMOVED,
        f"{REMOVED}\n        if own | other == points.full:\n            removed = dead = 0",
    ),
    Mutant(
        "clearing the board loses",
        "AI5",
        NULL,
        "if board == before.last or not board:",
    ),
    Mutant("a null move is nothing special", "AI5", NULL, "if False:"),
    Mutant(
        "a null move wins",
        "AI5",
        "PLAYERS[ending.loser == BLACK]",
        "PLAYERS[ending.loser != BLACK]",
    ),
    Mutant(
        "the loss of a string of stones is a null move",
        "AI5",
        NULL,
        "if board == before.last or not self._outcome(spot)[0] & self._points.bits[spot]:",
    ),
    Mutant(
        "a null move that is a third occurrence draws",
        "AI5",
        NULL,
        "if board == before.last and len(before.numbers(board)) == 1:",
    ),
    Mutant(
        "the end by a null move names the other rule",
        "AI5",
        'NULL_MOVE: "AI5", THIRD: "AI6"',
        'NULL_MOVE: "AI6", THIRD: "AI6"',
    ),
    Mutant("the second occurrence draws", "AI6", THIRD, THIRD.replace("> 1", "> 0")),
    Mutant("the fourth occurrence draws", "AI6", THIRD, THIRD.replace("> 1", "> 2")),
    Mutant("repetition goes on for ever", "AI6", THIRD, "elif False:"),
    Mutant(
        "the empty start does not count",
        "AI6",
        THIRD,
        "elif len([number for number in before.numbers(board) if number]) > 1:",
    ),
    Mutant(
        "only with the same player to move",
        "AI6",
        THIRD,
        """elif (
            len({*after._past.numbers(board)} & {*range(after._past.numbers(board)[-1], -1, -2)})
            > 2
        ):""",
    ),
    Mutant(
        "the third occurrence loses",
        "AI6",
        "Ending(THIRD, moves=after._past.numbers(board))",
        "Ending(THIRD, self._player_to_move())",
    ),
]
