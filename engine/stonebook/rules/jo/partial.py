"""Unfinished turns of Jō: their continuations, or why there is none.

The game is by Phil Leduc, see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stonebook.rules.jo.notation import read_turn, stages
from stonebook.rules.jo.pairs import CELL, GRID, PAIR, STONES, Board, open_pairs
from stonebook.rules.moves import LOWER, tidy_prefix
from stonebook.rules.position import Partial, Position


def partial(position: Position, board: Board, text: str) -> Partial:
    """Return the continuations of an unfinished turn. Raises BadNotation."""
    if not isinstance(text, str):
        position.game.move(text)  # raises, and says what a turn is
    prefix = tidy_prefix(text, LOWER)
    built, rest = "", prefix
    while rest:
        token = next((token for token in _next_parts(board, built) if rest.startswith(token)), None)
        if token is None:
            break
        built, rest = built + token, rest[len(token) :]
    continuations = tuple(
        token[len(rest) :] for token in _next_parts(board, built) if token.startswith(rest)
    )
    if continuations:
        is_move = position.game.read(prefix) is not None
        return Partial(is_move and position.check(prefix) is None, continuations, None)
    for attempt in _attempts(prefix):
        if position.game.read(attempt) is not None:
            refusal = position.check(attempt)
            return Partial(refusal is None, (), refusal)
    position.game.move(text)
    raise AssertionError("a text that reads as a move was attempted above")


@lru_cache(1024)
def _next_parts(board: Board, prefix: str) -> tuple[str, ...]:
    """Return the parts that may follow the first whole parts of a legal turn."""
    pairs = open_pairs(*board)
    if not prefix:
        return tuple(sorted({cell for pair in pairs for cell in pair.cells}))
    if "+" not in prefix:
        pairs_here = (cells for cells in (pair.cells for pair in pairs) if prefix in cells)
        return tuple(sorted(f"+{b if a == prefix else a}" for a, b in pairs_here))
    needs_target = prefix.endswith(">")
    turn = read_turn(prefix.rpartition(" ")[0] if needs_target else prefix)
    assert turn is not None
    *_, (own, other, neutral) = stages(turn, board)
    if needs_target:
        closed = own | neutral
        return tuple(CELL[bit] for bit in GRID.bits if not bit & closed)
    done = {cell for effect in turn.effects for cell in effect}
    pair = PAIR[turn.cells]
    parts = []
    for bit in (pair.low, pair.high):
        if bit and CELL[bit] not in done:
            if bit & neutral:
                parts.append(f" {CELL[bit]}>")
            elif bit & other and own.bit_count() < STONES:
                parts.append(f" {CELL[bit]}*")
    return tuple(parts)


def _attempts(prefix: str) -> Iterator[str]:
    """Yield the text, then the turns that it may be meant to begin."""
    yield prefix
    cut = max(prefix.rfind(mark) for mark in "+ >") + 1
    for cell in GRID.names:
        if cell.startswith(prefix[cut:]):
            yield from (prefix[:cut] + cell, f"{prefix[:cut]}{cell}*")
