"""Colours by the part that they paint, for light and dark surroundings.

No meaning hangs on a colour: stones carry letters, marks have shapes. The colours only have to be
told from their ground (tests measure their contrast) and from each other in greyscale.
"""

from __future__ import annotations

from collections.abc import Mapping

Look = Mapping[str, str]
"""A colour for each part: "board", "grid", "label", "edge" (a stone's outline), "halo" (what
keeps a mark apart from what lies below it), a stone's "<tone>" and its letter's "<tone> ink",
and the marks' "info", "good", "bad" and "note"."""

LIGHT: Look = {
    "board": "#ecdfc2",
    "grid": "#857047",
    "label": "#3a3a3a",
    "edge": "#2b2519",
    "halo": "#ffffff",
    "dark": "#232529",
    "dark ink": "#ffffff",
    "light": "#fdfcf8",
    "light ink": "#1b1c1e",
    "red": "#e0604e",
    "red ink": "#1b1c1e",
    "neutral": "#cdd1d6",
    "neutral ink": "#1b1c1e",
    "info": "#00548f",
    "good": "#005f46",
    "bad": "#a83200",
    "note": "#7d2a63",
}

DARK: Look = {
    "board": "#4b463a",
    "grid": "#a39a82",
    "label": "#d4d4d4",
    "edge": "#e6dfcc",
    "halo": "#161410",
    "dark": "#131416",
    "dark ink": "#ffffff",
    "light": "#f1ede2",
    "light ink": "#1b1c1e",
    "red": "#e0604e",
    "red ink": "#1b1c1e",
    "neutral": "#cdd1d6",
    "neutral ink": "#1b1c1e",
    "info": "#8ccbff",
    "good": "#74dcb6",
    "bad": "#ffb07c",
    "note": "#f3b0d6",
}


def look(dark: bool) -> Look:
    """Return the colours for dark or light surroundings.

    >>> look(dark=False) is LIGHT
    True
    """
    return DARK if dark else LIGHT
