"""Colours by the part that they paint, for light and dark pages.

No meaning depends on a colour: stones carry letters, marks have shapes. The colours only have to
stand out from their ground (tests measure their contrast) and from each other in greyscale.
Letters are quiet on their stones, but can still be read in grey.
"""

from __future__ import annotations

from collections.abc import Mapping

Look = Mapping[str, str]
"""A colour for each part: "board", its "grain", "grid", "label", "shadow" (below a stone), "edge"
(a stone's outline), "halo" (between a mark and the things below it), a stone's "<tone>"
with the "<tone> rim" around it, the "<tone> shine" on it and its letter's "<tone> ink", its
"<tone> preview" before it is placed, and the marks' "info", "good", "bad" and "note"."""

LIGHT: Look = {
    "board": "#ecdfc2",
    "grain": "#e3d4b1",
    "grid": "#857047",
    "label": "#4a4a4a",
    "shadow": "#3a2a1040",
    "edge": "#2b2519",
    "halo": "#ffffff",
    "dark": "#26282d",
    "dark preview": "#26282dcc",
    "dark rim": "#0e0f11",
    "dark shine": "#2f3238",
    "dark ink": "#aeb4bd",
    "light": "#f7f4ea",
    "light preview": "#f7f4eacc",
    "light rim": "#d9d0bb",
    "light shine": "#fffefb",
    "light ink": "#6a6355",
    "red": "#e0604e",
    "red preview": "#e0604ecc",
    "red rim": "#b23f2e",
    "red shine": "#e8796a",
    "red ink": "#2b1210",
    "neutral": "#cdd1d6",
    "neutral preview": "#cdd1d6cc",
    "neutral rim": "#a3a9b1",
    "neutral shine": "#dde0e4",
    "neutral ink": "#4d5259",
    "info": "#00548f",
    "good": "#005f46",
    "bad": "#a83200",
    "note": "#7d2a63",
}

DARK: Look = {
    "board": "#4b463a",
    "grain": "#454034",
    "grid": "#a39a82",
    "label": "#c8c8c8",
    "shadow": "#00000066",
    "edge": "#e6dfcc",
    "halo": "#161410",
    "dark": "#16171a",
    "dark preview": "#16171acc",
    "dark rim": "#050506",
    "dark shine": "#202226",
    "dark ink": "#a5abb4",
    "light": "#efeadd",
    "light preview": "#efeaddcc",
    "light rim": "#c9bfa8",
    "light shine": "#f9f5ea",
    "light ink": "#645d4f",
    "red": "#e0604e",
    "red preview": "#e0604ecc",
    "red rim": "#b23f2e",
    "red shine": "#e8796a",
    "red ink": "#2b1210",
    "neutral": "#cdd1d6",
    "neutral preview": "#cdd1d6cc",
    "neutral rim": "#a3a9b1",
    "neutral shine": "#dde0e4",
    "neutral ink": "#4d5259",
    "info": "#8ccbff",
    "good": "#74dcb6",
    "bad": "#ffb07c",
    "note": "#f3b0d6",
}


def look(dark: bool) -> Look:
    """Return the colours for dark or light pages.

    >>> look(dark=False) is LIGHT
    True
    """
    return DARK if dark else LIGHT
