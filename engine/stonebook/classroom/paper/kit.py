"""A kit to play without a screen: a game's rules, empty boards, stones to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from math import ceil

import stonebook
from stonebook.classroom.paper.printing import (
    CONTENT_WIDTH,
    Paper,
    PrintedPart,
    heading,
    picture,
)
from stonebook.draw.scene import Scene, scene, stone
from stonebook.draw.svg import svg
from stonebook.profiles import profile
from stonebook.rules.game import NEUTRAL
from stonebook.rules.position import Position
from stonebook.rules.rulebook import Rule, credit, rules
from stonebook.words import player_name, say

MAX_CELL = 19.0
"""The greatest width of a cell: the same stones must fit on all boards of a game."""
PITCH = 14.5
"""The distance between stones on the sheet."""
STONES_ACROSS = int(CONTENT_WIDTH / PITCH)
HEIGHT_ABOVE = 32.0
"""The height of the heading and the instructions above a board or the stones."""
PARTS = ("rules", "boards", "stones")
MAX_START_SIZE = 52.0
"""The greatest width and height of the board on the page with the rules."""


def kit(game: str, paper: Paper) -> tuple[PrintedPart, ...]:
    """Return a game's rules, its empty boards and its stones. Raises BadSettings if unknown.

    >>> from stonebook.classroom.paper.printing import paper
    >>> [(part.title, len(part.pages)) for part in kit("jo", paper("a4"))]
    [('Jō: the rules', 1), ('Jō: boards', 1), ('Jō: stones to cut out', 1)]
    """
    ruleset = stonebook.game(game)
    starts = [ruleset.start(**settings) for settings in profile(ruleset).classroom.printed_boards]
    titles = [say(f"worksheet.kit.{part}", game=ruleset.title) for part in PARTS]
    contents = (
        (_rules(titles[0], starts[0]),),
        tuple(_board(start, paper) for start in starts),
        tuple(_stones(starts[0], paper)),
    )
    return tuple(PrintedPart(title, pages) for title, pages in zip(titles, contents, strict=True))


def _rules(title: str, start: Position) -> str:
    """Return the rules on one page, with the board at the start and the game's author."""
    lines = "".join(f"<li>{_rule(rule)}</li>\n" for rule in rules(start.game.name))
    board = picture(scene(start), MAX_START_SIZE, MAX_START_SIZE)
    return (
        f"{heading(title)}\n"
        f'<figure class="sheet-start">{board}</figure>\n'
        f'<ol class="sheet-rules">{lines}</ol>\n'
        f'<p class="sheet-small">{escape(credit(start.game.name))}</p>\n'
    )


def _rule(rule: Rule) -> str:
    markup = f"<b>{rule.id}</b> {escape(rule.text)}"
    if rule.has_reading:
        markup += f" <i>{escape(say('rule.page.choice'))} {escape(rule.reading)}</i>"
    return markup


def _board(start: Position, paper: Paper) -> str:
    """Return an empty board as large as the page, with its description."""
    wide, height = start.grid.extent
    about = say("worksheet.kit.board", game=start.game.title, size=f"{wide} × {height}")
    if start.game.surface == "hexagons":
        about = say("worksheet.kit.board.hexagon", game=start.game.title)
    empty = scene(start, stones=dict.fromkeys(start.grid.names), state=say("worksheet.kit.empty"))
    # The reserves are part of the stones to cut out.
    drawn = picture(replace(empty, trays=()), CONTENT_WIDTH, paper.room - HEIGHT_ABOVE, MAX_CELL)
    return f'{heading(about)}\n<figure class="sheet-kit">{drawn}</figure>\n'


def _stones(start: Position, paper: Paper) -> Iterator[str]:
    """Yield the pages of stones. A stone that turns over has its two sides one above the other."""
    game = start.game
    title = heading(say("worksheet.kit.stones", game=game.title))
    upper, other = (player_name(player) for player in game.players)
    if profile(game).classroom.two_sided:
        number = len(start.grid.names)
        advice = say("worksheet.kit.fold", number=number, one=upper, other=other)
        sides: tuple[str, ...] = game.players
        rows = [
            [sides] * min(STONES_ACROSS, number - index)
            for index in range(0, number, STONES_ACROSS)
        ]
    else:
        count = _numbers(start)
        names = [f"{n} {player_name(player)}" for player, n in count.items()]
        advice = say("worksheet.kit.cut", stones=names)
        all_of: list[tuple[str, ...]] = [(player,) for player, n in count.items() for _ in range(n)]
        rows = [
            all_of[index : index + STONES_ACROSS] for index in range(0, len(all_of), STONES_ACROSS)
        ]
    height = PITCH * len(rows[0][0])
    each = int((paper.room - HEIGHT_ABOVE) / height)
    for page in range(ceil(len(rows) / each)):
        drawn = _cut_out(start, rows[page * each : (page + 1) * each], advice)
        figure = f'<figure class="sheet-kit">{drawn}</figure>'
        yield f"{title}\n<p>{escape(advice)}</p>\n{figure}\n"


def _numbers(start: Position) -> Mapping[str, int]:
    """Return the number of stones that a game needs for each owner."""
    reserves = start.snapshot().reserves
    if not reserves:
        half = ceil(len(start.grid.names) / 2) + 4
        return dict.fromkeys(start.game.players, half)
    neutral = [*start.snapshot().cells.values()].count(NEUTRAL)
    return {**reserves, **({NEUTRAL: neutral} if neutral else {})}


def _cut_out(start: Position, rows: list[list[tuple[str, ...]]], advice: str) -> str:
    """Return rows of stones as one picture, with a fold line."""
    tall = len(rows[0][0])
    stones, strips, folds = [], [], []
    for y, row in enumerate(rows):
        for x, sides in enumerate(row):
            for side, owner in enumerate(sides):
                at = (x + 0.5, y * tall + side + 0.5)
                stones.append(stone(start.game, owner, "", at))
        if tall > 1:
            right, top = float(len(row)), float(y * tall)
            left, fold = (0.0, top + 1), (right, top + 1)
            folds.append((left, fold))
            strips.append(((0.0, top), (right, top), fold, (right, top + 2), (0.0, top + 2), left))
    drawn = Scene(
        width=float(STONES_ACROSS),
        height=float(len(rows) * tall),
        ground=tuple(strips),
        grid=tuple(folds),
        stones=tuple(stones),
        title=say("worksheet.kit.stones", game=start.game.title),
        text=advice,
    )
    return svg(drawn, width=f"{STONES_ACROSS * PITCH:g}mm")
