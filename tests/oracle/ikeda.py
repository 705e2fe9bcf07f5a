"""Ikeda Area III, written slowly from its rulebook (IK1 to IK9).

Beyond the shared protocol: `play(state, "dead D1 E2")` is the agreement on dead strings, and
a result tells its stones, territory and first passer.
"""

import re
from dataclasses import dataclass, replace

PLAYERS = ("Black", "White")
OTHER = {"Black": "White", "White": "Black"}
LETTERS = "ABCDEFGHJKLMNOPQRST"  # without I


@dataclass(frozen=True)
class State:
    size: int
    komi: float
    stones: dict  # (column, row) -> player; columns from the left, rows from the bottom (IK1)
    mover: str
    seen: tuple  # the boards that have appeared, the start first
    first_passer: str = None
    passes: int = 0  # in succession, without the first pass of the game (IK6)
    resigned: str = None
    agreed: bool = False  # dead strings have been removed (IK9)


def start(size=9, komi=0, handicap=()):
    """IK1, IK8: Black begins, or White when Black has handicap stones."""
    if size not in range(1, 20):
        raise ValueError(f"no board of size {size}")
    if komi * 2 != int(komi * 2):
        raise ValueError(f"komi {komi} is no multiple of a half")
    stones = {}
    state = State(size, komi, stones, "White" if handicap else "Black", ())
    for text in handicap:
        cell = read_cell(text)
        if cell is None or not on_board(state, cell) or cell in stones:
            raise ValueError(f"handicap stone {text}")
        stones[cell] = "Black"
    if any(not has_liberty(state, stones, string) for string in strings(state, stones, "Black")):
        raise ValueError("a handicap string without an empty neighbour")
    return replace(state, seen=(rows(state),))


def name(cell):
    return f"{LETTERS[cell[0] - 1]}{cell[1]}"


def places(state):
    """Top line first: the highest row is the top line."""
    return [(x, y) for y in range(state.size, 0, -1) for x in range(1, state.size + 1)]


def cells(state):
    return [name(cell) for cell in places(state)]


def on_board(state, cell):
    return 1 <= cell[0] <= state.size and 1 <= cell[1] <= state.size


NEIGHBOURS = {}  # of each cell, by the size of the board: they are needed all the time


def adjacent(state, cell):
    key = state.size, cell
    if key not in NEIGHBOURS:
        x, y = cell
        around = [(x, y + 1), (x - 1, y), (x + 1, y), (x, y - 1)]
        NEIGHBOURS[key] = [other for other in around if on_board(state, other)]
    return NEIGHBOURS[key]


def connected(state, stones, cell):
    """All cells holding the same as `cell` (also: nothing) that it is joined to."""
    results, to_visit = {cell}, [cell]
    while to_visit:
        for other in adjacent(state, to_visit.pop()):
            if other not in results and stones.get(other) == stones.get(cell):
                results.add(other)
                to_visit.append(other)
    return results


def strings(state, stones, player):
    """All strings of a player, each a set of cells."""
    results, visited = [], set()
    for cell in stones:
        if stones[cell] == player and cell not in visited:
            results.append(connected(state, stones, cell))
            visited.update(results[-1])
    return results


def has_liberty(state, stones, string):
    """Whether a string has an empty neighbour."""
    return any(other not in stones for stone in string for other in adjacent(state, stone))


def after_stone(state, cell):
    """The stones after the mover plays `cell`, and those it removed (IK3). Judges nothing."""
    stones = dict(state.stones)
    stones[cell] = state.mover
    removed = set()
    for string in strings(state, stones, OTHER[state.mover]):
        if not has_liberty(state, stones, string):
            removed.update(string)
    left = {other: stones[other] for other in stones if other not in removed}
    return left, removed


def is_over(state):
    return state.resigned is not None or state.passes == 2


def moves(state):
    if is_over(state):
        return []
    plays = [name(cell) for cell in places(state) if refusal_of_play(state, cell) is None]
    return [*plays, "pass"]


def play(state, text):
    if refusal(state, text):
        raise ValueError(f"{text}: {refusal(state, text)}")
    written = text.strip().lower()
    opponent = OTHER[state.mover]
    if written == "resign":
        return replace(state, resigned=state.mover)
    if written == "pass" and state.first_passer is None:
        return replace(state, mover=opponent, first_passer=state.mover)
    if written == "pass":
        return replace(state, mover=opponent, passes=state.passes + 1)
    if written.startswith("dead"):
        dead = set()
        for cell in read_dead(text):
            dead.update(connected(state, state.stones, cell))
        left = {cell: player for cell, player in state.stones.items() if cell not in dead}
        return replace(state, stones=left, agreed=True)
    stones, _ = after_stone(state, read_cell(text))
    after = replace(state, stones=stones, mover=opponent, passes=0)
    return replace(after, seen=(*state.seen, rows(after)))


