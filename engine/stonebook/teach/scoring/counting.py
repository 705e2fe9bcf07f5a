"""The sets to count in a position, and reasons why a cell is in a set or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from stonebook.profiles import teaching
from stonebook.rules.game import NEUTRAL
from stonebook.rules.position import Position
from stonebook.rules.results import Score
from stonebook.teach.scoring.borders import border, leak
from stonebook.teach.scoring.count_page import cells_text
from stonebook.words import say


@dataclass(frozen=True, slots=True)
class CountedSet:
    """A set to find: the cells of a player's parts with one name, and their total.

    The cells are in reading order, each once, even if a stone is in several rows. `number` is their
    total in points, and `rule` the id of the counting rule.
    """

    name: str
    player: str
    cells: tuple[str, ...]
    number: float
    rule: str


def counted_sets(position: Position, score: Score) -> tuple[CountedSet, ...]:
    """Return the sets of a count, including empty ones.

    >>> import stonebook
    >>> p = stonebook.game("ikeda").replay(["A2", "pass", "B1"], size=3)
    >>> [(part.name, part.player, part.number) for part in counted_sets(p, p.score())]
    [('stones', 'Black', 2), ('stones', 'White', 0), ('territory', 'Black', 7), \
('territory', 'White', 0)]
    """
    return tuple(
        _counted(position, score, name, player)
        for name in teaching(position).count.parts
        for player in position.game.players
    )


def _counted(position: Position, score: Score, name: str, player: str) -> CountedSet:
    parts = [part for part in score.parts if (part.name, part.player) == (name, player)]
    members = {cell for part in parts for cell in part.cells}
    rule = next((part.rule for part in score.parts if part.name == name), "")
    return CountedSet(
        name,
        player,
        tuple(cell for cell in position.cells() if cell in members),
        sum(part.number for part in parts),
        rule,
    )


def why_missed(position: Position, counted: CountedSet, cell: str) -> str:
    """Return why a cell belongs to a set, as the last part of a sentence."""
    if counted.name == "territory":
        return say("step.count.why.territory", player=counted.player)
    if counted.name != "row":
        return say("step.count.why.held", owner=counted.player)
    score = position.score()
    assert score is not None
    row = next(row for row in score.cells_of(counted.player, counted.name) if cell in row)
    return say("step.count.why.row", cells=row)


def why_wrong(position: Position, counted: CountedSet, cell: str) -> str:
    """Return why a cell does not belong to a set, as the last part of a sentence.

    >>> import stonebook
    >>> p = stonebook.game("ikeda").replay(["A2", "C1", "B1"], size=3)
    >>> counted = counted_sets(p, p.score())[2]
    >>> why_wrong(p, counted, "C3"), why_wrong(p, counted, "A2")
    ('the region leads to White, too, on C1', 'a stone is there, and territory is empty')
    """
    owner = position.at(cell)
    if counted.name == "territory":
        return _why_no_territory(position, counted.player, cell)
    if owner is None:
        return say("step.count.why.empty")
    if owner == counted.player:
        return say("step.count.why.no_row")
    return say("step.count.why.neutral" if owner == NEUTRAL else "step.count.why.held", owner=owner)


def _why_no_territory(position: Position, player: str, cell: str) -> str:
    if position.at(cell) is not None:
        return say("step.count.why.stone")
    region = next(
        region for region in teaching(position).board.regions(position) if cell in region.cells
    )
    rivals = [reached for reached in region.reached if reached != player]
    if not rivals:
        return say("step.count.why.reaches_none")
    at = cells_text(border(position, region.cells, rivals[0]))
    key = "step.count.why.reaches_both" if len(region.reached) > 1 else "step.count.why.reaches"
    return say(key, rival=rivals[0], cells=at)


def ways_out(
    position: Position, counted: CountedSet, wrong: Sequence[str]
) -> list[tuple[str, str]]:
    """Return the steps of the paths by which wrongly marked regions leak to the other colour."""
    if counted.name != "territory":
        return []
    regions = teaching(position).board.regions(position)
    leaking = [region for region in regions if {*region.cells} & {*wrong}]
    return [step for region in leaking for step in pairwise(leak(position, region))]


def by_reason(reasons: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the cells grouped by their reason.

    >>> by_reason({"A1": "empty", "B1": "taken", "C1": "empty"})
    {'empty': ['A1', 'C1'], 'taken': ['B1']}
    """
    grouped: dict[str, list[str]] = {}
    for cell, why in reasons.items():
        grouped.setdefault(why, []).append(cell)
    return grouped
