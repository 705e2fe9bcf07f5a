"""The themes of puzzles: what the games live from, in the order in which they are learnt."""

from __future__ import annotations

from collections.abc import Mapping

THEMES: Mapping[str, tuple[str, ...]] = {
    "otello": (
        *("first-steps", "corner", "edge", "quiet", "forced-pass", "wipe-out", "parity"),
        *("conversion", "ending"),
    ),
    "io": (
        *("first-steps", "keep-open", "end-opening", "free-parity", "safe-cell"),
        *("poisoned-cell", "capture", "ending"),
    ),
    "ikeda": (
        *("first-steps", "capture", "ko", "superko", "life", "death", "first-pass"),
        *("one-sided-dame", "count"),
    ),
    "alterigo": (
        *("first-steps", "capture-survives", "sacrifice", "null-move", "spare-eyes", "race"),
        "small-board",
    ),
    "jo": (
        *("first-steps", "double-flip", "bomb", "order", "open-up", "spare"),
        *("last-turns", "tie-break"),
    ),
}
"""By game. Each has a title and a sentence in `words/`: `puzzle.theme.GAME.THEME` and `….about`."""
