"""Colours by the part that they paint, for light and dark pages, and the light on a stone.

No meaning depends on a colour: black and white stones differ in lightness, others carry signs, and
marks have shapes. The colours only have to stand out from their ground (tests measure their
contrast) and from each other in greyscale. Letters are quiet on their stones, but can still be read
in grey.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Look = Mapping[str, str]
"""A colour for each part: "board", its "rim", "grain", "grid", "label", "tray" (below a reserve),
"shadow" (below a stone, which fades to "no shadow"), "edge" (of a small stone), "halo" (between a
mark and the things below it), the "trace" of a line, a stone's "<tone>" with the "<tone> shine"
where the light falls on it and the "<tone> rim" where it doesn't, the thin "<tone> edge" around it,
its sign's "<tone> sign" and its letter's "<tone> ink", its "<tone> preview" before it is placed,
and the marks' "info", "good", "bad", "even" and "note", with the "<mark> tint" of a disc below a
text, and the "pale" tile of a region."""


class Glow(NamedTuple):
    """A fill that changes from a light to the edge of a circle of radius 1.

    `stops` are shares of the way from `light` to the edge, each with its part.
    """

    light: tuple[float, float]
    stops: tuple[tuple[float, str], ...]


TONES = ("dark", "light", "red", "neutral")
SHADOW_RADIUS = 0.53
SHADOW_OFFSET = (0.017, 0.034)
"""The radius of a stone's shadow, and how far it lies to the lower right, in units."""
STONE_RADIUS = 0.46
"""The radius of a stone: 92% of the largest circle in its cell."""
EDGE_AT = STONE_RADIUS / SHADOW_RADIUS
"""Where the stone ends and its shadow begins, as a share of the shadow's radius."""
GLOWS: Mapping[str, Glow] = {
    f"{tone} stone": Glow(
        (
            -SHADOW_OFFSET[0] / SHADOW_RADIUS / (1 - EDGE_AT),
            -SHADOW_OFFSET[1] / SHADOW_RADIUS / (1 - EDGE_AT),
        ),
        (
            (0.0, f"{tone} shine"),
            (0.5, tone),
            (EDGE_AT - 0.01, f"{tone} rim"),
            (EDGE_AT, "shadow"),
            (1.0, "no shadow"),
        ),
    )
    for tone in TONES
}
"""The fills of stones: a soft light from the upper left, and a soft shadow around the stone. The
focus of the gradient is where the edge of the stone, too, becomes a circle."""

LIGHT: Look = {
    "board": "#e8cf9c",
    "rim": "#c9a469",
    "grain": "#e4ca96",
    "grid": "#7d6539",
    "label": "#4a4a4a",
    "tray": "#d9bd85",
    "shadow": "#3a2a1066",
    "no shadow": "#3a2a1000",
    "edge": "#2b2519",
    "halo": "#ffffff",
    "dark": "#26282d",
    "dark preview": "#26282d66",
    "dark rim": "#0e0f11",
    "dark shine": "#494c53",
    "dark edge": "#0b0c0d",
    "dark sign": "#a0a5ad",
    "dark ink": "#c3c8cf",
    "light": "#f7f4ea",
    "light preview": "#f7f4eacc",
    "light rim": "#d3cab5",
    "light shine": "#fffefb",
    "light edge": "#6d5a35",
    "light sign": "#8c7f5d",
    "light ink": "#6a6355",
    "red": "#e0604e",
    "red preview": "#e0604e99",
    "red rim": "#b23f2e",
    "red shine": "#ee8d7f",
    "red edge": "#6f2015",
    "red sign": "#761f13",
    "red ink": "#2b1210",
    "neutral": "#cdd1d6",
    "neutral preview": "#cdd1d6cc",
    "neutral rim": "#a3a9b1",
    "neutral shine": "#e9ebee",
    "neutral edge": "#565c64",
    "neutral sign": "#767d86",
    "neutral ink": "#4d5259",
    "info": "#00548f",
    "good": "#005f46",
    "bad": "#a83200",
    "even": "#4a4a4a",
    "note": "#7d2a63",
    "trace": "#a05085",
    "pale": "#fffdf08c",
    "good tint": "#d3ecd9",
    "bad tint": "#f9d9c9",
    "even tint": "#efece4",
}

DARK: Look = {
    "board": "#6e573b",
    "rim": "#4b3b24",
    "grain": "#6b5439",
    "grid": "#bdad90",
    "label": "#c8c8c8",
    "tray": "#7d6a4c",
    "shadow": "#00000080",
    "no shadow": "#00000000",
    "edge": "#e6dfcc",
    "halo": "#161410",
    "dark": "#191a1e",
    "dark preview": "#191a1e80",
    "dark rim": "#050506",
    "dark shine": "#35383e",
    "dark edge": "#c4bba3",
    "dark sign": "#a0a5ad",
    "dark ink": "#b8bdc5",
    "light": "#efeadd",
    "light preview": "#efeaddcc",
    "light rim": "#c9bfa8",
    "light shine": "#f9f5ea",
    "light edge": "#f9f5ea",
    "light sign": "#877b5c",
    "light ink": "#645d4f",
    "red": "#e0604e",
    "red preview": "#e0604e99",
    "red rim": "#b23f2e",
    "red shine": "#ee8d7f",
    "red edge": "#f3bdb3",
    "red sign": "#761f13",
    "red ink": "#2b1210",
    "neutral": "#cdd1d6",
    "neutral preview": "#cdd1d6cc",
    "neutral rim": "#a3a9b1",
    "neutral shine": "#e9ebee",
    "neutral edge": "#e9ebee",
    "neutral sign": "#767d86",
    "neutral ink": "#4d5259",
    "info": "#8ccbff",
    "good": "#74dcb6",
    "bad": "#ffb07c",
    "even": "#dedede",
    "note": "#f3b0d6",
    "trace": "#cf96b8",
    "pale": "#fff3d842",
    "good tint": "#123a2c",
    "bad tint": "#4a2412",
    "even tint": "#33302a",
}


def look(dark: bool) -> Look:
    """Return the colours for dark or light pages.

    >>> look(dark=False) is LIGHT
    True
    """
    return DARK if dark else LIGHT
