"""Counting O-tell-O and Io: the stones of each player, row by row (OT7, IO8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stonebook.rules.position import Position
from stonebook.teach.explain.terms import terms
from stonebook.teach.scoring.page import CountPage, cells_text, closing, opening, tally_text
from stonebook.words import say


def pages(positions: Sequence[Position], moves: Sequence[str], *, rule: str) -> Iterator[CountPage]:
    """Yield a page for each row, then one for the empty cells, which count for nobody.

    `rule` is the id of the game's counting rule.
    """
    position = positions[-1]
    tally: dict[str, float] = dict.fromkeys(position.game.players, 0)
    message = opening(position, "step.score.markers.begin", **terms(position))
    yield CountPage(message, position, dict(tally), rule)
    grid = position.grid
    for row in grid.text_rows:
        cells = [grid.names[i] for i in row.cells]
        here = {p: sum(position.at(cell) == p for cell in cells) for p in tally}
        for player, number in here.items():
            tally[player] += number
        message = say("step.score.markers.row", row=row.label, tally=tally_text(here))
        yield CountPage(message, position, dict(tally), rule, lines=[(cells[0], cells[-1])])
    empty = [cell for cell in position.cells() if position.at(cell) is None]
    if empty:
        message = say("step.score.markers.empty", number=len(empty), cells=cells_text(empty))
        yield CountPage(message, position, dict(tally), rule, marks=dict.fromkeys(empty, "legal"))
    yield closing(position, tally, rule)
