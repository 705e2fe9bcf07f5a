"""Computes the content of the atlas' tables."""

from __future__ import annotations

from collections.abc import Callable

from stonebook.rules.position import Position
from stonebook.search import endings, solve
from stonebook.search.exact.alterigo import table as alterigo_table
from stonebook.search.slices import run_to_end
from stonebook.search.tablebase import keyed, points
from stonebook.search.tablebase.boards import SolvedBoard
from stonebook.search.tablebase.keyed import Entry
from stonebook.search.tablebase.keys import MAX_LINE_PLIES, line_key, stones_key
from stonebook.search.tablebase.probe import in_table

UNLIMITED_NODES = 10**9
"""A budget that no search of a small board uses up."""


def content(board: SolvedBoard) -> bytes | None:
    """Return the content of a board's table, or None if the board needs no table."""
    return BUILDERS[board.game](board)


def _alterigo(board: SolvedBoard) -> bytes:
    grid = board.start().grid
    table = run_to_end(alterigo_table.build(grid, UNLIMITED_NODES))
    assert table is not None
    return points.to_bytes(table)


def _otello(board: SolvedBoard) -> bytes:
    entries: dict[int, Entry] = {}

    def entry(position: Position) -> Entry:
        if position.to_move is None:
            margin = endings.margin(position, position.game.players[0])
            assert margin is not None
            return Entry(int(margin), 0)  # the first player's margin: see `viewer` below
        key = stones_key(position)
        if key not in entries:
            outcomes = []
            for move in position.moves():
                after = position.play(move)
                margin, plies = entry(after)
                viewer = after.to_move or position.game.players[0]
                own_margin = margin if viewer == position.to_move else -margin
                outcomes.append(Entry(own_margin, plies + 1))
            entries[key] = max(outcomes, key=preference)
        return entries[key]

    entry(board.start())
    return keyed.to_bytes(entries)


def preference(entry: Entry) -> tuple[int, int]:
    """Return the mover's sort key: the margin, then an early end if ahead, otherwise a late end."""
    return entry.margin, -entry.plies if entry.margin > 0 else entry.plies


def _io(board: SolvedBoard) -> bytes:
    entries: dict[int, Entry] = {}

    def margin_of(position: Position) -> int:
        if not in_table(position):
            return _solve(position).margin
        key = stones_key(position)
        if key not in entries:
            margins = []
            for move in position.moves():
                after = position.play(move)
                margins.append(margin_of(after) * (1 if after.to_move == position.to_move else -1))
            entries[key] = Entry(max(margins), position.rows().count("."))
        return entries[key].margin

    margin_of(board.start())
    return keyed.to_bytes(entries)


def _ikeda(board: SolvedBoard) -> bytes | None:
    if not in_table(board.start()):
        return None
    entries: dict[int, Entry] = {}
    layer = [board.start()]
    for _ in range(MAX_LINE_PLIES):
        layer = [position.play(move) for position in layer for move in position.moves()]
        by_key: dict[int, Position] = {}
        for position in layer:
            key = line_key(position) if position.to_move else None
            if key is not None:
                by_key.setdefault(key, position)
        for key, position in by_key.items():
            entries[key] = _solve(position)
        layer = [*by_key.values()]
    return keyed.to_bytes(entries)


def _solve(position: Position) -> Entry:
    proof = solve(position, nodes=UNLIMITED_NODES)
    assert proof.proved
    assert proof.margin is not None
    return Entry(int(proof.margin), len(proof.line))


BUILDERS: dict[str, Callable[[SolvedBoard], bytes | None]] = {
    "otello": _otello,
    "io": _io,
    "ikeda": _ikeda,
    "alterigo": _alterigo,
}
