"""Mutants of Ikeda Area III."""

from tests.oracle.mutants import Mutant

POINTS = "rules/strings/points.py"
PAST = "rules/repetition.py"
PLAYS = "rules/ikeda/plays.py"
COUNT = "rules/ikeda/count.py"
DEAD = "rules/ikeda/dead_stones.py"
SETTINGS = "rules/ikeda/settings.py"
RESULTS = "rules/results.py"
LOWER_WINS = ("first if points > other_points", "first if points < other_points")
STATUS = "rules/ikeda/status.py"
SAME_BOARD = "if board == arrangement"
REPEATS = """\
        if arrangement_number(own, other, position._mover, points.size) in position._past:
            return None
"""
SUICIDE = "    elif not joined[1]:\n        return None\n"
NO_PLAY = "    if captured:\n        after = ("
LIBERTIES = "        if liberties & liberties - 1:\n            plays |= liberties"
PASSED = "return self._replace(passes=self.passes + 1)"

MUTANTS = [
    Mutant(
        "rows from the top",
        "IK1",
        "square_grid(size, size, without_i=True)",
        "square_grid(size, size, without_i=True, rows_from_top=True)",
    ),
    Mutant("White first", "IK1", "mover = 1 if stones else 0", "mover = 1"),
    Mutant("Black first with a handicap", "IK1", "mover = 1 if stones else 0", "mover = 0"),
    Mutant(
        "no board of one point",
        "IK1",
        "whole_number(1, MAX_SIDE)",
        "whole_number(2, MAX_SIDE)",
        SETTINGS,
    ),
    Mutant(
        "resigning wins",
        "IK2",
        'Result(self.game.rival(status.resigned), "ikeda.resigned"',
        'Result(status.resigned, "ikeda.resigned"',
    ),
    Mutant(
        "a game ended by resigning names the passes",
        "IK2",
        'Refusal("IK2", move.cells, "ikeda.over.resigned"',
        'Refusal("IK6", move.cells, "ikeda.over.resigned"',
    ),
    Mutant(
        "only one string is removed",
        "IK3",
        "dead |= string[0]",
        "dead = string[0]",
        POINTS,
    ),
    Mutant(
        "superko on all plays",
        "IK4",
        REPEATS + SUICIDE,
        SUICIDE + "".join(line[4:] for line in REPEATS.splitlines(keepends=True)),
        PLAYS,
        also=((NO_PLAY, "    if captured or liberties:\n        after = ("),),
    ),
    Mutant(
        "only the immediate recapture is ko",
        "IK4",
        SAME_BOARD,
        f"{SAME_BOARD} and number == self._start() + len(self._latest) - 2",
        PAST,
    ),
    Mutant(
        "the start does not count as an arrangement",
        "IK4",
        SAME_BOARD,
        f"{SAME_BOARD} and number",
        PAST,
    ),
    Mutant(
        "a repetition binds the same player only",
        "IK4",
        "    return other | own << size if mover else own | other << size",
        "    board = other | own << size if mover else own | other << size\n"
        "    return board | mover << 2 * size",
        POINTS,
    ),
    Mutant(
        "no ko at all",
        "IK4",
        REPEATS,
        "",
        PLAYS,
        also=(
            (
                "if arrangement_number(own | bit, other ^ captured, mover, size) in past:",
                "if False:",
            ),
            (NO_PLAY, "    if captured:\n        return None\n        after = ("),
        ),
    ),
    Mutant(
        "self-capture is allowed",
        "IK5",
        "    elif not joined[1]:\n        return None",
        "    elif not joined[1]:\n        own ^= joined[0]\n        strings.pop()",
        PLAYS,
        also=((f"{LIBERTIES}", "        plays |= liberties"), ("if liberties:", "if True:")),
    ),
    Mutant(
        "a capture without liberties of its own is self-capture",
        "IK5",
        "    if captured:\n        other ^= captured",
        "    if not joined[1]:\n        return None\n    if captured:\n        other ^= captured",
        PLAYS,
        also=(
            ("        plays |= bit\n", "        plays |= bit & points.neighbours(empty)\n"),
            (NO_PLAY, "    if captured and liberties:\n        after = ("),
        ),
    ),
    Mutant(
        "a single stone may be given up",
        "IK5",
        "    joined = grid.cells(string ^ bit)",
        "    joined = grid.cells(string ^ bit)\n    if not joined:\n        return None",
        PLAYS,
    ),
    Mutant(
        "the first pass counts towards the end",
        "IK6",
        "self._replace(first_passer=player)",
        "self._replace(first_passer=player, passes=1)",
        STATUS,
    ),
    Mutant("four passes end", "IK6", "self.passes == 2", "self.passes == 3", STATUS),
    Mutant("one pass after the first ends", "IK6", "self.passes == 2", "self.passes == 1", STATUS),
    Mutant(
        "the passes need not follow each other",
        "IK6",
        "status._replace(passes=0) if status.passes else status",
        "status",
    ),
    Mutant(
        "who passes last is remembered as first",
        "IK6",
        PASSED,
        "return self._replace(passes=self.passes + 1, first_passer=player)",
        STATUS,
    ),
    Mutant(
        "the half point is Black's for his first pass",
        "IK7",
        "position.first_passer == WHITE",
        "position.first_passer == BLACK",
        COUNT,
    ),
    Mutant(
        "any first pass is worth the half point",
        "IK7",
        "position.first_passer == WHITE",
        "position.first_passer is not None",
        COUNT,
    ),
    Mutant(
        "White's half point costs Black nothing",
        "IK7",
        '        parts.append(Part("half point", BLACK, (), -HALF_POINT, "IK7"))\n',
        "",
        COUNT,
    ),
    Mutant("a whole point for the first pass", "IK7", "HALF_POINT = 0.5", "HALF_POINT = 1", COUNT),
    Mutant(
        "a shared region is Black's",
        "IK7",
        "if len(region.reached) == 1:",
        "if region.reached:",
        COUNT,
    ),
    Mutant(
        "territory alone counts",
        "IK7",
        "for player, stones in zip(PLAYERS, position._colours(), strict=True)\n    ]",
        "for player, stones in zip(PLAYERS, (), strict=False)\n    ]",
        COUNT,
    ),
    Mutant(
        "stones alone count",
        "IK7",
        "if len(region.reached) == 1:",
        "if False:",
        COUNT,
    ),
    Mutant("a tie is White's", "IK7", "None if points == other_points else ", "", RESULTS),
    Mutant("the lower score wins", "IK7", *LOWER_WINS, RESULTS),
    Mutant(
        "the komi is Black's",
        "IK8",
        'Part("komi", WHITE, (), komi, "IK8")',
        'Part("komi", BLACK, (), komi, "IK8")',
        COUNT,
    ),
    Mutant("a negative komi is nothing", "IK8", "    if komi:", "    if komi > 0:", COUNT),
    Mutant(
        "any komi will do",
        "IK8",
        "<= MAX_KOMI or value * 2 != int(value * 2):",
        "<= MAX_KOMI:",
        SETTINGS,
    ),
    Mutant(
        "handicap stones may stand twice",
        "IK8",
        " and len({*cells}) == len(cells) else None",
        " else None",
        SETTINGS,
    ),
    Mutant(
        "only the named stones die",
        "IK9",
        "return sum(string for string, _ in self.all_strings if string & stones)",
        "return stones",
    ),
    Mutant(
        "dead strings before the end",
        "IK9",
        'return Refusal("IK9", move.cells, "ikeda.dead.early")',
        "return None",
        DEAD,
    ),
    Mutant(
        "dead strings twice",
        "IK9",
        'return Refusal("IK9", move.cells, "ikeda.dead.twice")',
        "return None",
        DEAD,
    ),
    Mutant(
        "dead stones stay in the count",
        "IK9",
        "        after._own, after._other = self._own & ~dead, self._other & ~dead\n",
        "",
    ),
]
