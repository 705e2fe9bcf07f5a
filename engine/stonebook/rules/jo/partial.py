"""Jō's turns while they are being written: what may follow, or why nothing may.

The game is by Phil Leduc, see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Iterator

from stonebook.rules.jo.notation import read_turn, stages
from stonebook.rules.jo.pairs import CELL, GRID, PAIR, STONES, Board, open_pairs
from stonebook.rules.moves import LOWER, beginning
from stonebook.rules.position import Partial, Position


def partial(position: Position, board: Board, text: str) -> Partial:
    """Return what an unfinished turn may become. Raises BadNotation."""
    if not isinstance(text, str):
        position.game.move(text)  # says what a turn is
    begun = beginning(text, LOWER)
    built, rest = "", begun
    while rest:
        token = next((token for token in _following(board, built) if rest.startswith(token)), None)
        if token is None:
            break
        built, rest = built + token, rest[len(token) :]
    following = tuple(
        token[len(rest) :] for token in _following(board, built) if token.startswith(rest)
    )
    if following:
        whole = position.game.read(begun) is not None
        return Partial(whole and position.check(begun) is None, following, None)
    for attempt in _attempts(begun):
        if position.game.read(attempt) is not None:
            refusal = position.check(attempt)
            return Partial(refusal is None, (), refusal)
    position.game.move(text)
    raise AssertionError("a text that reads as a move was attempted above")


def _following(board: Board, begun: str) -> list[str]:
    """Return what may follow the beginning of a legal turn that ends with a whole part of it."""
    pairs = open_pairs(*board)
    if not begun:
        return sorted({cell for pair in pairs for cell in pair.cells})
    if "+" not in begun:
        beside = (cells for cells in (pair.cells for pair in pairs) if begun in cells)
        return sorted(f"+{b if a == begun else a}" for a, b in beside)
    moved = begun.endswith(">")
    turn = read_turn(begun.rpartition(" ")[0] if moved else begun)
    assert turn is not None
    *_, (own, other, neutral) = stages(turn, board)
    if moved:
        closed = own | neutral
        return [CELL[bit] for bit in GRID.bits if not bit & closed]
    done = {cell for effect in turn.effects for cell in effect}
    pair = PAIR[turn.cells]
    parts = []
    for bit in (pair.low, pair.high):
        if bit and CELL[bit] not in done:
            if bit & neutral:
                parts.append(f" {CELL[bit]}>")
            elif bit & other and own.bit_count() < STONES:
                parts.append(f" {CELL[bit]}*")
    return parts


def _attempts(begun: str) -> Iterator[str]:
    """Yield what the text may have been meant to begin, itself first."""
    yield begun
    cut = max(begun.rfind(mark) for mark in "+ >") + 1
    for cell in GRID.names:
        if cell.startswith(begun[cut:]):
            yield from (begun[:cut] + cell, f"{begun[:cut]}{cell}*")
