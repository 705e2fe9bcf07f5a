"""The values of moves, as labels on a board and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stonebook.rules.position import Position
from stonebook.search.accuracy import accuracy
from stonebook.search.move_value import ESTIMATED, PROVED, MoveValue, MoveValues, common_unit
from stonebook.search.proof import AT_LEAST, AT_MOST, DRAW, UNKNOWN, WIN
from stonebook.words import listed, number_text, say

BOUND_SIGNS = {PROVED: "", AT_LEAST: "≥", AT_MOST: "≤", ESTIMATED: "±", UNKNOWN: "?"}
"""The sign of a value's kind on a label, so no colour is needed. A proof has none."""
DRAW_LABEL = "="
"""The label of a proved draw, as in the atlas. The sign has no other meaning."""
BEST = "★"
"""The sign on the labels of the best moves."""
REVERSED_BOUND = {AT_LEAST: AT_MOST, AT_MOST: AT_LEAST}
"""The other player's bound for each bound of one player."""
MAX_EQUAL_MOVES = 8
"""In Jō, a sentence names at most this many moves of equal value."""


def label(worth: MoveValue) -> str:
    """Return the label of a value; an estimate has its error in a second line.

    >>> label(MoveValue(PROVED, "win", 4)), label(MoveValue(AT_LEAST, "draw"))
    ('+4', '≥D')
    >>> label(MoveValue(ESTIMATED, "loss", -2.8, error=5.7, measured=True))
    '−3\\n±6'
    """
    if worth.kind == UNKNOWN:
        return BOUND_SIGNS[UNKNOWN]
    if worth.kind == PROVED and worth.outcome == DRAW:
        return DRAW_LABEL
    if worth.kind == ESTIMATED:
        is_measured = worth.error is not None and worth.measured
        error = str(round(worth.error or 0)) if is_measured else BOUND_SIGNS[UNKNOWN]
        return f"{_number(worth)}\n{BOUND_SIGNS[ESTIMATED]}{error}"
    if worth.margin is None or (worth.margin == 0 and worth.outcome != DRAW):
        return BOUND_SIGNS[worth.kind] + say(f"worth.letter.{worth.outcome}")
    return f"{BOUND_SIGNS[worth.kind]}{_number(worth)}"


def words_for(worth: MoveValue) -> str:
    """Return a value in words: proved, a bound, or estimated.

    >>> words_for(MoveValue(PROVED, "win", 4)), words_for(MoveValue(ESTIMATED, chance=62.4))
    ('proved +4', 'estimated 62%')
    """
    if worth.kind == UNKNOWN:
        return say("worth.unknown")
    if worth.kind == ESTIMATED and worth.error is not None and worth.measured:
        return say("worth.estimated.error", value=value_text(worth), error=round(worth.error))
    return say(f"worth.{worth.kind}", value=value_text(worth))


def outcome_words(worth: MoveValue, player: str, rival: str, *, with_certainty: bool = True) -> str:
    """Return the outcome of a player's move in plain words.

    With `with_certainty`, the text adds whether the outcome is proved or estimated.

    >>> outcome_words(MoveValue(PROVED, "loss", -19), "White", "Black")
    'Black wins by 19 (proved)'
    >>> outcome_words(MoveValue(AT_LEAST, "loss", -4), "X", "O")
    'O wins by at most 4 (proved)'
    >>> outcome_words(MoveValue(AT_LEAST, "draw"), "X", "O")
    'at least a draw (proved)'
    >>> outcome_words(MoveValue(ESTIMATED, chance=62.4), "X", "O")
    'X wins 62 times out of 100 (estimated)'
    """
    if worth.kind == UNKNOWN:
        return say("worth.unknown")
    text = _plain_outcome(worth, player, rival)
    if not with_certainty:
        return text
    if worth.kind != ESTIMATED:
        return say("told.proved", value=text)
    if worth.error is None or not worth.measured:
        return say("told.estimated", value=text)
    return say("told.estimated.error", value=text, error=round(worth.error))


def _plain_outcome(worth: MoveValue, player: str, rival: str) -> str:
    if worth.chance is not None:
        return say("told.chance", player=player, number=round(worth.chance))
    margin = worth.margin or 0
    if worth.kind == ESTIMATED:
        margin = round(margin)
        ahead = player if margin > 0 else rival
        key = "told.ahead" if margin else "told.even"
        return say(key, player=ahead, number=number_text(abs(margin)))
    if worth.outcome == DRAW:
        return _bounded(worth.kind, say("told.draw"))
    wins = worth.outcome == WIN
    kind = worth.kind if wins else REVERSED_BOUND.get(worth.kind, worth.kind)
    number = _bounded(kind, number_text(abs(margin)))
    key = "told.wins.by" if margin else "told.wins"
    return say(key, player=player if wins else rival, number=number)


def _bounded(kind: str, value: str) -> str:
    return value if kind == PROVED else say(f"told.bound.{kind}", value=value)


