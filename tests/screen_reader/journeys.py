"""The pages that a reader visits with a screen reader, and the keys that the reader presses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from stonebook.words import say

from .reader import Reader

BOARD = "canvas.stonebook-canvas"

JOURNEYS: Mapping[str, tuple[str, Sequence[str]]] = {
    **{
        f"lesson {track}": (f"{track}/{name}/read/", ("Return", "Right", "Down", "Return"))
        for track, name in (
            ("otello", "bracketing"),
            ("io", "captures"),
            ("ikeda", "liberties"),
            ("alterigo", "spare-eyes"),
            ("jo", "custodial-flip"),
            ("compare", "one-position"),
        )
    },
    "puzzle": ("puzzles/?game=otello", ("Return", "Right", "Return")),
    "look back": ("recall/", ("Tab", "Tab", "Tab", "Tab")),
    "tasks": ("tasks/", ("Tab", "Tab", "Tab", "Tab")),
}
"""An address, and the keys on its first board."""

LEVEL = 1
GAMES = {
    "otello": f"game=otello&size=4&two={LEVEL}",
    "io": f"game=io&size=4&two={LEVEL}",
    "ikeda": f"game=ikeda&size=3&two={LEVEL}",
    "alterigo": f"game=alterigo&width=2&height=3&two={LEVEL}",
    "jo": f"game=jo&two={LEVEL}",
}
"""A game of each ruleset, on a small board where the ruleset has one."""
QUESTIONS = {
    "count": "k",
    "stones": "a",
    "row": "r",
    "column": "c",
    "rays": "x",
    "last": "l",
    "past": "p",
    "again": "h",
    "reserves": "e",
    "turn": "t",
    "here": "i",
}
"""The questions at the end of a game, each with its key."""
LEGAL = re.compile(r"(?:Legal moves|the first ones): (.+?)\.")
READERS = {"otello": "X", "io": "White", "ikeda": "Black", "alterigo": "Black", "jo": "Red"}
"""The reader's player in each game."""
ENDED = r"\b(?:wins|won|draw)\b"
"""The words of a result."""
MAX_MOVES = 60
"""The most moves of a reader."""
ANY = "."

EXPECTED: Mapping[str, Mapping[str, Sequence[str]]] = {
    "lesson otello": {
        "the board": ["Which markers turn?"],
        "Return": ["Do you use a screen reader"],
        "Right": [r"D3: empty\."],
        "Down": [r"D4: O\."],
        "Return again": [r"D4 marked\. Marked so far: 1\."],
    },
    "lesson io": {"Right": [r"[A-H]\d: (?:empty|White|Black)\."], "Return again": [ANY]},
    "lesson ikeda": {"Down": [r"D2: empty\."], "Return again": [r"D2 marked\."]},
    "lesson alterigo": {
        "Right": [r"[A-H]\d: (?:empty|White|Black)\."],
        "Return again": ["Tab leads to the buttons"],
    },
    "lesson jo": {"Right": [r"[a-i]\d: (?:empty|Red|Black|Neutral)\."], "Return again": [ANY]},
    "lesson compare": {"Down": [r"C3: empty\."], "Return again": [r"Mark markers only\."]},
    "puzzle": {"Right": [r"C2: X\."], "Return again": [r"C2 already holds an X\."]},
    "look back": {"recall/": ["Review heading level 1|Review . Stonebook"], "Tab": ["link"]},
    "tasks": {"tasks/": ["Task lists"], "Tab": ["link"]},
    **{
        f"play {game}": {
            "moves?": [LEGAL.pattern],
            "refusal": [refusal],
            "the end": [ENDED],
            "count?": [r"\w+ \d+, \w+ \d+.*, empty \d+\."],
            "stones?": [r"\w+: "],
            "row?": ["Row: "],
            "column?": ["Column: "],
            "rays?": [r"(?:Up|Down|Left|Right).*: |No stones in any direction\."],
            "last?": ["Last move: "],
            "past?": [r"Moves: \d+ "],
            "reserves?": ["In reserve: |no reserves"],
            "here?": [": "],
            "looking back": [ANY],
        }
        for game, refusal in {
            "otello": "already holds",
            "io": "already holds|is not empty|taken|occupied|free",
            "ikeda": "already holds|is not empty|taken|occupied",
            "alterigo": "already holds|is not empty|taken|occupied",
            "jo": "already holds|is not empty|taken|occupied",
        }.items()
    },
}
"""Patterns that the screen reader's words must match, by journey and action."""


def go(reader: Reader, name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each action of a journey, and the sentences after it."""
    address, keys = JOURNEYS[name]
    yield address, reader.open(address)
    if reader.page.locator(BOARD).count():
        yield "the board", reader.focus(BOARD)
    for number, key in enumerate(keys):
        yield f"{key}{' again' * (key in keys[:number])}", reader.press(key)


def play(reader: Reader, game: str) -> Iterator[tuple[str, list[str]]]:
    """Play a whole game: ask for the legal moves, and type the first of them.

    The reader also types a wrong move, and at the end asks the board and looks back. Yields each
    action, and the sentences after it.
    """
    address = f"play/?{GAMES[game]}"
    turn_or_end = rf"{ENDED}|^(?!.*thinking).*\b{READERS[game]} to move"
    yield address, reader.open(address)
    yield "the board", reader.focus(BOARD)
    for number in range(MAX_MOVES):
        sentences = reader.press("comma", "m", last=ANY)
        yield "moves?", sentences
        lists = [moves for sentence in sentences for moves in LEGAL.findall(sentence)]
        if not lists:
            break
        move = re.split(r", | and ", lists[0])[0]
        reply = reader.type(move, turn_or_end)
        yield f"move {move}", reply
        if re.search(ENDED, " ".join(reply[-1:])):
            yield "the end", reply[-1:]
            break
        if number == 0:
            yield "refusal", reader.type(move, ANY)
            reader.press("ctrl+a", "BackSpace")  # a refused text stays in the box
        yield "back to the board", reader.press("Escape")
    reader.focus(BOARD)  # a card with the result covers it
    for question, key in QUESTIONS.items():
        yield f"{question}?", reader.press("comma", key, last=ANY)
    yield "looking back", reader.press_button(say("play.end.look"), ANY)
