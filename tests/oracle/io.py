"""Io, written slowly from its rulebook (IO1 to IO8)."""

import re
from dataclasses import dataclass

PLAYERS = ("White", "Black")
OTHER = {"White": "Black", "Black": "White"}
DIRECTIONS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
LETTERS = "ABCDEFGHIJKLMNOPQRS"


@dataclass(frozen=True)
class State:
    size: int
    stones: dict  # (column, row) -> player; columns from the left, rows from the bottom (IO1)
    mover: str
    stage: str  # entering, bound, free, single
    last: tuple  # the stone placed last
    placed: dict  # player -> stones placed so far


def start(size=9):
    if size not in range(4, 20):
        raise ValueError(f"no Io board of size {size}")
    return State(size, {}, "White", "entering", None, {"White": 0, "Black": 0})


def name(cell):
    return f"{LETTERS[cell[0] - 1]}{cell[1]}"


def places(state):
    """Top line first: the highest row is the top line."""
    return [(x, y) for y in range(state.size, 0, -1) for x in range(1, state.size + 1)]


def cells(state):
    return [name(cell) for cell in places(state)]


def on_board(state, cell):
    return 1 <= cell[0] <= state.size and 1 <= cell[1] <= state.size


def neighbours(state, cell):
    around = [(cell[0] + dx, cell[1] + dy) for dx, dy in DIRECTIONS]
    return [other for other in around if on_board(state, other)]


def is_corner(state, cell):
    return cell[0] in (1, state.size) and cell[1] in (1, state.size)


def is_free(state, cell):
    """IO4: empty, not a corner, all neighbours empty."""
    return (
        cell not in state.stones
        and not is_corner(state, cell)
        and all(other not in state.stones for other in neighbours(state, cell))
    )


def allowed_cells(state):
    """The cells where the mover may place now."""
    empty = [cell for cell in places(state) if cell not in state.stones]
    if state.stage == "entering":  # IO2
        return [cell for cell in empty if not is_corner(state, cell)]
    if state.stage == "bound":  # IO3
        return [cell for cell in empty if cell in neighbours(state, state.last)]
    if state.stage == "free":  # IO4
        return [cell for cell in empty if is_free(state, cell)]
    return empty  # IO7


def is_over(state):
    """IO8: the board is full."""
    return len(state.stones) == state.size * state.size


def moves(state):
    return [name(cell) for cell in allowed_cells(state)]


def bracketed_line(state, cell, direction, player):
    """IO6, as OT3: the unbroken opposing line from `cell` up to an own stone; else nothing."""
    line = []
    x, y = cell[0] + direction[0], cell[1] + direction[1]
    while state.stones.get((x, y)) == OTHER[player]:
        line.append((x, y))
        x, y = x + direction[0], y + direction[1]
    return line if state.stones.get((x, y)) == player else []


def play(state, text):
    if refusal(state, text):
        raise ValueError(f"{text}: {refusal(state, text)}")
    cell, player = read_cell(text), state.mover
    stones = dict(state.stones)
    stones[cell] = player
    for direction in DIRECTIONS:
        for other in bracketed_line(state, cell, direction, player):
            stones[other] = player
    placed = dict(state.placed)
    placed[player] += 1

    def after(mover, stage):
        return State(state.size, stones, mover, stage, cell, placed)

    opponent = OTHER[player]
    if state.stage in ("entering", "free"):
        return after(opponent, "bound")
    if state.stage == "single":
        return after(opponent, "single")
    # After a bound placement the same player continues, if there is a free cell (IO5).
    goes_on = after(player, "free")
    return goes_on if allowed_cells(goes_on) else after(opponent, "single")


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
        return "IO8"
    if a_pass:
        return "IO7" if state.stage == "single" else "IO5"
    if not on_board(state, cell):
        return "IO1"
    if cell not in allowed_cells(state):
        return {"entering": "IO2", "bound": "IO3", "free": "IO4", "single": "IO7"}[state.stage]
    return None


def rows(state):
    lines = []
    for y in range(state.size, 0, -1):
        row = [state.stones.get((x, y), ".") for x in range(1, state.size + 1)]
        lines.append("".join(stone[0] for stone in row))
    return "/".join(lines)


def to_move(state):
    return None if is_over(state) else state.mover


def phase(state):
    return "over" if is_over(state) else state.stage


def result(state):
    """IO8: most stones wins; a tie, on even boards, is a draw."""
    if not is_over(state):
        return None
    scores = {player: list(state.stones.values()).count(player) for player in PLAYERS}
    if scores["White"] > scores["Black"]:
        winner = "White"
    elif scores["Black"] > scores["White"]:
        winner = "Black"
    else:
        winner = None
    return {"winner": winner, "reason": "board full", "scores": scores}
