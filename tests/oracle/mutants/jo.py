"""Mutants of Jō. The game is by Phil Leduc, 2014."""

from tests.oracle.mutants import Mutant

TURNS = "rules/jo/pairs.py"
NOTATION = "rules/jo/notation.py"
REFUSALS = "rules/jo/refusals.py"
HEXAGON = "geometry/hexagon.py"

MUTANTS = [
    Mutant("one neutral stone elsewhere", "JO2", '"e8", "g5"', '"e8", "g4"'),
    Mutant("five neutral stones", "JO2", '"g5", "h2")', '"g5")'),
    Mutant(
        "the other player begins",
        "JO3",
        "PLAYERS.index(first), first)",
        "1 - PLAYERS.index(first), first)",
    ),
    Mutant("26 stones each", "JO3", "STONES = 27", "STONES = 26", TURNS),
    Mutant(
        "one may pass",
        "JO4",
        'return Refusal("JO4", (), "jo.pass", players)',
        "return None",
    ),
    Mutant(
        "a pair on a taken cell",
        "JO4",
        "    if occupied:",
        "    if len(occupied) == 2:",
        REFUSALS,
    ),
    Mutant(
        "a cell off the board is no pair",
        "JO1",
        'Refusal("JO1", (cell,)',
        'Refusal("JO4", (cell,)',
        REFUSALS,
    ),
    Mutant(
        "an effect anywhere",
        "JO5",
        "        if cell not in ends:",
        "        if False:",
        REFUSALS,
    ),
    Mutant(
        "a custodial cell twice",
        "JO5",
        "        if cell in used_cells:",
        "        if False:",
        REFUSALS,
    ),
    Mutant(
        "only one effect in a turn",
        "JO5",
        "    for i, board in enumerate(after_low):",
        "    return [placed, *after_low, *after_high]\n    for i, board in enumerate(after_low):",
        TURNS,
    ),
    Mutant(
        "only the lower end can be used",
        "JO5",
        "yield CellPair(both, bits[before], bits[beyond],",
        "yield CellPair(both, bits[before], 0,",
        TURNS,
    ),
    Mutant(
        "the sandwich turns the middle",
        "JO6",
        "    return own | cell, other ^ cell, neutral",
        "    return own, other, neutral",
        TURNS,
    ),
    Mutant(
        "flip with an empty reserve",
        "JO6",
        "            if own.bit_count() == STONES:",
        "            if own.bit_count() > STONES:",
        REFUSALS,
    ),
    Mutant(
        "the pair leaves the reserve after the flips",
        "JO6",
        "            if own.bit_count() == STONES:",
        "            if own.bit_count() == STONES + 2:",
        REFUSALS,
    ),
    Mutant(
        "flipping own and neutral stones",
        "JO6",
        "            if not other & bit:",
        "            if not (own | other | neutral) & bit:",
        REFUSALS,
    ),
    Mutant(
        "a flipped stone is lost",
        "JO6",
        "STONES - self._own.bit_count(), STONES - self._other.bit_count()",
        "STONES - self._own.bit_count(), min(STONES - self._other.bit_count(), 25)",
    ),
    Mutant(
        "a neutral stone needs an empty cell",
        "JO7",
        "    return own, other & ~target, neutral ^ cell | target",
        "    return (own, other, neutral) if other & target else "
        "(own, other, neutral ^ cell | target)",
        TURNS,
    ),
    Mutant(
        "a neutral stone removes own stones too",
        "JO7",
        "        if (own | neutral) & BIT[target]:",
        "        if neutral & BIT[target]:",
        REFUSALS,
    ),
    Mutant(
        "a neutral stone that arrived is moved on",
        "JO7",
        "        if cell in arrival_cells:",
        "        if False:",
        REFUSALS,
    ),
    Mutant(
        "neutral stones stay",
        "JO7",
        "    if cell & neutral:",
        "    if cell & neutral:\n        return []\n    if False:",
        TURNS,
    ),
    Mutant(
        "a displaced stone changes sides",
        "JO7",
        "    return own, other & ~target, neutral ^ cell | target",
        "    return own | other & target & -2, other & ~target, neutral ^ cell | target",
        TURNS,
    ),
    Mutant(
        "the first cell is not free for the second step",
        "JO7",
        "targets = [bit for bit in GRID.bits if not bit & blocked]",
        "targets = [bit for bit in GRID.bits if not bit & (blocked | low | high)]",
        TURNS,
    ),
    Mutant(
        "both effects are compulsory",
        "JO5",
        "    boards = [placed]\n    for",
        "    boards = []\n    for",
        TURNS,
    ),
    Mutant(
        "the game goes on with one stone in reserve",
        "JO8",
        "    return own.bit_count() <= STONES - 2 and bool(_first_cells(empty))",
        "    return own.bit_count() <= STONES - 1 and bool(_first_cells(empty))",
        TURNS,
    ),
    Mutant(
        "the game ends with two stones in reserve",
        "JO8",
        "    return own.bit_count() <= STONES - 2 and bool(_first_cells(empty))",
        "    return own.bit_count() < STONES - 2 and bool(_first_cells(empty))",
        TURNS,
    ),
    Mutant(
        "the game ends when either reserve is short",
        "JO8",
        "    return own.bit_count() <= STONES - 2 and bool(_first_cells(empty))",
        "    most = max(own.bit_count(), other.bit_count())\n"
        "    return most <= STONES - 2 and bool(_first_cells(empty))",
        TURNS,
    ),
    Mutant("four in a row is one point", "JO9", "len(row) - ROW + 1", "1"),
    Mutant("a row counts all its stones", "JO9", "len(row) - ROW + 1", "len(row)"),
    Mutant(
        "rows in two directions",
        "JO9",
        "zip(GRID.steps[:3], GRID.steps[3:], strict=True):",
        "zip(GRID.steps[:2], GRID.steps[3:5], strict=True):",
        file="rules/jo/rows.py",
    ),
    Mutant(
        "fewer stones in reserve win a tie",
        "JO9",
        'tie_break, winner = "stones", max(',
        'tie_break, winner = "stones", min(',
    ),
    Mutant(
        "who moved last loses a tie",
        "JO9",
        'tie_break, winner = "last_mover", PLAYERS[1 - self._mover]',
        'tie_break, winner = "last_mover", PLAYERS[self._mover]',
    ),
    Mutant(
        "turns are told apart by their spelling",
        "JO10",
        "boards += _effects(board, high, targets[i + 1 :])",
        "boards += _effects(board, high, targets)",
        TURNS,
    ),
    Mutant(
        "the pair in one order only",
        "JO4",
        'cells = sorted(pair.split("+"), key=lambda cell: (cell[0], int(cell[1:])))',
        'cells = pair.split("+")',
        NOTATION,
    ),
]
