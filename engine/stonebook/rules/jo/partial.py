"""Unfinished turns of Jō: their continuations, or the refusal if there are none.

The game is by Phil Leduc: see `stonebook.rules.jo.position`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from stonebook.rules.jo.notation import read_turn, stages
from stonebook.rules.jo.pairs import CELL_NAME, GRID, PAIR, STONES, Board, open_pairs
from stonebook.rules.moves import LOWER, tidy_prefix
from stonebook.rules.position import Partial, Position


def partial(position: Position, board: Board, text: str) -> Partial:
    """Return the continuations of an unfinished turn. Raises BadNotation."""
    if not isinstance(text, str):
        position.game.move(text)  # raises BadNotation
    prefix = tidy_prefix(text, LOWER)
    # Split the prefix into complete parts and the beginning of the next part.
    complete, last = "", prefix
    while last:
        part = next((part for part in _next_parts(board, complete) if last.startswith(part)), None)
        if part is None:
            break
        complete, last = complete + part, last[len(part) :]
    continuations = tuple(
        part[len(last) :] for part in _next_parts(board, complete) if part.startswith(last)
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
    """Return the parts that may follow the first parts of a legal turn."""
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
        blocked = own | neutral
        return tuple(CELL_NAME[bit] for bit in GRID.bits if not bit & blocked)
    used_cells = {cell for effect in turn.effects for cell in effect}
    pair = PAIR[turn.cells]
    parts = []
    for bit in (pair.low, pair.high):
        if bit and CELL_NAME[bit] not in used_cells:
            if bit & neutral:
                parts.append(f" {CELL_NAME[bit]}>")
            elif bit & other and own.bit_count() < STONES:
                parts.append(f" {CELL_NAME[bit]}*")
    return tuple(parts)


def _attempts(prefix: str) -> Iterator[str]:
    """Yield the text, then the texts that complete its last cell, if any."""
    yield prefix
    cut = max(prefix.rfind(mark) for mark in "+ >") + 1
    for cell in GRID.names:
        if cell.startswith(prefix[cut:]):
            yield from (prefix[:cut] + cell, f"{prefix[:cut]}{cell}*")
