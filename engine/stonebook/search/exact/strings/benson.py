"""Unconditional life in Ikeda Area III: D. B. Benson's algorithm, as a theorem of these rules.

Take one player's stones on a board. Everything else, empty or not, falls into connected regions. A
region is vital to a string if all its points are next to that string. Cross out strings with fewer
than two vital regions, then regions that a crossed-out string touches, and so on until nothing
changes. The strings that are left are alive, and their regions of a single point are eyes.

THEOREM. While a player passes every turn, no living string of theirs leaves the board and no eye is
played on, whatever the other player plays. So at the end these points count for that player.

PROOF. A region holds no stone of the player, and touches living strings only. Suppose that play P
of the other player is the first to remove a living string S. A string is removed when its last
empty neighbour is filled (IK3), so before P that was the only empty point next to S. Of two vital
regions of S, one does not hold it: R. All points of R are next to S, so before P all of them were
stones of the other player, and R was not always full, because a string without an empty neighbour
is on no board (IK3, IK5, IK8). Take the play Q that filled R. Its string lies in R, so Q left it
without an empty neighbour, unless Q captured a string next to it (IK5). But next to R there are
living strings only, and P was the first to remove one: a contradiction. A play on an eye would be
another such Q. So stones and eyes stay, and they count (IK7). An agreement on dead stones needs the
player's consent (IK9). QED

What it does not say. Captures that would repeat a board (IK4) only take plays away from the other
player, so they can't break the theorem. The theorem bounds the margin by a strategy of passing,
and the first pass of the game is worth a whole point (IK6, IK7): if nobody has passed yet, White
may gain it, so Black's bound is one less and White's is not. Regions of two points and more are not
counted: the other player may leave stones in them, and taking those costs moves. Nor does the
theorem make plays on a player's own eyes worthless: each is a new board, so it lifts a ko (IK4).
A solver that must show what a player can reach may leave out such plays of that player, never
those of the other. So a board that is settled but for one open region is solved exactly: from both
sides' claims, each against every play of the other on the whole board.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

Strings: TypeAlias = tuple[tuple[int, int], ...]
"""Connected parts of a set: their points, and all points next to them, occupied or not."""


class Settled(NamedTuple):
    """What a player keeps by passing every turn: the living stones, and their eyes."""

    alive: int
    eyes: int


def settled(strings: Callable[[int], Strings], full: int, stones: int) -> Settled:
    """Return what a player keeps. `strings` splits a set of points into its connected parts.

    The other player's stones don't matter.
    """
    alive = strings(stones)
    regions = strings(full ^ stones)
    before: Strings = ()
    while alive != before:
        before = alive
        alive = tuple(
            (string, near)
            for string, near in before
            if len([1 for region, _ in regions if not region & ~near]) > 1
        )
        wall = sum([string for string, _ in alive])
        regions = tuple((region, near) for region, near in regions if not near & stones & ~wall)
    if not alive:
        return Settled(0, 0)
    eyes = sum([region for region, _ in regions if not region & region - 1])
    return Settled(sum([string for string, _ in alive]), eyes)