def labels(
    position: Position, move_values: MoveValues, begun: Sequence[str] = ()
) -> Mapping[str, str]:
    """Return the labels of the cells: the best value of the moves on each cell.

    The best moves have a star, unless all labels are equal. If a turn has parts, only moves with
    the cells that were `begun` count, and a cell without a known value stays empty.
    """
    best = best_on_cells(move_values, begun)
    unit = common_unit(move_values.values())
    written = {cell: label(best[cell]) for cell in position.grid.names if cell in best}
    values = [worth for worth in best.values() if worth.value(unit) is not None]
    if values and len({*written.values()}) > 1:
        top = label(max(values, key=lambda worth: _rank(worth, unit)))
        written = {
            cell: best_label(text) if text == top else text for cell, text in written.items()
        }
    return written


def best_on_cells(move_values: MoveValues, begun: Sequence[str] = ()) -> Mapping[str, MoveValue]:
    """Return the best value of the moves on each cell, as `labels` shows them."""
    best: dict[str, MoveValue] = {}
    unit = common_unit(move_values.values())
    for move, worth in move_values.items():
        if (len(move.cells) > 1 and worth.kind == UNKNOWN) or not {*begun} <= {*move.cells}:
            continue
        for cell in move.cells:
            if cell in begun:
                continue
            if cell not in best or _rank(worth, unit) > _rank(best[cell], unit):
                best[cell] = worth
    return best


def best_label(text: str) -> str:
    """Return the label of a best move: with a star, in the second line if there are two.

    >>> best_label("+4"), best_label("+12\\n±6")
    ('★+4', '+12\\n★±6')
    """
    first, line, second = text.rpartition("\n")
    return f"{first}{line}{BEST}{second}"


def sentence(position: Position, move_values: MoveValues) -> str:
    """Return the values of all moves in words, best first, and what the numbers mean.

    >>> import stonebook
    >>> from stonebook.search.weighing import weigh
    >>> late = stonebook.game("otello").replay("D3 D4 A2 D2 C4 A3 B4 B1".split(), size=4)
    >>> sentence(late, weigh(late))[:66]
    'X to move: proved +2: A4. Proved −14: D1. Proved −16: C1. A number'
    """
    moves_by_worth: dict[str, list[str]] = {}
    unit = common_unit(move_values.values())
    ranked = sorted(move_values.items(), key=lambda entry: _rank(entry[1], unit), reverse=True)
    for move, worth in ranked:
        moves_by_worth.setdefault(words_for(worth), []).append(str(move))
    groups = [
        say("worth.group", worth=worth, moves=_list_moves(moves))
        for worth, moves in moves_by_worth.items()
    ]
    first, *others = groups
    worths = " ".join([first, *(group[0].upper() + group[1:] for group in others)])
    parts = [
        say("worth.said", player=position.to_move, worths=worths),
        *_meaning(position, move_values),
    ]
    return " ".join(parts)


def _list_moves(moves: list[str]) -> str:
    if len(moves) <= MAX_EQUAL_MOVES or "+" not in moves[0]:
        return listed(moves, "list.plain")
    more = len(moves) - MAX_EQUAL_MOVES
    return say("list.more", first=listed(moves[:MAX_EQUAL_MOVES], "list.plain"), number=more)


def _meaning(position: Position, move_values: MoveValues) -> list[str]:
    """Return sentences that explain the numbers, if there are any."""
    sentences = []
    if any(worth.margin is not None for worth in move_values.values()):
        sentences.append(say("worth.unit.margin", player=position.to_move))
    if any(worth.chance is not None for worth in move_values.values()):
        sentences.append(say("worth.unit.chance", player=position.to_move))
    if any(worth.kind == ESTIMATED for worth in move_values.values()):
        sentences.append(accuracy_sentence(position))
    return sentences


def accuracy_sentence(position: Position) -> str:
    """Return a sentence about the error of estimates here, if it was measured."""
    read = accuracy(position)
    if read.error is None:
        return say("worth.error.none")
    return say(f"worth.error.{'here' if read.measured else 'elsewhere'}", error=round(read.error))


def _rank(worth: MoveValue, unit: str) -> tuple[float, int]:
    """Return the sort key of a value: unknown values are lowest; of equals, the surer is higher."""
    value = worth.value(unit)
    certainty = -list(BOUND_SIGNS).index(worth.kind)
    return (float("-inf") if value is None else value), certainty


def value_text(worth: MoveValue) -> str:
    """Return a value in words, without its kind."""
    if worth.chance is not None:
        return say("worth.percent", number=round(worth.chance))
    if worth.margin is None or (worth.margin == 0 and worth.outcome != DRAW):
        return say(f"worth.outcome.{worth.outcome}")
    return _number(worth)


def _number(worth: MoveValue) -> str:
    """Return a margin with its sign, or percent. Estimates are whole numbers."""
    if worth.chance is not None:
        return f"{round(worth.chance)}%"
    margin = worth.margin or 0
    if worth.kind == ESTIMATED:
        margin = round(margin)
    return number_text(margin, "+g").replace("-", "−") if margin else "0"
