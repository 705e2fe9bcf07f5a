"""The score sheet of a count: what each part adds to each player's total, and typed numbers."""

from __future__ import annotations

import re
from collections.abc import Collection

from stonebook.profiles import teaching
from stonebook.rules.position import Position
from stonebook.rules.results import Score
from stonebook.teach.scoring.score_sheet import UNKNOWN, ScoreSheet, SheetLine
from stonebook.words import number_text, player_name, say

HALF_POINT_PART = "half point"
NUMBER_TEXT = re.compile(r"([-−]?)([0-9]{0,4}) ?(½|1/2|[.,][05])?", re.ASCII)
"""An optional sign, whole points, and an optional half."""


def addends(position: Position, score: Score, player: str) -> dict[str, float]:
    """Return a player's points for each kind of part, including kinds worth nothing.

    >>> import stonebook
    >>> p = stonebook.game("ikeda").replay(["A2", "pass", "B1"], size=3)
    >>> addends(p, p.score(), "Black"), addends(p, p.score(), "White")
    ({'stones': 2, 'territory': 7, 'half point': -0.5}, \
{'stones': 0, 'territory': 0, 'half point': 0.5})
    """
    worth: dict[str, float] = dict.fromkeys(teaching(position).count.parts, 0)
    for part in score.parts:
        mine = part.number if part.player == player else 0
        worth[part.name] = worth.get(part.name, 0) + mine
    return worth


def sum_text(worth: dict[str, float]) -> str:
    """Return a player's column as a sum.

    >>> sum_text({"stones": 7, "territory": 5, "half point": -0.5, "komi": 0})
    '7 (stones) + 5 (territory) − ½ (half point)'
    """
    text = ""
    for name, number in worth.items():
        if number:
            sign = "− " if number < 0 else "+ "
            size = number_text(abs(number))
            addend = say("step.count.addend", number=size, name=say(f"part.{name}"))
            text += f" {sign}{addend}"
    return text.removeprefix(" + ").strip() or "0"


def sheet(
    position: Position,
    score: Score,
    *,
    open_parts: Collection[tuple[str, str]],
    totals: Collection[str],
) -> ScoreSheet:
    """Return the score sheet. `open_parts`, each a name and a player, are not counted yet.

    `totals` are the players whose total is known.

    >>> import stonebook
    >>> p = stonebook.game("otello").start()
    >>> done = sheet(p, p.score(), open_parts=[("markers", "O")], totals=["X"])
    >>> done.players, done.lines, done.total.numbers
    (('X', 'O'), (SheetLine(name='markers', numbers=('2', '?')),), ('2', '?'))
    """
    players = position.game.players
    columns = [addends(position, score, player) for player in players]
    lines = tuple(
        SheetLine(
            say(f"part.{name}"),
            tuple(
                UNKNOWN if (name, player) in open_parts else number_text(column[name])
                for player, column in zip(players, columns, strict=True)
            ),
        )
        for name in columns[0]
    )
    numbers = (
        number_text(score.scores[player]) if player in totals else UNKNOWN for player in players
    )
    total = SheetLine(say("step.count.sum"), tuple(numbers))
    return ScoreSheet(tuple(map(player_name, players)), lines, total)


def read_number(text: str) -> float | None:
    """Read a number of points: ½, 0.5 and 0,5 are the same. Return None for any other text.

    >>> [read_number(text) for text in ("12", "2,5", "12 ½", "½", "-0.5", "11 1/2", "two")]
    [12, 2.5, 12.5, 0.5, -0.5, 11.5, None]
    """
    match = NUMBER_TEXT.fullmatch(text.strip())
    if match is None or not (match[2] or match[3]):
        return None
    sign, digits, half = match.groups()
    if half and half[0] in ".," and not digits and half[1] == "0":
        return None
    number = int(digits or 0) + (0.5 if half and half[-1] != "0" else 0)
    return -number if sign else number
