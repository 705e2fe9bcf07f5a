"""The count of Ikeda Area III: stones, territory, the half point (IK7) and the komi (IK8)."""

from __future__ import annotations

from stonebook.rules.results import Part, Score, add_up
from stonebook.rules.strings.position import BLACK, PLAYERS, WHITE, StringPosition, regions

HALF_POINT = 0.5
"""The points that White gains and Black loses if White passes first (IK7)."""


def count_score(position: StringPosition, komi: float) -> Score:
    """Return the score of a position, with one part for each region of territory."""
    parts = [
        Part("stones", player, position.grid.cells(stones), stones.bit_count(), "IK7")
        for player, stones in zip(PLAYERS, position._colours(), strict=True)
    ]
    for region in regions(position):
        if len(region.reached) == 1:  # a region next to both players or none is neutral
            number = len(region.cells)
            parts.append(Part("territory", region.reached[0], region.cells, number, "IK7"))
    if position.first_passer == WHITE:
        parts.append(Part("half point", BLACK, (), -HALF_POINT, "IK7"))
        parts.append(Part("half point", WHITE, (), HALF_POINT, "IK7"))
    if komi:
        parts.append(Part("komi", WHITE, (), komi, "IK8"))
    return add_up(PLAYERS, tuple(parts))
