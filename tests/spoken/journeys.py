"""Where a reader goes by ear, and which keys they press."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .reader import Reader

BOARD = "canvas.stonebook-canvas"
GAMES = ("otello", "io", "ikeda", "alterigo", "jo")

JOURNEYS: Mapping[str, tuple[str, Sequence[str]]] = {
    **{
        f"lesson {track}": (f"{track}/{name}/read/", ("Right", "Right", "Down", "Return"))
        for track, name in (
            ("otello", "bracketing"),
            ("io", "entering"),
            ("ikeda", "liberties"),
            ("alterigo", "strings"),
            ("jo", "pairs-and-reserve"),
            ("compare", "one-position"),
        )
    },
    **{
        f"play {game}": (
            f"play/?game={game}&level=1",
            ("Return", "Return", "Up", "Return", "Up", "Return", "BackSpace"),
        )
        for game in GAMES
    },
    "puzzle": ("puzzles/?game=otello", ("Right", "Right", "Return")),
    "look back": ("recall/", ("Tab", "Tab", "Tab")),
    "tasks": ("tasks/", ("Tab", "Tab", "Tab")),
}
"""An address, and the keys on its first board."""


def go(reader: Reader, name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what was done, and what was said after it."""
    address, keys = JOURNEYS[name]
    yield address, reader.open(address)
    if reader.page.locator(BOARD).count():
        yield "the board", reader.focus(BOARD)
    for key in keys:
        yield key, reader.press(key)
