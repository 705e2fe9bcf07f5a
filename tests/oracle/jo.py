"""Jō, written slowly from its rulebook (JO1 to JO9). The game is by Phil Leduc, 2014.

Beyond the shared protocol: `spellings(state)` gives every way to write every turn, `pairs`
the placements alone, `threes` the count of three-in-a-rows, `reserves` the stones not in play.
"""

import re
from dataclasses import dataclass, replace

PLAYERS = ("Red", "Black")
OTHER = {"Red": "Black", "Black": "Red"}
LETTERS = "abcdefghi"
LOWEST = {"a": 5, "b": 4, "c": 3, "d": 2, "e": 1, "f": 1, "g": 1, "h": 1, "i": 1}
HIGHEST = {"a": 9, "b": 9, "c": 9, "d": 9, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
# JO1: a cell is (column, row), both numbers. Three directions and their opposites.
DIRECTIONS = [(0, 1), (1, 0), (1, -1)]
SETUP = ["c5", "c7", "e3", "e8", "g5", "h2"]  # JO2
PLACES = [(c, r) for c, x in enumerate(LETTERS) for r in range(LOWEST[x], HIGHEST[x] + 1)]


@dataclass(frozen=True)
class State:
    stones: dict  # (column, row) -> "Red", "Black" or "Neutral"
    mover: str
    reserve: dict  # player -> stones not on the board
    last_mover: str = None


def start(first="Red"):
    if first not in PLAYERS:
        raise ValueError(f"no player {first}")
    return State({read_cell(c): "Neutral" for c in SETUP}, first, {"Red": 27, "Black": 27})


def name(cell):
    return f"{LETTERS[cell[0]]}{cell[1]}"


def cells(state):
    return [name(cell) for cell in PLACES]


def step(cell, direction, times):
    return (cell[0] + direction[0] * times, cell[1] + direction[1] * times)


def direction_between(low, high):
    """The direction in which `high` is the next cell after `low`; None if it is not."""
    for direction in DIRECTIONS:
        if step(low, direction, 1) == high:
            return direction
    return None


def lines(length):
    """All straight lines of a number of neighbouring cells."""
    every = ([step(c, d, times) for times in range(length)] for c in PLACES for d in DIRECTIONS)
    return sorted(tuple(line) for line in every if all(cell in PLACES for cell in line))


ADJACENT, THREES = lines(2), lines(3)


def pairs(state):
    """JO4: all pairs of adjacent empty cells, each with its lower column (then row) first."""
    stones = state.stones
    return [(low, high) for low, high in ADJACENT if low not in stones and high not in stones]


def custodial_cells(low, high):
    """JO5: the cells that continue the pair's line at either end."""
    direction = direction_between(low, high)
    return [cell for cell in (step(low, direction, -1), step(high, direction, 1)) if cell in PLACES]


def is_over(state):
    """JO8."""
    return state.reserve[state.mover] < 2 or not pairs(state)


# A turn under way is a State with the same mover. These two do one thing each.


def with_pair(state, low, high):
    stones = dict(state.stones)
    stones[low] = stones[high] = state.mover
    reserve = dict(state.reserve)
    reserve[state.mover] -= 2
    return replace(state, stones=stones, reserve=reserve)


def with_effect(state, effect):
    """JO6 for ("flip", cell), JO7 for ("move", cell, target)."""
    stones, reserve = dict(state.stones), dict(state.reserve)
    opponent = OTHER[state.mover]
    if effect[0] == "flip":
        stones[effect[1]] = state.mover
        reserve[state.mover] -= 1
        reserve[opponent] += 1
    else:
        _, cell, target = effect
        if stones.get(target) == opponent:
            reserve[opponent] += 1
        del stones[cell]
        stones[target] = "Neutral"
    return replace(state, stones=stones, reserve=reserve)


def effects_on(state, cell, arrived):
    """The effects allowed at one custodial cell; `arrived`: the cells of moved neutral stones."""
    opponent = OTHER[state.mover]
    stone = state.stones.get(cell)
    if cell == arrived:
        return []
    if stone == opponent and state.reserve[state.mover] > 0:
        return [("flip", cell)]
    if stone == "Neutral":
        targets = [c for c in PLACES if state.stones.get(c) in (None, opponent)]
        return [("move", cell, target) for target in targets]
    return []


def spell(low, high, effects):
    words = [f"{name(low)}+{name(high)}"]
    for effect in effects:
        if effect[0] == "flip":
            words.append(f"{name(effect[1])}*")
        else:
            words.append(f"{name(effect[1])}>{name(effect[2])}")
    return " ".join(words)


def spellings_of_pair(state, low, high):
    """Every way to write a turn with this pair, and where it leads (mover not yet changed)."""
    placed = with_pair(state, low, high)
    results = {spell(low, high, []): placed}
    for first_cell in custodial_cells(low, high):
        for first in effects_on(placed, first_cell, None):
            half = with_effect(placed, first)
            results[spell(low, high, [first])] = half
            arrived = first[2] if first[0] == "move" else None
            for second_cell in custodial_cells(low, high):
                if second_cell != first_cell:
                    for second in effects_on(half, second_cell, arrived):
                        results[spell(low, high, [first, second])] = with_effect(half, second)
    return results


def spellings(state):
    """Every way to write every turn -> the position after it."""
    results = {}
    if not is_over(state):
        for low, high in pairs(state):
            results.update(spellings_of_pair(state, low, high))
    return {text: end_turn(after) for text, after in results.items()}


def end_turn(state):
    return replace(state, mover=OTHER[state.mover], last_mover=state.mover)


def moves(state):
    """JO10: one spelling for each resulting position: fewest effects, then first in order."""
    chosen = {}
    written = spellings(state)
    for text in sorted(written, key=lambda text: (len(text.split()), text)):
        chosen.setdefault(rows(written[text]), text)
    return sorted(chosen.values())


def play(state, text):
    if refusal(state, text):
        raise ValueError(f"{text}: {refusal(state, text)}")
    (low, high), effects = read_turn(text)
    after = with_pair(state, low, high)
    for effect in effects:
        after = with_effect(after, effect)
    return end_turn(after)


def read_cell(text):
    """The (column, row) that the text writes, on the board or not; None if it writes none."""
    written = re.fullmatch(f"([{LETTERS}])(0|[1-9][0-9]?)", text)
    if not written:
        return None
    letter, number = written.groups()
    return (LETTERS.index(letter), int(number))


def read_turn(text):
    """The cells placed on, and the effects in the order written; None if unreadable."""
    words = text.lower().split()
    if not words:
        return None
    placed = [read_cell(part) for part in words[0].split("+")]
    effects = []
    for word in words[1:]:
        if word.endswith("*"):
            effects.append(("flip", read_cell(word[:-1])))
        elif word.count(">") == 1:
            source, target = word.split(">")
            effects.append(("move", read_cell(source), read_cell(target)))
        else:
            return None
    if None in placed or any(None in effect for effect in effects):
        return None
    return sorted(placed), effects


def refusal(state, text):
    a_pass = text.strip().lower() == "pass"
    turn = read_turn(text)
    if not a_pass and turn is None:
        return "BadNotation"
    if is_over(state):
        return "JO8"
    if a_pass:
        return "JO4"
    placed, effects = turn
    mentioned = [*placed, *[cell for effect in effects for cell in effect[1:]]]
    if any(cell not in PLACES for cell in mentioned):
        return "JO1"
    if len(placed) != 2 or any(cell in state.stones for cell in placed):
        return "JO4"
    low, high = placed
    if direction_between(low, high) is None:
        return "JO4"
    return refusal_of_effects(with_pair(state, low, high), custodial_cells(low, high), effects)


def refusal_of_effects(state, custodial, effects):
    """The first thing wrong, effect by effect, in the order in which they are written."""
    opponent = OTHER[state.mover]
    used, arrived = [], []
    for effect in effects:
        kind, cell = effect[0], effect[1]
        stone = state.stones.get(cell)
        if cell not in custodial or cell in used:
            return "JO5"
        if cell in arrived:
            return "JO7"
        if kind == "flip" and (stone != opponent or state.reserve[state.mover] == 0):
            return "JO6"
        if kind == "move":
            if stone != "Neutral" or state.stones.get(effect[2]) not in (None, opponent):
                return "JO7"
            arrived.append(effect[2])
        used.append(cell)
        state = with_effect(state, effect)
    return None


def rows(state):
    lines = []
    for column, letter in enumerate(LETTERS):
        line = ""
        for row in range(LOWEST[letter], HIGHEST[letter] + 1):
            line += state.stones.get((column, row), ".")[0]
        lines.append(line)
    return "/".join(lines)


def reserves(state):
    return dict(state.reserve)


def to_move(state):
    return None if is_over(state) else state.mover


def phase(state):
    return "over" if is_over(state) else "play"


def threes(state, player):
    """JO9: every three neighbouring own stones in a line count one."""
    own = {cell for cell, owner in state.stones.items() if owner == player}
    return sum(own.issuperset(line) for line in THREES)


def result(state):
    """JO9: most three-in-a-rows, then most stones in reserve, then the last player to move."""
    if not is_over(state):
        return None
    scores = {player: threes(state, player) for player in PLAYERS}
    if scores["Red"] != scores["Black"]:
        winner, by = max(PLAYERS, key=lambda player: scores[player]), "three-in-a-rows"
    elif state.reserve["Red"] != state.reserve["Black"]:
        winner, by = max(PLAYERS, key=lambda player: state.reserve[player]), "reserve"
    else:
        winner, by = state.last_mover, "last mover"
    reason = "reserve" if state.reserve[state.mover] < 2 else "no adjacent cells"
    return {"winner": winner, "reason": reason, "scores": scores, "by": by}
