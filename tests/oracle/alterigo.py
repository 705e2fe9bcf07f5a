"""Alter Igo, written slowly from its rulebook (AI1 to AI6).

Beyond the shared protocol: `removed_by(state, text)` returns the stones that a move removes,
`occurrence(state)` how often the present arrangement has appeared.
"""

import re
from dataclasses import dataclass, replace

PLAYERS = ("Black", "White")
OTHER = {"Black": "White", "White": "Black"}
LETTERS = "ABCDEFGHJKLMNOPQRST"  # without I


@dataclass(frozen=True)
class State:
    width: int
    height: int
    stones: dict  # (column, row) -> player; columns from the left, rows from the bottom (AI1)
    mover: str
    seen: tuple  # every board that has appeared, the empty start first, the present one last
    resigned: str = None


def start(width=9, height=9):
    if width not in range(1, 20) or height not in range(1, 20):
        raise ValueError(f"no board of {width} by {height}")
    state = State(width, height, {}, "Black", ())
    return replace(state, seen=(rows(state),))


def name(cell):
    return f"{LETTERS[cell[0] - 1]}{cell[1]}"


def places(state):
    """Top line first: the highest row is the top line."""
    return [(x, y) for y in range(state.height, 0, -1) for x in range(1, state.width + 1)]


def cells(state):
    return [name(cell) for cell in places(state)]


def on_board(state, cell):
    return 1 <= cell[0] <= state.width and 1 <= cell[1] <= state.height


NEIGHBOURS = {}  # of each cell, by the size of the board: they are needed all the time


def adjacent(state, cell):
    key = (state.width, state.height), cell
    if key not in NEIGHBOURS:
        x, y = cell
        around = [(x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1)]
        NEIGHBOURS[key] = [other for other in around if on_board(state, other)]
    return NEIGHBOURS[key]


def string_of(state, stones, cell):
    """AI3: the stones of one colour joined to the stone on `cell`."""
    results, to_visit = {cell}, [cell]
    while to_visit:
        for other in adjacent(state, to_visit.pop()):
            if other not in results and stones.get(other) == stones[cell]:
                results.add(other)
                to_visit.append(other)
    return results


def strings(state, stones):
    """All strings of both colours, each a set of cells."""
    results, visited = [], set()
    for cell in stones:
        if cell not in visited:
            results.append(string_of(state, stones, cell))
            visited.update(results[-1])
    return results


def has_liberty(state, stones, string):
    return any(other not in stones for stone in string for other in adjacent(state, stone))


def after_stone(state, cell):
    """AI4: the stones after the mover's stone, and those removed, all at the same time."""
    stones = dict(state.stones)
    stones[cell] = state.mover
    removed = set()
    for string in strings(state, stones):
        if not has_liberty(state, stones, string):
            removed.update(string)
    left = {other: stones[other] for other in stones if other not in removed}
    return left, removed


def removed_by(state, text):
    _, removed = after_stone(state, read_cell(text))
    return [name(cell) for cell in places(state) if cell in removed]


def occurrence(state):
    """AI6: the number of times the present arrangement has appeared, with either player to move."""
    return state.seen.count(state.seen[-1])


def last_was_null(state):
    """AI5: the last move left the board exactly as it was."""
    return len(state.seen) > 1 and state.seen[-1] == state.seen[-2]


def why_over(state):
    """The reason and the rule of the ending, or None while the game continues."""
    if state.resigned is not None:
        return ("resignation", "AI2")
    if last_was_null(state):  # even if it is also a third occurrence
        return ("null move", "AI5")
    if occurrence(state) == 3:
        return ("third occurrence", "AI6")
    return None


def moves(state):
    if why_over(state):
        return []
    return [name(cell) for cell in places(state) if cell not in state.stones]


def play(state, text):
    if refusal(state, text):
        raise ValueError(f"{text}: {refusal(state, text)}")
    if text.strip().lower() == "resign":
        return replace(state, resigned=state.mover)
    stones, _ = after_stone(state, read_cell(text))
    after = replace(state, stones=stones, mover=OTHER[state.mover])
    return replace(after, seen=(*state.seen, rows(after)))


def read_cell(text):
    """The (column, row) that the text writes, on the board or not; None if it writes none."""
    written = re.fullmatch(f"([{LETTERS}])(0|[1-9][0-9]?)", text.strip().upper())
    if not written:
        return None
    letter, number = written.groups()
    return (LETTERS.index(letter) + 1, int(number))


def refusal(state, text):
    written = text.strip().lower()
    cell = read_cell(text)
    if written not in ("pass", "resign") and cell is None:
        return "BadNotation"
    if why_over(state):
        _, rule = why_over(state)
        return rule
    if written == "resign":
        return None
    if written == "pass":
        return "AI2"
    if not on_board(state, cell):
        return "AI1"
    if cell in state.stones:
        return "AI2"
    return None


def rows(state):
    lines = []
    for y in range(state.height, 0, -1):
        row = [state.stones.get((x, y), ".") for x in range(1, state.width + 1)]
        lines.append("".join(stone[0] for stone in row))
    return "/".join(lines)


def to_move(state):
    return None if why_over(state) else state.mover


def phase(state):
    return "over" if why_over(state) else "play"


def result(state):
    if not why_over(state):
        return None
    reason, _ = why_over(state)
    if reason == "resignation":
        winner = OTHER[state.resigned]
    elif reason == "null move":
        winner = state.mover  # the player who did not make it
    else:
        winner = None
    return {"winner": winner, "reason": reason, "scores": {}}
