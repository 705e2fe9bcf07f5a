"""The stones around an empty region, and its leaks from one colour to the other (IK7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from stonebook.rules.position import Position
from stonebook.rules.strings.position import Region


def border(position: Position, cells: Sequence[str], player: str) -> tuple[str, ...]:
    """Return a player's stones next to the cells, in reading order."""
    near = {name for cell in cells for name in position.grid.neighbour_names(cell)}
    return tuple(name for name in position.cells() if name in near and position.at(name) == player)


def shortest_path(
    position: Position, cells: Sequence[str], start: str, player: str
) -> tuple[str, ...]:
    """Return a shortest path through a region's cells to a player's stone, () if there is none.

    The path starts on one of the cells, or on a stone at their border. Both ends are included.

    >>> import stonebook
    >>> from stonebook.profiles import teaching
    >>> p = stonebook.game("ikeda").replay(["A2", "C1", "B1"], size=3)
    >>> region = teaching(p).board.regions(p)[0]
    >>> shortest_path(p, region.cells, "B1", "White")
    ('B1', 'B2', 'C2', 'C1')
    """
    inside = set(cells)
    before: dict[str, str | None] = {start: None}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        for name in position.grid.neighbour_names(at):
            if name in before:
                continue
            if at in inside and position.at(name) == player:
                path = [name]
                back: str | None = at
                while back is not None:
                    path.append(back)
                    back = before[back]
                return tuple(reversed(path))
            if name in inside:
                before[name] = at
                queue.append(name)
    return ()


def leak(position: Position, region: Region) -> tuple[str, ...]:
    """Return a shortest path through a region from one player's stone to the other's.

    Return () for a region that does not reach both players' stones.
    """
    if len(region.reached) < 2:
        return ()
    player, rival = region.reached
    stones = border(position, region.cells, player)
    return min((shortest_path(position, region.cells, stone, rival) for stone in stones), key=len)
