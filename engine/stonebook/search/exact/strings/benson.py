"""Unconditional life in Ikeda Area III: D. B. Benson's algorithm, as a theorem of these rules.

Take one player's stones on a board. All other points, empty or not, form connected regions. A
region is vital to a string if all its points are next to that string. Remove strings with fewer
than two vital regions, then regions next to a removed string, and so on until nothing changes. The
remaining strings are alive, and remaining regions of a single point are eyes.

THEOREM. While a player passes every turn, the other player can neither remove a living string of
that player nor play on an eye. So at the end these points count for that player.

PROOF. A region holds no stone of the player, and touches living strings only. Suppose that play P
of the other player is the first to remove a living string S. A string is removed when its last
empty neighbour is filled (IK3), so before P that was the only empty point next to S. One of two
vital regions of S does not hold it: R. All points of R are next to S, so before P all of them were
stones of the other player, and R was not always full, because a string without an empty neighbour
is on no board (IK3, IK5, IK8). Take the play Q that filled R. Its string lies in R, so Q left it
without an empty neighbour, unless Q captured a string next to it (IK5). But next to R there are
living strings only, and P was the first to remove one: a contradiction. A play on an eye would be
another such Q. So stones and eyes stay, and they count (IK7). An agreement on dead stones needs the
player's consent (IK9). QED

LIMITS. The ban on repeated boards (IK4) only takes plays away from the other player, so it cannot
break the theorem. The theorem bounds the margin by a strategy of passing, and the first pass of the
game changes the margin by a whole point (IK6, IK7): if no player has passed yet, White may gain it,
so Black's bound is one less and White's is not. Regions of two or more points are not counted,
because the other player may leave stones in them, and capturing those costs moves. The theorem does
not make plays on a player's own eyes worthless: each makes a new board, so it lifts a ko (IK4). A
solver that proves what a player can reach may leave out such plays of that player, but not those of
the other player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Strings: TypeAlias = tuple[tuple[int, int], ...]
"""Connected parts of a set: their points, and all points next to them, occupied or not."""


class UnconditionalLife(NamedTuple):
    """The points that a player keeps by passing every turn: the living stones, and their eyes."""

    alive: int
    eyes: int


def unconditional_life(
    strings: Callable[[int], Strings], full: int, stones: int
) -> UnconditionalLife:
    """Return the points that a player with these stones keeps by passing every turn.

    `strings` splits a set of points into its connected parts; `full` is the set of all points. The
    other player's stones don't matter.
    """
    alive = strings(stones)
    regions = strings(full ^ stones)
    previous: Strings = ()
    while alive != previous:
        previous = alive
        alive = tuple(
            (string, near)
            for string, near in previous
            if len([1 for region, _ in regions if not region & ~near]) > 1
        )
        alive_stones = sum([string for string, _ in alive])
        regions = tuple(
            (region, near) for region, near in regions if not near & stones & ~alive_stones
        )
    if not alive:
        return UnconditionalLife(0, 0)
    eyes = sum([region for region, _ in regions if not region & region - 1])
    return UnconditionalLife(sum([string for string, _ in alive]), eyes)
