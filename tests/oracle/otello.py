"""O-tell-O, written slowly from its rulebook (OT1 to OT8)."""

import re
from dataclasses import dataclass

PLAYERS = ("X", "O")
OTHER = {"X": "O", "O": "X"}
DIRECTIONS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
LETTERS = "ABCDEFGHIJKLMNOP"


@dataclass(frozen=True)
class State:
    size: int
    stones: dict  # (column, row) -> "X" or "O"; columns and rows from 1, row 1 on top (OT1)
    mover: str  # whose turn it would be, also when the game is over


def start(size=8):
    """OT2, OT8: O on the diagonal from top left to bottom right, X on the other."""
    if size not in range(4, 17, 2):
        raise ValueError(f"no O-tell-O board of size {size}")
    left, right = size // 2, size // 2 + 1
    stones = {
        (left, left): "O",
        (right, left): "X",
        (left, right): "X",
        (right, right): "O",
    }
    return State(size, stones, "X")


def name(cell):
    return f"{LETTERS[cell[0] - 1]}{cell[1]}"


def places(state):
    return [(x, y) for y in range(1, state.size + 1) for x in range(1, state.size + 1)]


def cells(state):
    return [name(cell) for cell in places(state)]


def bracketed_line(state, cell, direction, player):
    """OT3: the unbroken opposing line from `cell` up to an own marker; else nothing."""
    line = []
    x, y = cell[0] + direction[0], cell[1] + direction[1]
    while state.stones.get((x, y)) == OTHER[player]:
        line.append((x, y))
        x, y = x + direction[0], y + direction[1]
    return line if state.stones.get((x, y)) == player else []


def converted(state, cell, player):
    """OT4: everything on every bracketed line."""
    return [c for d in DIRECTIONS for c in bracketed_line(state, cell, d, player)]


def brackets(state, cell, player):
    return cell not in state.stones and bool(converted(state, cell, player))


def can_move(state, player):
    return any(brackets(state, cell, player) for cell in places(state))


def is_over(state):
    """OT6: neither player can move."""
    return not can_move(state, "X") and not can_move(state, "O")


def moves(state):
    if is_over(state):
        return []
    results = [name(cell) for cell in places(state) if brackets(state, cell, state.mover)]
    return results or ["pass"]  # OT5


def play(state, text):
    if refusal(state, text):
        raise ValueError(f"{text}: {refusal(state, text)}")
    stones = dict(state.stones)
    if text.strip().lower() != "pass":
        cell = read_cell(text)
        stones[cell] = state.mover
        for other in converted(state, cell, state.mover):
            stones[other] = state.mover
    return State(state.size, stones, OTHER[state.mover])


def read_cell(text):
    """The (column, row) that the text writes, on the board or not; None if it writes none."""
    written = re.fullmatch(f"([{LETTERS}])(0|[1-9][0-9]?)", text.strip().upper())
    if not written:
        return None
    letter, number = written.groups()
    return (LETTERS.index(letter) + 1, int(number))


def refusal(state, text):
    a_pass = text.strip().lower() == "pass"
    cell = read_cell(text)
    if not a_pass and cell is None:
        return "BadNotation"
    if is_over(state):
        return "OT6"
    if a_pass:
        return "OT5" if can_move(state, state.mover) else None
    if cell not in places(state):
        return "OT1"
    if cell in state.stones:
        return "OT3"
    if not converted(state, cell, state.mover):
        return "OT3"
    return None


def rows(state):
    lines = []
    for y in range(1, state.size + 1):
        lines.append("".join(state.stones.get((x, y), ".") for x in range(1, state.size + 1)))
    return "/".join(lines)


def to_move(state):
    return None if is_over(state) else state.mover


def phase(state):
    return "over" if is_over(state) else "play"


def result(state):
    """OT7: most markers wins, equal is a draw, empty squares do not count."""
    if not is_over(state):
        return None
    scores = {player: list(state.stones.values()).count(player) for player in PLAYERS}
    if scores["X"] > scores["O"]:
        winner = "X"
    elif scores["O"] > scores["X"]:
        winner = "O"
    else:
        winner = None
    return {"winner": winner, "reason": "no move", "scores": scores}