def read_cell(text):
    """The (column, row) that the text writes, on the board or not; None if it writes none."""
    written = re.fullmatch(f"([{LETTERS}])(0|[1-9][0-9]?)", text.strip().upper())
    if not written:
        return None
    letter, number = written.groups()
    return (LETTERS.index(letter) + 1, int(number))


def read_dead(text):
    """The cells of "dead D1 E2"; None for any other text."""
    words = text.split()
    if not words or words[0].lower() != "dead":
        return None
    written = [read_cell(word) for word in words[1:]]
    return None if None in written else written


def refusal_of_play(state, cell):
    """Why a stone may not be played there during the game; None when it may."""
    if cell in state.stones:
        return "IK2"
    stones, removed = after_stone(state, cell)
    if removed and rows(replace(state, stones=stones)) in state.seen:
        return "IK4"
    if not removed and not has_liberty(state, stones, connected(state, stones, cell)):
        return "IK5"
    return None


def refusal(state, text):
    cell, dead = read_cell(text), read_dead(text)
    known = text.strip().lower() in ("pass", "resign")
    if not known and cell is None and dead is None:
        return "BadNotation"
    if state.resigned is not None:
        return "IK2"
    if is_over(state) and dead is None:
        return "IK6"
    if any(not on_board(state, point) for point in dead or [cell] if point is not None):
        return "IK1"
    if dead is not None:
        if not is_over(state) or state.agreed or any(c not in state.stones for c in dead):
            return "IK9"
        return None
    return None if known else refusal_of_play(state, cell)


def rows(state):
    lines = []
    for y in range(state.size, 0, -1):
        row = [state.stones.get((x, y), ".") for x in range(1, state.size + 1)]
        lines.append("".join(stone[0] for stone in row))
    return "/".join(lines)


def to_move(state):
    return None if is_over(state) else state.mover


def phase(state):
    return "over" if is_over(state) else "play"


def owner_of_empty(state, cell):
    """IK7: the only player whose stones touch an empty cell's region, None if there is none."""
    region = connected(state, state.stones, cell)
    reached = {state.stones.get(other) for point in region for other in adjacent(state, point)}
    reached.discard(None)
    return reached.pop() if len(reached) == 1 else None


def count(state):
    """IK7, IK8: the count of the board as it is."""
    stones = {player: list(state.stones.values()).count(player) for player in PLAYERS}
    owners = [owner_of_empty(state, c) for c in places(state) if c not in state.stones]
    territory = {player: owners.count(player) for player in PLAYERS}
    scores = {player: stones[player] + territory[player] for player in PLAYERS}
    scores["White"] += state.komi
    if state.first_passer == "White":
        scores["Black"] -= 0.5
        scores["White"] += 0.5
    return {
        "stones": stones,
        "territory": territory,
        "nobody": owners.count(None),
        "first_passer": state.first_passer,
        "scores": scores,
    }


def result(state):
    if state.resigned is not None:
        return {"winner": OTHER[state.resigned], "reason": "resignation", "scores": {}}
    if not is_over(state):
        return None
    counted = count(state)
    scores = counted["scores"]
    if scores["Black"] > scores["White"]:
        winner = "Black"
    elif scores["White"] > scores["Black"]:
        winner = "White"
    else:
        winner = None
    return {"winner": winner, "reason": "passes", **counted}


def least_margin(state, player):
    """How far ahead a player is at least, if all they do is pass (D. B. Benson, 1976).

    A string is safe if it has two regions of the other points that touch safe strings only, and
    every point of both is next to it. Safe stones stay, and so do their eyes of one point.
    """
    own = frozenset(cell for cell, owner in state.stones.items() if owner == player)
    points = state.size**2
    ahead = 2 * len(safe_stones(state.size, own)) - points
    gains = state.first_passer == "White" or (player == "Black" and state.first_passer is None)
    by_white = gains + state.komi
    return ahead - by_white if player == "Black" else ahead + by_white


CACHE = {}  # the same stones are looked up all the time


def safe_stones(size, own):
    """The safe stones among some of one colour, and their eyes."""
    if (size, own) not in CACHE:
        board = State(size, 0, dict.fromkeys(own, "own"), None, ())
        chains = strings(board, board.stones, "own")
        holes, left = [], {cell for cell in places(board) if cell not in own}
        while left:
            holes.append(connected(board, board.stones, left.pop()))
            left -= holes[-1]
        sides = {id(part): beside_all(board, part) for part in chains + holes}
        while True:
            safe = [
                chain for chain in chains if sum(hole <= sides[id(chain)] for hole in holes) >= 2
            ]
            stones = set().union(*safe)
            sound = [hole for hole in holes if sides[id(hole)].intersection(own) <= stones]
            if len(safe) == len(chains) and len(sound) == len(holes):
                break
            chains, holes = safe, sound
        eyes = [hole for hole in holes if len(hole) == 1] if chains else []
        CACHE[size, own] = stones.union(*eyes)
    return CACHE[size, own]


def beside_all(state, part):
    """All points next to a set of points."""
    return {other for cell in part for other in adjacent(state, cell)}
