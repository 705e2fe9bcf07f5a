"""The pages that a reader visits with a screen reader, and the keys that the reader presses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from .reader import Reader

BOARD = "canvas.stonebook-canvas"

JOURNEYS: Mapping[str, tuple[str, Sequence[str]]] = {
    **{
        f"lesson {track}": (f"{track}/{name}/read/", ("Return", "Right", "Down", "Return"))
        for track, name in (
            ("otello", "bracketing"),
            ("io", "entering"),
            ("ikeda", "liberties"),
            ("alterigo", "strings"),
            ("jo", "pairs-and-reserve"),
            ("compare", "one-position"),
        )
    },
    "puzzle": ("puzzles/?game=otello", ("Return", "Right", "Return")),
    "look back": ("recall/", ("Tab", "Tab", "Tab", "Tab")),
    "tasks": ("tasks/", ("Tab", "Tab", "Tab", "Tab")),
}
"""An address, and the keys on its first board."""

GAMES = {
    "otello": "game=otello&size=4&two=0",
    "io": "game=io&size=4&two=0",
    "ikeda": "game=ikeda&size=2&two=0",
    "alterigo": "game=alterigo&width=2&height=3&two=0",
    "jo": "game=jo&two=0",
}
"""A short game of each ruleset against level 0. Jō has one board size: its game is not ended."""
QUESTIONS = {"count": "k", "stones": "a", "row": "r", "rays": "x", "last": "l", "past": "p"}
"""The questions at the end of a game, each with its key."""
LEGAL = re.compile(r"(?:Legal moves|the first ones): (.+?)\.")
GOES_ON = re.compile(r"to move")
MAX_MOVES = 12
"""The most moves of a reader."""


EXPECTED: Mapping[str, Mapping[str, str]] = {
    "lesson otello": {
        "the board": "Which markers turn?",
        "Return": "Do you use a screen reader",
        "Right": "D3: empty.",
        "Down": "D4: O.",
        "Return again": "D4 marked. Marked so far: 1.",
    },
}
"""Texts that the screen reader must say, by journey and action."""


def go(reader: Reader, name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each action of a journey, and the sentences after it."""
    address, keys = JOURNEYS[name]
    yield address, reader.open(address)
    if reader.page.locator(BOARD).count():
        yield "the board", reader.focus(BOARD)
    for number, key in enumerate(keys):
        yield f"{key}{' again' * (key in keys[:number])}", reader.press(key)


def play(reader: Reader, game: str) -> Iterator[tuple[str, list[str]]]:
    """Play a game: ask for the legal moves, type the first legal move, ask questions at the end.

    Yields each action, and the sentences after it.
    """
    address = f"play/?{GAMES[game]}"
    yield address, reader.open(address)
    yield "the board", reader.focus(BOARD)
    for _ in range(MAX_MOVES):
        sentences = reader.press("comma", "m")
        yield "moves?", sentences
        lists = [moves for sentence in sentences for moves in LEGAL.findall(sentence)]
        if not lists:
            break
        move = re.split(r", | and ", lists[0])[0]
        reply = reader.type(move)
        yield f"move {move}", reply
        if not GOES_ON.search(" ".join(reply[-1:])):
            break
        yield "back to the board", reader.press("Escape")
    reader.focus(BOARD)  # a card with the result covers it
    for question, key in QUESTIONS.items():
        yield f"{question}?", reader.press("comma", key)
